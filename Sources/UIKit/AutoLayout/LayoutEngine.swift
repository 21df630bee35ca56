import Foundation
import Layout

/// Computes frames from constraints. One engine contains all view hierarchies of the process. Hierarchies without common variables are
/// independent in the solver, and do not slow each other down.
///
/// A temporary engine contains one view and its subviews, to compute the size that it needs.
///
/// ```
///   a constraint, frame or content size changes ─► recorded ─► solve: update the rows ─► Solver ─► superviews of changed views need layout
///                                                                     ▲               │
///                                                                     └ wrapped text has another height
/// ```
@MainActor
final class LayoutEngine {
  static let slot = SessionSlot(isShared: true) { _ in LayoutEngine() }

  let solver = Solver()
  private(set) var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var boxOfVariable: [Variable: LayoutBox] = [:]
  var constraintOfRow: [LayoutRow: WeakConstraint] = [:]
  /// The view whose size a temporary engine computes.
  weak var root: UIView?

  struct WeakConstraint { weak var constraint: NSLayoutConstraint? }
  struct WeakItem { weak var item: (any LayoutItem)? }

  // The changes to apply before the next solution.
  private var constraintsToInstall: [WeakConstraint] = []
  private var rowsToRemove: [LayoutRow] = []
  private var boxesToRemove: [LayoutBox] = []
  /// The variables of released items. Constraints with these variables may be removed later.
  private var variablesToDiscard: [Variable] = []
  var moved: [ObjectIdentifier: WeakItem] = [:]
  var resized: [ObjectIdentifier: WeakItem] = [:]
  /// Variables whose default values `exerciseAmbiguity` set.
  var exercised: [Variable] = []
  /// Active constraints that relate a horizontal with a vertical attribute. They raise an exception when their views are laid out.
  private var constraintsAcrossAxes: [WeakConstraint] = []
  private(set) var isDirty = false
  private var isSolving = false
  /// Variables that a solution has changed, and whose views have not been marked for layout yet.
  private var changedVariables: [Variable] = []
  /// The values for which views have been marked last.
  private var markedValues: [Variable: Double] = [:]
  private var installations = 0

  var isFitting: Bool { root != nil }

  // MARK: Changes

  func add(_ constraint: NSLayoutConstraint) {
    constraintsToInstall.append(WeakConstraint(constraint: constraint))
    endExercise()
    changed(near: constraint.holder, isExplicit: true)
  }

  func remove(_ constraint: NSLayoutConstraint, from holder: UIView?) {
    drop(constraint)
    endExercise()
    changed(near: holder, isExplicit: true)
  }

  /// Removes the row of a constraint in the next solution.
  func drop(_ constraint: NSLayoutConstraint) {
    if let row = constraint.row { drop(row) }
    constraint.row = nil
  }

  func drop(_ row: LayoutRow) {
    rowsToRemove.append(row)
    isDirty = true
  }

  /// Removes the box of a released view or guide.
  func removeBox(_ id: ObjectIdentifier) {
    // Another object may have the same address already.
    guard let box = boxes[id], box.item == nil else { return }
    boxes[id] = nil
    boxesToRemove.append(box)
    isDirty = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    attempt { try solver.setConstant(expression(of: constraint).constant, of: row) }
    endExercise()
    changed(near: constraint.holder, isExplicit: true)
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    attempt { try solver.setPriority(Priority(constraint.priority.rawValue), of: row) }
    endExercise()
    changed(near: constraint.holder, isExplicit: true)
  }

  /// Creates the constraints' rows again, because an item's baseline or direction has changed.
  func recreateRows(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.row != nil {
      drop(constraint)
      add(constraint)
    }
  }

  /// Records that the frame was set, or that the autoresizing mask has changed.
  func recordMove(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return recordMoves(below: view) }
    // A frame that was set from the solution is no change.
    if !view.translatesAutoresizingMaskIntoConstraints, box.modes == LayoutBox.Modes(), box.contentOffset == nil {
      return
    }
    moved[ObjectIdentifier(view)] = WeakItem(item: view)
    changed(near: view)
  }

  /// Records a move of those descendants of an unconstrained view that have constraints.
  private func recordMoves(below view: UIView) {
    for subview in view.storedSubviews where subview.storedLayoutRecord != nil || !subview.storedSubviews.isEmpty {
      recordMove(of: subview)
    }
  }

  /// Records that the content size, the insets or the baselines have changed.
  func recordResize(of item: any LayoutItem) {
    resized[ObjectIdentifier(item)] = WeakItem(item: item)
    changed(near: item.layoutView, isExplicit: true)
  }

  /// Marks the solution as outdated.
  func setNeedsSolution() { isDirty = true }

  /// - Parameter isExplicit: True if a constraint or a content size changed; false if only a frame changed.
  private func changed(near view: UIView?, isExplicit: Bool = false) {
    isDirty = true
    view?.markLayoutNeededBelow()
    if isExplicit, !isFitting { ConstraintWatch.changed(near: view) }
  }

  // MARK: Boxes

  /// Returns the box of a view or a guide, which is created if there is none.
  func box(of item: any LayoutItem) -> LayoutBox {
    let id = ObjectIdentifier(item)
    if let known = boxes[id] {
      if known.item === item { return known }
      // A released item had the same address. Constraints may still contain its variables, until they are removed.
      boxesToRemove.append(known)
    }
    // The layout record removes the box when the view is released.
    if !isFitting { _ = (item as? UIView)?.layoutRecord }
    let box = LayoutBox(item, in: solver)
    boxes[id] = box
    for variable in box.variables { boxOfVariable[variable] = box }
    if let view = item as? UIView {
      prepare(box, of: view)
    } else if let guide = item as? UILayoutGuide {
      prepare(box, of: guide)
    }
    return box
  }

  func existingBox(of item: any LayoutItem) -> LayoutBox? { boxes[ObjectIdentifier(item)] }

  /// Discards removed boxes: first the rows with their variables, and then the variables.
  private func discard(_ removedBoxes: [LayoutBox]) {
    for box in removedBoxes {
      for row in box.autoresizingRows + box.content.rows { attempt { try solver.remove(row) } }
      box.autoresizingRows = []
    }
    for case let subview as UIView in removedBoxes.flatMap(\.dependentSubviews).compactMap(\.item) {
      updateKnownFrame(subview)
    }
    for variable in removedBoxes.flatMap(\.variables) { (boxOfVariable[variable], markedValues[variable]) = (nil, nil) }
    variablesToDiscard += removedBoxes.flatMap(\.variables)
    variablesToDiscard.removeAll { (try? solver.discard($0)) != nil }
  }

  // MARK: Solving

  /// Updates the solution, and marks the superviews of changed views for layout.
  func solve() {
    updateSolution()
    markChangedViews()
  }

  /// Updates the solution. The next `solve` marks views whose values still differ then. So layout comes to rest in an app that, in each
  /// layout, removes a constraint, measures a view and adds an equal constraint.
  func updateSolution() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    // The height of wrapped text depends on a width, and other widths may depend on that height.
    for _ in 0..<LayoutEngine.maximumPasses where isDirty {
      isDirty = false
      applyChanges()
      let solution = solver.solve()
      for conflict in solution.conflicts { resolve(conflict) }
      var isWrapping = false
      if !isFitting { changedVariables += solution.changed }
      for variable in solution.changed { isWrapping = needsMeasuring(variable) || isWrapping }
      if isWrapping { isDirty = true }
    }
  }

  private static let maximumPasses = 12

  private func applyChanges() {
    let rows = rowsToRemove
    rowsToRemove = []
    for row in rows {
      constraintOfRow[row] = nil
      attempt { try solver.remove(row) }
    }
    let removedBoxes = boxesToRemove
    boxesToRemove = []
    let (moves, resizes) = (moved, resized)
    (moved, resized) = ([:], [:])
    for case let view as UIView in moves.values.compactMap(\.item) where existingBox(of: view) != nil {
      updateKnownFrame(view)
    }
    for item in resizes.values.compactMap(\.item) { measure(item) }
    let constraints = constraintsToInstall
    constraintsToInstall = []
    for constraint in constraints.compactMap(\.constraint) where constraint.isActive && constraint.row == nil {
      install(constraint)
    }
    discard(removedBoxes)
  }

  private func install(_ constraint: NSLayoutConstraint) {
    if constraint.relatesAxes { return constraintsAcrossAxes.append(WeakConstraint(constraint: constraint)) }
    guard let row = addRow(of: constraint) else { return }
    installations += 1
    constraint.sequenceNumber = installations
    constraint.row = row
  }

  /// Raises an exception if a constraint in the hierarchy relates a horizontal with a vertical attribute.
  func checkAxisMismatches(below top: UIView) {
    guard !constraintsAcrossAxes.isEmpty else { return }
    constraintsAcrossAxes.removeAll { $0.constraint?.isActive != true }
    for case let constraint? in constraintsAcrossAxes.map(\.constraint)
    where constraint.holder?.isDescendant(of: top) == true {
      constraint.checkAxes()
    }
  }

  func addRow(of constraint: NSLayoutConstraint) -> LayoutRow? {
    constraint.checkAxes()
    var row: LayoutRow?
    attempt {
      row = try solver.add(
        expression(of: constraint), Layout.Relation(constraint.relation),
        priority: Priority(constraint.priority.rawValue))
    }
    if let row { constraintOfRow[row] = WeakConstraint(constraint: constraint) }
    return row
  }

  /// Returns true if a text must be measured again, because its width has changed.
  private func needsMeasuring(_ variable: Variable) -> Bool {
    guard let box = boxOfVariable[variable], let view = box.item as? UIView else { return false }
    guard variable == box.width, view.wrapsContent else { return false }
    resized[ObjectIdentifier(view)] = WeakItem(item: view)
    return true
  }

  /// True if `updateSolution` has changed values since views were marked.
  var hasUnmarkedChanges: Bool { !changedVariables.isEmpty }

  private func markChangedViews() {
    guard hasUnmarkedChanges else { return }
    let variables = changedVariables
    changedVariables = []
    for variable in variables {
      guard let item = boxOfVariable[variable]?.item else { continue }
      let value = solver.value(of: variable)
      if let marked = markedValues[variable], abs(value - marked) < 1e-6 { continue }
      markedValues[variable] = value
      if let view = item as? UIView {
        if !view.translatesAutoresizingMaskIntoConstraints { view.storedSuperview?.markNeedsLayout() }
      } else {
        item.layoutView?.markNeedsLayout()
      }
    }
  }

  /// Runs solver operations. An error is logged, and the operation is skipped.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { Log.write("Layout: \(error)") }
  }
}

extension Layout.Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterOrEqual
    }
  }
}

extension SessionContext {
  var layoutEngine: LayoutEngine { self[LayoutEngine.slot] }
}
