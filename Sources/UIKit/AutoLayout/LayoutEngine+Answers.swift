import Foundation
import Layout

// What is asked of a solution.
extension LayoutEngine {
  /// The frame that constraints give a view: on whole pixels.
  func frame(ofSolved view: UIView) -> CGRect? {
    guard let box = existingBox(of: view) else { return nil }
    let frame = rect(box)
    let screen = UIScreen.main
    // Half a pixel goes the same way at both edges, whatever the noise: what stands in the middle must not become narrower than its text.
    func edge(_ place: CGFloat) -> CGFloat { screen.rounded(place + 0.005 / screen.scale) }
    let (left, top) = (edge(frame.minX), edge(frame.minY))
    return CGRect(
      x: left, y: top, width: max(0, edge(frame.maxX) - left), height: max(0, edge(frame.maxY) - top))
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

  /// Another of the solutions that are as good: what is open keeps the last value that it had.
  func exerciseAmbiguity(of item: any LayoutItem) {
    solve()
    guard let box = existingBox(of: item) else { return }
    var wishes: [LayoutRow] = []
    for variable in [box.left, box.top, box.width, box.height] where solver.isAmbiguous(variable) {
      let value = (solver.value(of: variable) + Double.random(in: 10...60)).rounded()
      attempt { wishes.append(try solver.add(variable - value, .equal, priority: 0.001)) }
    }
    guard !wishes.isEmpty else { return }
    setNeedsSolution()
    solve()
    for wish in wishes { drop(wish) }
  }

  /// Active ones that speak of an item along an axis.
  func constraints(of item: any LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    for view in sequence(first: item.layoutView, next: { $0?.storedSuperview }) {
      found += (view?.storedLayoutRecord?.constraints ?? []).filter {
        $0.first.attribute.axis == axis && $0.speaks(of: item)
      }
    }
    return found
  }

  /// The size that a view needs for what is in it, near a size that is asked for at two priorities. The view itself does not move.
  static func fittingSize(
    of view: UIView, near target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    view.updateConstraintsOfSubtree()
    shared.solve()
    let engine = LayoutEngine()
    engine.root = view
    let box = engine.box(of: view)
    engine.ask(box.width, target.width, horizontal)
    engine.ask(box.height, target.height, vertical)
    engine.resized[ObjectIdentifier(view)] = WeakItem(item: view)
    engine.addSubtree(of: view)
    engine.setNeedsSolution()
    engine.solve()
    return CGSize(
      width: CGFloat(engine.solver.value(of: box.width)).withoutNoise,
      height: CGFloat(engine.solver.value(of: box.height)).withoutNoise)
  }

  private func ask(_ variable: Variable, _ length: CGFloat, _ priority: UILayoutPriority) {
    guard length.isFinite else { return }
    attempt { _ = try solver.add(variable - Double(length), .equal, priority: Priority(priority.rawValue)) }
  }
}

extension CGFloat {
  /// A solution is a sum of many numbers: what is next to a 1024th is that.
  var withoutNoise: CGFloat {
    let grid = (self * 1024).rounded() / 1024
    return (self - grid).magnitude < 1e-6 ? grid : self
  }
}

// An engine for one view.
extension LayoutEngine {
  /// What is in the view, and how it is tied there.
  fileprivate func addSubtree(of view: UIView) {
    for constraint in view.storedLayoutRecord?.constraints ?? [] { _ = addRow(of: constraint) }
    for subview in view.storedSubviews {
      if !subview.translatesAutoresizingMaskIntoConstraints { _ = box(of: subview) }
      addSubtree(of: subview)
    }
  }
}
