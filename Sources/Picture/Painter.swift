import Wire

/// Draws views as the page does. For each view it draws the background, the view's own content, the layers and subviews from the lowest
/// to the highest, and the border.
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
  /// The width of a device pixel in points. Thinner frames are widened to it.
  let pixelWidth: Double

  /// The backdrop that views with a blur refer to; `nil` if no view has a blur.
  var backdrop: Backdrop?

  /// The properties of a container that affect the drawing of the views in it.
  struct Context {
    var box: Box
    /// The origin of the container's bounds, which is subtracted from the frames of its views.
    var origin = (x: 0.0, y: 0.0)
    /// The container's content offset if it is a scroll view.
    var offset = (x: 0.0, y: 0.0)
    /// The container's 3D transform, which its views apply because they share its 3D space; otherwise `nil`.
    var space: Space?
  }

  /// Draws sibling views sorted by `z`. Views with the same `z` keep their order.
  func draw(inOrder views: [Picture.View], in context: Context) -> String {
    let order = views.indices.sorted { (zOrder(views[$0]), $0) < (zOrder(views[$1]), $1) }
    guard let backdrop else {
      // Views are drawn in their original order first, so that ids of definitions do not depend on `z`.
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

  /// A copy of this painter that draws views without their blurs.
  private var withoutBackdrop: Painter {
    var painter = self
    painter.backdrop = nil
    return painter
  }

  private func zOrder(_ view: Picture.View) -> Double {
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
