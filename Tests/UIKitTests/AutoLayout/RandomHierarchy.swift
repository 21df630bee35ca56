import Foundation

// For `storedLayoutMargins`, which stay nil until they are set.
@testable import UIKit

/// A random hierarchy: views with constraints, autoresizing masks and stacks, layout guides, and constraints among all of them.
///
/// Each optional constraint has a unique priority, and each rectangle has an optional constraint for each of its numbers. So the
/// solution is unique, and independent of earlier edits.
@MainActor
final class RandomHierarchy {
  let controller = UIViewController()
  private(set) var views: [UIView] = []
  private(set) var guides: [UILayoutGuide] = []
  private(set) var specs: [Spec] = []
  private(set) var constraints: [NSLayoutConstraint] = []
  private var random: Chance
  private var priorities: [Float]

  enum Item { case view(Int), guide(Int), safeArea(Int), margins(Int) }

  struct Spec {
    var first: Item
    var attribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    var second: Item?
    var other = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat
    var priority: Float
    /// True for a constraint that only makes the solution unique.
    var isPreference = false
  }

  struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  init(seed: UInt64) {
    random = Chance(state: seed)
    priorities = (1..<3000).map { 100 + Float($0) * 0.25 }
    priorities.shuffle(using: &random)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.view = root
    views = [root]
    for _ in 0..<Int.random(in: 5...12, using: &random) { addView() }
    for _ in 0..<3 {
      let guide = UILayoutGuide()
      views.randomElement(using: &random)!.addLayoutGuide(guide)
      guides.append(guide)
    }
    for index in views.indices where !views[index].translatesAutoresizingMaskIntoConstraints { prefer(.view(index)) }
    for index in guides.indices { prefer(.guide(index)) }
    for _ in 0..<views.count * 2 { addConstraint() }
  }

  // MARK: Making

  private func addView() {
    let parents = views.filter { !($0 is Sized) }
    let parent = parents.randomElement(using: &random)!
    let view: UIView
    switch Int.random(in: 0..<6, using: &random) {
    case 0: view = UIStackView()
    case 1, 2:
      view = Sized(width: CGFloat(Int.random(in: 0...80, using: &random)), height: 20)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(UILayoutPriority(priorities.removeLast()), for: axis)
        view.setContentCompressionResistancePriority(UILayoutPriority(priorities.removeLast()), for: axis)
      }
    default: view = UIView()
    }
    if let stack = view as? UIStackView { dress(stack) }
    if let stack = parent as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
      if view is UIStackView || view is Sized || Bool.random(using: &random) {
        view.translatesAutoresizingMaskIntoConstraints = false
      } else {
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
        view.frame = frame()
      }
    }
    views.append(view)
  }

  private func dress(_ stack: UIStackView) {
    stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
    stack.spacing = CGFloat(Int.random(in: 0...10, using: &random))
    stack.distribution = [.fill, .fillEqually, .equalSpacing, .equalCentering].randomElement(using: &random)!
    stack.alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random)!
    stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
  }

  private func frame() -> CGRect {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    return CGRect(x: number(0...100), y: number(0...100), width: number(1...150), height: number(1...150))
  }

  private func prefer(_ item: Item) {
    for (attribute, range) in [
      (NSLayoutConstraint.Attribute.left, 0...200), (.top, 0...300), (.width, 10...100), (.height, 10...100),
    ] {
      let isSize = attribute.kind == .size
      if isSize {
        append(
          Spec(
            first: item, attribute: attribute, relation: .greaterThanOrEqual, constant: 0, priority: 1000,
            isPreference: true)
        )
      }
      let constant = CGFloat(Int.random(in: range, using: &random))
      append(
        Spec(
          first: item, attribute: attribute, second: isSize ? nil : .view(0),
          other: isSize ? .notAnAttribute : attribute,
          constant: constant, priority: 1 + Float(specs.count) / 64, isPreference: true))
    }
  }

  private func item() -> Item {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .guide(guides.indices.randomElement(using: &random)!)
    case 1: .safeArea(views.indices.randomElement(using: &random)!)
    case 2: .margins(views.indices.randomElement(using: &random)!)
    default: .view(views.indices.randomElement(using: &random)!)
    }
  }

  private func addConstraint() {
    let families: [[NSLayoutConstraint.Attribute]] = [
      [.left, .right, .centerX], [.leading, .trailing, .centerX], [.top, .bottom, .centerY], [.width, .height],
    ]
    let family = families.randomElement(using: &random)!
    append(
      Spec(
        first: item(), attribute: family.randomElement(using: &random)!,
        relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!, second: item(),
        other: family.randomElement(using: &random)!,
        multiplier: [1, 1, 1, 0.5].randomElement(using: &random)!,
        constant: CGFloat(Int.random(in: -20...20, using: &random)), priority: priorities.removeLast()))
  }

  private func append(_ spec: Spec) {
    specs.append(spec)
    constraints.append(make(spec))
    constraints.last!.isActive = true
  }

  private func make(_ spec: Spec) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: object(spec.first), attribute: spec.attribute, relatedBy: spec.relation, toItem: spec.second.map(object),
      attribute: spec.other, multiplier: spec.multiplier, constant: spec.constant)
    constraint.priority = UILayoutPriority(spec.priority)
    return constraint
  }

  private func object(_ item: Item) -> Any {
    switch item {
    case .view(let index): views[index]
    case .guide(let index): guides[index]
    case .safeArea(let index): views[index].safeAreaLayoutGuide
    case .margins(let index): views[index].layoutMarginsGuide
    }
  }

  // MARK: Changing

  /// Makes a random edit, and returns its description.
  func edit() -> String {
    let index = views.indices.dropFirst().randomElement(using: &random)!
    let view = views[index]
    let chosen = constraints.indices.filter { !specs[$0].isPreference }.randomElement(using: &random)!
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      constraints[chosen].constant = CGFloat(Int.random(in: -40...40, using: &random))
      return "constant of \(chosen)"
    case 2:
      specs[chosen].priority = priorities.removeLast()
      constraints[chosen].priority = UILayoutPriority(specs[chosen].priority)
      return "priority of \(chosen)"
    case 3:
      constraints[chosen].isActive.toggle()
      return "activity of \(chosen): \(constraints[chosen].isActive)"
    case 4:
      controller.view.frame = CGRect(x: 0, y: 0, width: CGFloat(Int.random(in: 200...500, using: &random)), height: 400)
      return "size of the root"
    case 5 where view.translatesAutoresizingMaskIntoConstraints:
      view.frame = frame()
      return "frame of \(index)"
    case 6:
      view.layoutMargins.left = CGFloat(Int.random(in: 0...30, using: &random))
      controller.additionalSafeAreaInsets.top = CGFloat(Int.random(in: 0...50, using: &random))
      return "insets of \(index)"
    case 7 where view.superview is UIStackView:
      view.isHidden.toggle()
      return "hiding of \(index): \(view.isHidden)"
    case 8:
      view.semanticContentAttribute = Bool.random(using: &random) ? .forceRightToLeft : .unspecified
      return "direction of \(index)"
    default: return move(index)
    }
  }

  private func move(_ index: Int) -> String {
    let view = views[index]
    let parents = views.indices.filter { !views[$0].isDescendant(of: view) && !(views[$0] is Sized) }
    let parent = parents.randomElement(using: &random)!
    if let stack = views[parent] as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      views[parent].addSubview(view)
    }
    for index in constraints.indices where specs[index].isPreference { constraints[index].isActive = true }
    if !view.translatesAutoresizingMaskIntoConstraints,
      !specs.contains(where: { $0.isPreference && $0.first.isView(index) })
    {
      prefer(.view(index))
    }
    return "\(index) into \(parent)"
  }

  // MARK: Comparing

  /// Builds an equal hierarchy with new views.
  private init(copying other: RandomHierarchy) {
    random = Chance(state: 0)
    priorities = []
    for view in other.views { views.append(RandomHierarchy.copyOfView(view)) }
    controller.view = views[0]
    controller.additionalSafeAreaInsets = other.controller.additionalSafeAreaInsets
    for (view, original) in zip(views, other.views) {
      view.autoresizesSubviews = false
      for subview in original.subviews { view.addSubview(views[other.views.firstIndex { $0 === subview }!]) }
      for arranged in (original as? UIStackView)?.arrangedSubviews ?? [] {
        (view as? UIStackView)?.addArrangedSubview(views[other.views.firstIndex { $0 === arranged }!])
      }
    }
    for (view, original) in zip(views, other.views) { view.frame = original.frame }
    for view in views { view.autoresizesSubviews = true }
    for guide in other.guides {
      let newGuide = UILayoutGuide()
      views[other.views.firstIndex { $0 === guide.owningView }!].addLayoutGuide(newGuide)
      guides.append(newGuide)
    }
    for (spec, constraint) in zip(other.specs, other.constraints) {
      var spec = spec
      spec.constant = constraint.constant
      specs.append(spec)
      constraints.append(make(spec))
      constraints.last!.isActive = constraint.isActive
    }
  }

  private static func copyOfView(_ view: UIView) -> UIView {
    let clone: UIView
    if let stack = view as? UIStackView {
      let copy = UIStackView()
      (copy.axis, copy.spacing, copy.distribution, copy.alignment, copy.isLayoutMarginsRelativeArrangement) = (
        stack.axis, stack.spacing, stack.distribution, stack.alignment, stack.isLayoutMarginsRelativeArrangement
      )
      clone = copy
    } else if let sized = view as? Sized {
      clone = Sized(width: sized.size.width, height: sized.size.height)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        clone.setContentHuggingPriority(sized.contentHuggingPriority(for: axis), for: axis)
        clone.setContentCompressionResistancePriority(sized.contentCompressionResistancePriority(for: axis), for: axis)
      }
    } else {
      clone = UIView()
    }
    clone.autoresizingMask = view.autoresizingMask
    clone.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    clone.semanticContentAttribute = view.semanticContentAttribute
    clone.isHidden = view.isHidden
    if let margins = view.storedLayoutMargins { clone.layoutMargins = margins }
    return clone
  }

  func layOut() { controller.view.layoutIfNeeded() }

  /// The views whose frames differ from those of a new copy.
  func differences() -> [String] {
    let copy = RandomHierarchy(copying: self)
    copy.layOut()
    return zip(views, copy.views).enumerated().compactMap { index, pair in
      let (one, other) = (pair.0.frame, pair.1.frame)
      let distances = [
        one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
      ]
      return distances.contains { abs($0) > 1 } ? "\(index) \(type(of: pair.0)): \(one), anew: \(other)" : nil
    }
  }
}

extension RandomHierarchy.Item {
  func isView(_ index: Int) -> Bool {
    if case .view(index) = self { return true }
    return false
  }
}
