import Foundation

/// What Auto Layout has to remember of a view. Made when the view first has to do with it.
@MainActor
final class LayoutRecord {
  /// Those that the view holds: it is the nearest common ancestor of their items.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging = Priorities()
  var resistance = Priorities()
  /// The system's guides, as they are asked for.
  var systemGuides: [SystemGuideKind: UILayoutGuide] = [:]

  enum SystemGuideKind { case safeArea, margins, readable, keyboard, content, frame }

  struct Priorities {
    var horizontal: UILayoutPriority?
    var vertical: UILayoutPriority?

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  private let view: ObjectIdentifier
  init(of view: UIView) { self.view = ObjectIdentifier(view) }

  // The view is gone, and with it all that it had in the engine.
  isolated deinit {
    for constraint in constraints { constraint.holderIsGone() }
    LayoutEngine.shared.forget(view)
  }
}

extension UIView {
  var layoutRecord: LayoutRecord {
    if let storedLayoutRecord { return storedLayoutRecord }
    let made = LayoutRecord(of: self)
    storedLayoutRecord = made
    return made
  }
}
