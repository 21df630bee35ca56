import Foundation

@testable import UIKit

/// A hierarchy made by chance: views placed by constraints, by autoresizing masks and by stacks, guides, and constraints among all of them.
///
/// Each optional constraint has a priority of its own, and each rectangle a wish for each of its numbers, so there is one solution
/// whatever happened before.
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
    /// There so that the solution is the only one.
    var isWish = false
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
    for index in views.indices where !views[index].translatesAutoresizingMaskIntoConstraints { wish(.view(index)) }
    for index in guides.indices { wish(.guide(index)) }
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

  private func wish(_ item: Item) {
    for (attribute, range) in [
      (NSLayoutConstraint.Attribute.left, 0...200), (.top, 0...300), (.width, 10...100), (.height, 10...100),
    ] {
      let isSize = attribute.kind == .size
      if isSize {
        append(
          Spec(
            first: item, attribute: attribute, relation: .greaterThanOrEqual, constant: 0, priority: 1000, isWish: true)
        )
      }
      let constant = CGFloat(Int.random(in: range, using: &random))
      append(
        Spec(
          first: item, attribute: attribute, second: isSize ? nil : .view(0),
          other: isSize ? .notAnAttribute : attribute,
          constant: constant, priority: 1 + Float(specs.count) / 64, isWish: true))
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
    let made = NSLayoutConstraint(
      item: object(spec.first), attribute: spec.attribute, relatedBy: spec.relation, toItem: spec.second.map(object),
      attribute: spec.other, multiplier: spec.multiplier, constant: spec.constant)
    made.priority = UILayoutPriority(spec.priority)
    return made
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
    let place = constraints.indices.filter { !specs[$0].isWish }.randomElement(using: &random)!
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      constraints[place].constant = CGFloat(Int.random(in: -40...40, using: &random))
      return "constant of \(place)"
    case 2:
      specs[place].priority = priorities.removeLast()
      constraints[place].priority = UILayoutPriority(specs[place].priority)
      return "priority of \(place)"
    case 3:
      constraints[place].isActive.toggle()
      return "activity of \(place): \(constraints[place].isActive)"
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
    for place in constraints.indices where specs[place].isWish { constraints[place].isActive = true }
    if !view.translatesAutoresizingMaskIntoConstraints, !specs.contains(where: { $0.isWish && $0.first.isView(index) })
    {
      wish(.view(index))
    }
    return "\(index) into \(parent)"
  }

  // MARK: Comparing

  /// The same hierarchy, made anew.
  private init(copying other: RandomHierarchy) {
    random = Chance(state: 0)
    priorities = []
    for view in other.views { views.append(RandomHierarchy.bare(view)) }
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
      let made = UILayoutGuide()
      views[other.views.firstIndex { $0 === guide.owningView }!].addLayoutGuide(made)
      guides.append(made)
    }
    for (spec, constraint) in zip(other.specs, other.constraints) {
      var spec = spec
      spec.constant = constraint.constant
      specs.append(spec)
      constraints.append(make(spec))
      constraints.last!.isActive = constraint.isActive
    }
  }

  private static func bare(_ view: UIView) -> UIView {
    let made: UIView
    if let stack = view as? UIStackView {
      let copy = UIStackView()
      (copy.axis, copy.spacing, copy.distribution, copy.alignment, copy.isLayoutMarginsRelativeArrangement) = (
        stack.axis, stack.spacing, stack.distribution, stack.alignment, stack.isLayoutMarginsRelativeArrangement
      )
      made = copy
    } else if let sized = view as? Sized {
      made = Sized(width: sized.size.width, height: sized.size.height)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        made.setContentHuggingPriority(sized.contentHuggingPriority(for: axis), for: axis)
        made.setContentCompressionResistancePriority(sized.contentCompressionResistancePriority(for: axis), for: axis)
      }
    } else {
      made = UIView()
    }
    made.autoresizingMask = view.autoresizingMask
    made.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    made.semanticContentAttribute = view.semanticContentAttribute
    made.isHidden = view.isHidden
    if let margins = view.ownMargins { made.layoutMargins = margins }
    return made
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
