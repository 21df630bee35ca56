import Wire

/// Draws views like the page does: in each the background, its own drawing, its layers and subviews from the lowest up, and its border on
/// top.
///
/// ```
///   group  position, transform, alpha, mask, shadow of the drawing
///     shadow ─ background ─ gradient                   never clipped by the view itself
///     group  clip to the outline
///       group  scrolled
///         picture ─ shapes ─ spinner ─ lines ─ layers and views by z
///       border
/// ```
struct Painter {
  let definitions: Definitions
  let images: [Int: Picture.Image]
  let time: Double
  /// The width of a pixel, which is the minimum width.
  let pixelWidth: Double

  /// The backdrop for views that blur it; `nil` if there are none.
  var backdrop: Backdrop?

  /// The container of a view.
  struct Context {
    var box: Box
    /// Subtracted from the frames inside.
    var origin = (x: 0.0, y: 0.0)
    /// The offset of a scroll view.
    var offset = (x: 0.0, y: 0.0)
    /// The transform that the container has not applied itself, because its views share its space.
    var space: Space?
  }

  /// Draws sibling views by `z`, and then by their order.
  func draw(inOrder views: [Picture.View], in context: Context) -> String {
    let order = views.indices.sorted { (height(views[$0]), $0) < (height(views[$1]), $1) }
    guard let backdrop else {
      // Definitions are numbered in the views' own order.
      let markup = views.map { draw($0, in: context) }
      return order.map { markup[$0] }.joined()
    }
    return backdrop.drawSiblings {
      var (markup, below) = ("", "")
      var blursLeft = order.count { Backdrop.isNeeded(by: views[$0]) }
      for index in order {
        guard Backdrop.isNeeded(by: views[index]) else {
          below += draw(views[index], in: context)
          continue
        }
        markup += backdrop.add(below) + draw(views[index], in: context)
        below = ""
        blursLeft -= 1
        if blursLeft > 0 { backdrop.addCopy(withoutBackdrop.draw(views[index], in: context)) }
      }
      return markup + below
    }
  }

  /// Draws the same views without their blurs.
  private var withoutBackdrop: Painter {
    var painter = self
    painter.backdrop = nil
    return painter
  }

  private func height(_ view: Picture.View) -> Double {
    view.members[.z]?.double?.rounded() ?? (view.members[.stick] == nil ? 0 : 1)
  }

  func draw(_ view: Picture.View, in context: Context) -> String {
    let members = view.members
    let alpha = members[.alpha]?.double ?? 1
    guard members[.hidden]?.bool != true, alpha >= 0.01 else { return "" }
    let drawing = ViewDrawing(painter: self, view: view, in: context)
    return drawing.text
  }
}
