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

  /// What lies behind views that blur it; `nil` where none does.
  var backdrop: Backdrop?

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
    let order = views.indices.sorted { (height(views[$0]), $0) < (height(views[$1]), $1) }
    guard let backdrop else {
      // Definitions are counted in the views' own order.
      let drawn = views.map { draw($0, in: place) }
      return order.map { drawn[$0] }.joined()
    }
    return backdrop.level {
      var (drawn, below) = ("", "")
      var blursLeft = order.count { Backdrop.isNeeded(by: views[$0]) }
      for index in order {
        guard Backdrop.isNeeded(by: views[index]) else {
          below += draw(views[index], in: place)
          continue
        }
        drawn += backdrop.add(below) + draw(views[index], in: place)
        below = ""
        blursLeft -= 1
        if blursLeft > 0 { backdrop.addCopy(withoutBackdrop.draw(views[index], in: place)) }
      }
      return drawn + below
    }
  }

  /// Draws the same views without what they blur.
  private var withoutBackdrop: Painter {
    var painter = self
    painter.backdrop = nil
    return painter
  }

  private func height(_ view: Picture.View) -> Double {
    view.members[.z]?.double?.rounded() ?? (view.members[.stick] == nil ? 0 : 1)
  }

  func draw(_ view: Picture.View, in place: Place) -> String {
    let members = view.members
    let alpha = members[.alpha]?.double ?? 1
    guard members[.hidden]?.bool != true, alpha >= 0.01 else { return "" }
    let drawing = ViewDrawing(painter: self, view: view, place: place)
    return drawing.text
  }
}
