import Introspection
import UIKit
import Wire

/// Frames, visibility and texts of views, by the rules of the Node client.
extension UIView {
  /// The view and its superviews, from the inside out.
  var selfAndSuperviews: some Sequence<UIView> { sequence(first: self, next: \.superview) }

  /// The view and its descendants that are on the wire, in document order.
  var selfAndDescendants: [UIView] { number == 0 ? [] : [self] + subviews.flatMap(\.selfAndDescendants) }

  /// The view's frame in screen coordinates, in points.
  var screenFrame: CGRect {
    guard let window else { return frame }
    return convert(bounds, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  /// True for a view that is invisible because of its own `isHidden` or `alpha`.
  var isSeeThrough: Bool { isHidden || alpha < 0.01 }
  /// True if neither this view nor a superview is hidden or transparent.
  var isVisibleInHierarchy: Bool { selfAndSuperviews.allSatisfy { !$0.isSeeThrough } }

  /// The part of the frame that no superview clips and that is on the screen, in screen coordinates.
  var shownRect: CGRect {
    selfAndSuperviews.dropFirst().reduce(screenFrame.intersection(UIScreen.main.bounds)) { rect, above in
      above.committedValue(.clip) != nil || above.committedValue(.scroll) != nil
        ? rect.intersection(above.screenFrame) : rect
    }
  }

  /// True if a part of the view is on the screen, and nothing hides or covers it.
  var isInViewport: Bool {
    let rect = shownRect
    return isVisibleInHierarchy && !rect.isNull && rect.width > 0 && rect.height > 0 && !isCovered
  }

  /// The view's own text on the wire; `nil` if it has none.
  var committedText: String? { committedValue(.text)?.string }

  /// The view's own text; without one, the visible texts inside it, joined by spaces.
  var combinedText: String {
    if let committedText { return committedText }
    return subviews.flatMap(\.selfAndDescendants).filter(\.isInViewport).compactMap(\.committedText).joined(
      separator: " ")
  }

  /// True if the nearest superview with a text has the same one, such as a label inside its button.
  var repeatsTextAbove: Bool {
    selfAndSuperviews.dropFirst().lazy.compactMap(\.committedText).first.map { $0 == committedText } ?? false
  }

  /// The nearest controller in the responder chain.
  var enclosingController: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }

  var isControlOrRow: Bool { committedValue(.tappable)?.bool == true || self is UIControl || self is UITableViewCell }
}

extension NSObject {
  /// Returns whether the object's class or a superclass has a name.
  func inherits(_ name: String) -> Bool {
    ClassHierarchy.classes(from: Swift.type(of: self)).contains { String(describing: $0) == name }
  }
}

extension String {
  /// The string in quotation marks, escaped as in JSON.
  var quoted: String { JSON.string(self).text }
}
