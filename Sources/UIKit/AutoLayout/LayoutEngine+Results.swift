import Foundation
import Layout

// Reads frames, ambiguities and fitting sizes from a solution.
extension LayoutEngine {
  /// Returns a view's frame in the solution, rounded to whole pixels; `nil` if no constraint refers to the view.
  func frame(ofSolved view: UIView) -> CGRect? {
    guard let box = existingBox(of: view) else { return nil }
    // A view that never had constraints, content or subviews that determine its size keeps the frame that the app has set, as on iOS.
    let isUnconstrained = view.storedLayoutRecord?.wasConstrained != true && box.dependentSubviews.isEmpty
    if isUnconstrained, box.content.horizontal == nil, box.content.vertical == nil { return nil }
    let frame = rect(box)
    let scale = UIScreen.main.scale
    // Half pixels round in the same direction at both edges in spite of noise. Otherwise a centered label could be narrower than its text.
    func pixels(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.005).rounded() }
    // Lengths are integers until the division, because a difference of two coordinates would contain their rounding errors.
    let (left, top) = (pixels(frame.minX), pixels(frame.minY))
    return CGRect(
      x: left / scale, y: top / scale, width: max(0, pixels(frame.maxX) - left) / scale,
      height: max(0, pixels(frame.maxY) - top) / scale)
  }

  func frame(of guide: UILayoutGuide) -> CGRect {
    guard let owner = guide.owner else { return .zero }
    if let insets = guide.insetsInOwner { return owner.bounds.inset(by: insets) }
    guard let box = existingBox(of: guide) else { return .zero }
    return rect(box)
  }

  private func rect(_ box: LayoutBox) -> CGRect {
    func value(_ variable: Variable) -> CGFloat { CGFloat(solver.value(of: variable)).withoutNoise }
    return CGRect(x: value(box.left), y: value(box.top), width: value(box.width), height: value(box.height))
  }

  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    solve()
    guard let box = existingBox(of: item), (item as? UILayoutGuide)?.insetsInOwner == nil else { return false }
    return [box.left, box.top, box.width, box.height].contains { solver.isAmbiguous($0) }
  }

  /// Moves an ambiguous item to another of the equivalent solutions, until a constraint changes.
  func exerciseAmbiguity(of item: any LayoutItem) {
    solve()
    guard let box = existingBox(of: item) else { return }
    let open = [box.left, box.top, box.width, box.height].filter { solver.isAmbiguous($0) }
    for variable in open {
      let value = (solver.value(of: variable) + Double.random(in: 10...60)).rounded()
      attempt { try solver.setDefaultValue(value, of: variable) }
    }
    exercised += open
    guard !open.isEmpty else { return }
    setNeedsSolution()
    solve()
  }

  /// Returns the active constraints of an item along an axis.
  func constraints(of item: any LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    for view in sequence(first: item.layoutView, next: { $0?.storedSuperview }) {
      found += (view?.storedLayoutRecord?.constraints ?? []).filter {
        $0.first.attribute.axis == axis && $0.refers(of: item)
      }
    }
    return found
  }

  /// Returns the size that a view's content needs, close to a target size with one priority for each axis. The view does not change.
  static func fittingSize(
    of view: UIView, near target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    view.updateConstraintsOfSubtree()
    SessionContext.current.layoutEngine.updateSolution()
    let engine = LayoutEngine()
    engine.root = view
    let box = engine.box(of: view)
    engine.addTarget(box.width, target.width, horizontal)
    engine.addTarget(box.height, target.height, vertical)
    engine.resized[ObjectIdentifier(view)] = WeakItem(item: view)
    engine.addSubtree(of: view)
    engine.setNeedsSolution()
    engine.solve()
    return CGSize(
      width: CGFloat(engine.solver.value(of: box.width)).withoutNoise,
      height: CGFloat(engine.solver.value(of: box.height)).withoutNoise)
  }

  /// Ends `exerciseAmbiguity`: restores the solution that the tie-breaks select.
  func endExercise() {
    guard !exercised.isEmpty else { return }
    // A view, and its variables, may have been released.
    for variable in exercised { try? solver.setDefaultValue(0, of: variable) }
    exercised = []
  }

  /// Constrains a length to a target with a priority; an infinite target adds nothing.
  private func addTarget(_ variable: Variable, _ length: CGFloat, _ priority: UILayoutPriority) {
    guard length.isFinite else { return }
    attempt { _ = try solver.add(variable - Double(length), .equal, priority: Priority(priority.rawValue)) }
  }
}

extension CGFloat {
  /// Rounds a value to a multiple of 1/1024 if it is very close to one, to remove the rounding errors of a solution.
  var withoutNoise: CGFloat {
    let grid = (self * 1024).rounded() / 1024
    return (self - grid).magnitude < 1e-6 ? grid : self
  }
}

// A temporary engine for one view.
extension LayoutEngine {
  /// Adds the descendants of a view and their constraints.
  fileprivate func addSubtree(of view: UIView) {
    var constraints: [NSLayoutConstraint] = []
    collect(from: view, into: &constraints)
    // The order of activation decides which of several inequalities is tight.
    for constraint in constraints.sorted(by: { $0.sequenceNumber < $1.sequenceNumber }) { _ = addRow(of: constraint) }
  }

  private func collect(from view: UIView, into constraints: inout [NSLayoutConstraint]) {
    constraints += view.storedLayoutRecord?.constraints ?? []
    for subview in view.storedSubviews {
      if !subview.translatesAutoresizingMaskIntoConstraints { _ = box(of: subview) }
      collect(from: subview, into: &constraints)
    }
  }
}
