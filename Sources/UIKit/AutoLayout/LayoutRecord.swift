import Foundation

/// What Auto Layout has to remember of a view. Made when the view first has to do with it.
@MainActor
final class LayoutRecord {
  /// Those that the view holds, in order, with holes: it is the nearest common ancestor of their items.
  private var slots: [NSLayoutConstraint?] = []
  private var holes = 0
  /// Those that speak of the view, or of a guide of it, and that a view above holds.
  private(set) var mentions: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []
  var hugging = Priorities()
  var resistance = Priorities()
  /// The system's guides, as they are asked for.
  var systemGuides: [SystemGuideKind: UILayoutGuide] = [:]

  enum SystemGuideKind { case safeArea, margins, readable, keyboard, content, frame, top, bottom }

  struct Priorities {
    var horizontal: UILayoutPriority?
    var vertical: UILayoutPriority?

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  var constraints: [NSLayoutConstraint] { holes == 0 ? slots.map { $0! } : slots.compactMap(\.self) }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.slot = slots.count
    slots.append(constraint)
  }

  /// The cost does not grow with the number of the others.
  func release(_ constraint: NSLayoutConstraint) {
    guard slots.indices.contains(constraint.slot), slots[constraint.slot] === constraint else { return }
    slots[constraint.slot] = nil
    holes += 1
    guard holes > 16, holes * 2 > slots.count else { return }
    slots = slots.filter { $0 != nil }
    holes = 0
    for (place, constraint) in slots.enumerated() { constraint?.slot = place }
  }

  func mention(_ constraint: NSLayoutConstraint) { mentions[ObjectIdentifier(constraint)] = constraint }
  func forgetMention(of constraint: NSLayoutConstraint) { mentions[ObjectIdentifier(constraint)] = nil }

  private let view: ObjectIdentifier
  init(of view: UIView) { self.view = ObjectIdentifier(view) }

  // The view is gone, and with it all that it had in the engine.
  isolated deinit {
    for constraint in constraints { constraint.holderIsGone() }
    LayoutEngine.shared.forget(view)
  }
}

extension UIView {
  var storedLayoutRecord: LayoutRecord? {
    get { layoutObject as? LayoutRecord }
    set { layoutObject = newValue }
  }

  func noteMoveInLayout() { LayoutEngine.shared.noteMove(of: self) }

  /// Brings what constraints say of all views up to date.
  func solveConstraints() { LayoutEngine.shared.solve() }

  func fittingSize(
    near size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { LayoutEngine.fittingSize(of: self, near: size, horizontal, vertical) }

  var layoutRecord: LayoutRecord {
    if let storedLayoutRecord { return storedLayoutRecord }
    let made = LayoutRecord(of: self)
    storedLayoutRecord = made
    return made
  }
}
