import Foundation

/// The data that Auto Layout stores for a view. It is created on first use.
@MainActor
final class LayoutRecord {
  /// The constraints installed on the view, which is the nearest common ancestor of their items. Removed ones leave empty slots.
  private var slots: [NSLayoutConstraint?] = []
  private var emptySlotCount = 0
  /// The constraints of the view or its guides that are installed on an ancestor.
  private(set) var outerConstraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []
  var hugging = Priorities()
  var resistance = Priorities()
  /// The system's guides, created on first use.
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

  var constraints: [NSLayoutConstraint] { emptySlotCount == 0 ? slots.map { $0! } : slots.compactMap(\.self) }

  /// Whether a constraint has ever referred to the view, to its guides or to views in it.
  private(set) var wasConstrained = false

  func installConstraint(_ constraint: NSLayoutConstraint) {
    wasConstrained = true
    constraint.slot = slots.count
    slots.append(constraint)
  }

  /// Removes a constraint in constant time.
  func release(_ constraint: NSLayoutConstraint) {
    guard slots.indices.contains(constraint.slot), slots[constraint.slot] === constraint else { return }
    slots[constraint.slot] = nil
    emptySlotCount += 1
    guard emptySlotCount > 16, emptySlotCount * 2 > slots.count else { return }
    slots = slots.filter { $0 != nil }
    emptySlotCount = 0
    for (index, constraint) in slots.enumerated() { constraint?.slot = index }
  }

  func addOuterConstraint(_ constraint: NSLayoutConstraint) {
    wasConstrained = true
    outerConstraints[ObjectIdentifier(constraint)] = constraint
  }
  func removeOuterConstraint(of constraint: NSLayoutConstraint) { outerConstraints[ObjectIdentifier(constraint)] = nil }

  private let view: ObjectIdentifier
  init(of view: UIView) { self.view = ObjectIdentifier(view) }

  // Removes the view's constraints and its box from the engine.
  isolated deinit {
    for constraint in constraints { constraint.holderWasReleased() }
    SessionContext.current.layoutEngine.removeBox(view)
  }
}

extension LayoutRecord: LayoutOfView {
  func geometryDidChange(of view: UIView) { SessionContext.current.layoutEngine.recordMove(of: view) }

  func insetsDidChange() {
    let engine = SessionContext.current.layoutEngine
    for guide in systemGuides.values where engine.existingBox(of: guide) != nil { engine.recordResize(of: guide) }
  }

  func directionDidChange() {
    SessionContext.current.layoutEngine.recreateRows(
      constraints.filter { $0.first.attribute.isDirectional || $0.second?.attribute.isDirectional == true })
  }

  func deactivateConstraints(leadingOutOf root: UIView) {
    for constraint in outerConstraints.values where constraint.holder?.isDescendant(of: root) == false {
      constraint.deactivate()
    }
  }
}

extension UIView {
  var storedLayoutRecord: LayoutRecord? {
    get { layoutObject as? LayoutRecord }
    set { layoutObject = newValue }
  }

  func recordMoveInLayout() { SessionContext.current.layoutEngine.recordMove(of: self) }

  /// Updates the solution for all views.
  func solveConstraints() { SessionContext.current.layoutEngine.solve() }

  /// Marks the views that a solution for a fitting size has changed.
  func markViewsChangedByFitting() {
    if SessionContext.current.layoutEngine.hasUnmarkedChanges { SessionContext.current.layoutEngine.solve() }
  }

  func fittingSize(
    near size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { LayoutEngine.fittingSize(of: self, near: size, horizontal, vertical) }

  var layoutRecord: LayoutRecord {
    if let storedLayoutRecord { return storedLayoutRecord }
    let record = LayoutRecord(of: self)
    storedLayoutRecord = record
    return record
  }
}
