import UIKit
import Wire

// A presentation such as a sheet covers a view if something opaque in it covers the visible part of the view, as in the Node client's
// `visibility.js`. An animated presentation covers nothing yet. Other siblings cover nothing, because apps place views over others briefly.
extension UIView {
  /// True if a presentation above this view covers its visible part.
  var isCovered: Bool {
    let rect = shownRect
    return selfAndSuperviews.contains { each in
      each.viewsAbove.contains { $0.isPresentationContainer && $0.isDrawn(over: each) && $0.covers(rect) }
    }
  }

  /// The siblings after this view. A window's siblings are the other windows.
  private var viewsAbove: ArraySlice<UIView> {
    let siblings = superview?.subviews ?? window?.windowsOfScreen ?? []
    guard let index = siblings.firstIndex(where: { $0 === self }) else { return [] }
    return siblings[(index + 1)...].filter { $0.number != 0 }[...]
  }

  private func isDrawn(over other: UIView) -> Bool {
    committedValue(.z)?.double ?? 0 >= other.committedValue(.z)?.double ?? 0
  }
  private var isPresentationContainer: Bool { inherits("UITransitionView") }

  /// Returns whether this view or a descendant is opaque over a whole rectangle in screen coordinates.
  private func covers(_ rect: CGRect) -> Bool {
    guard !isSeeThrough, alpha >= 1, !isMoving, committedValue(.depth) == nil, committedValue(.mask) == nil,
      transform.b == 0,
      transform.c == 0, fills(rect)
    else { return false }
    return hasOpaqueBackground || subviews.contains { $0.number != 0 && $0.covers(rect) }
  }

  /// True for a background `#rrggbb`, and for `#rrggbbaa` with the alpha `ff`.
  private var hasOpaqueBackground: Bool {
    guard let color = committedValue(.background)?.string else { return false }
    return color.count == 7 || color.count == 9 && color.hasSuffix("ff")
  }

  /// Returns whether a rectangle is inside the frame and outside the rounded corners.
  private func fills(_ rect: CGRect) -> Bool {
    let frame = screenFrame
    let (left, top) = (rect.minX - frame.minX, rect.minY - frame.minY)
    let (right, bottom) = (frame.maxX - rect.maxX, frame.maxY - rect.maxY)
    let tolerance = 0.01
    guard min(left, top, right, bottom) >= -tolerance else { return false }
    let radius = CGFloat(committedValue(.radius)?.double ?? 0)
    let round = committedValue(.corners)?.array?.map { $0.bool ?? true } ?? [true, true, true, true]
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return zip(round, corners).allSatisfy { isRound, corner in
      !isRound || corner.0 >= radius || corner.1 >= radius
        || hypot(radius - corner.0, radius - corner.1) <= radius + tolerance
    }
  }
}
