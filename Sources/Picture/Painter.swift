import Wire

/// Draws views, as the page does: in each the ground, its own drawing, the boxes and views in it from the lowest up, and its border over all.
///
/// ```
///   group  place, transform, alpha, mask, shadow of what is drawn
///     shadow ─ ground ─ gradient                       never clipped by the view itself
///     group  clip to the outline
///       group  scrolled
///         picture ─ shapes ─ spinner ─ lines ─ boxes and views by z
///       border
/// ```
struct Painter {
  let definitions: Definitions
  let images: [Int: Picture.Image]
  let time: Double
  /// The width of a pixel: nothing is thinner.
  let hair: Double

  /// What a view stands in.
  struct Place {
    var box: Box
    /// Subtracted from the frames in it.
    var origin = (x: 0.0, y: 0.0)
    /// Of a scroll view.
    var offset = (x: 0.0, y: 0.0)
  }

  /// Views in one that is above them: by `z`, and in their order.
  func draw(inOrder views: [Picture.View], in place: Place) -> String {
    let drawn = views.map { (z: height($0), text: draw($0, in: place)) }
    let order = drawn.indices.sorted { (drawn[$0].z, $0) < (drawn[$1].z, $1) }
    return order.map { drawn[$0].text }.joined()
  }

  private func height(_ view: Picture.View) -> Double {
    view.members["z"]?.double?.rounded() ?? (view.members["stick"] == nil ? 0 : 1)
  }

  func draw(_ view: Picture.View, in place: Place) -> String {
    let members = view.members
    let alpha = members["alpha"]?.double ?? 1
    guard members["hidden"]?.bool != true, alpha >= 0.01 else { return "" }
    let drawing = ViewDrawing(painter: self, view: view, place: place)
    return drawing.text
  }
}
