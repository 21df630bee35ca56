import Wire

// Draws a view's own content, which is below its subviews, and the keyboard's keys.
extension ViewDrawing {
  var contentDrawing: String {
    let image = ImageDrawing(members[.image], in: self)?.text ?? ""
    let shapes = (members[.shapes]?.array ?? []).map { Shape($0, definitions).text }.joined()
    let input = InputDrawing(input: members[.input], time: painter.time).text
    return image + shapes + input + spinner + TextDrawing(members, definitions).text
  }

  /// The software keyboard's keys, which are above the view's subviews.
  var keys: String { KeyboardDrawing(members[.keyboard], in: box, definitions)?.text ?? "" }

  /// An activity indicator: eight spokes with increasing opacity, which turn by one spoke every tenth of a second.
  private var spinner: String {
    guard let paint = Paint(members[.spinner]?.string), !box.isEmpty else { return "" }
    let turns = Int((painter.time / 100).rounded(.down)) % 8
    let spokes = (0..<8).map { index in
      Markup.element(
        "path",
        [
          "d": "M0-5V-8.8", "transform": "rotate(\(index * 45))", "opacity": (0.25 + Double(index) * 0.1).short,
        ])
    }.joined()
    let scale = min(box.width, box.height) / 20
    let attributes =
      "translate(\((box.width / 2).short) \((box.height / 2).short))scale(\(scale.exact))rotate(\(turns * 45))"
    return Markup.element(
      "g",
      [
        "transform": attributes, "fill": "none", "stroke": paint.color, "stroke-opacity": paint.svgOpacity,
        "stroke-width": "2", "stroke-linecap": "round",
      ], spokes)
  }
}
