import Wire

/// Draws the caret and the selection of an edited text, below the text, as on the page. The caret is visible in the first half of
/// each second.
struct InputDrawing {
  let input: JSON?
  let time: Double

  var text: String {
    guard let input, let paint = Paint(input[.color]?.string ?? "#007AFF") else { return "" }
    let selected = (input[.rects]?.array ?? []).compactMap { Box($0) }.map { box in
      Markup.element("rect", Mask.region(box) + ["fill": paint.color, "fill-opacity": (0.2 * paint.opacity).short])
    }
    return selected.joined() + caret(Box(input[.caret]), paint)
  }

  private func caret(_ box: Box?, _ paint: Paint) -> String {
    guard let box, time.truncatingRemainder(dividingBy: 1000) < 500 else { return "" }
    return Markup.element(
      "rect", Mask.region(box) + ["rx": "1", "fill": paint.color, "fill-opacity": paint.svgOpacity])
  }
}
