import Introspection
import Layout
import Wire

/// The constraints that concern a view's frame: broken ones first, then active ones, then inactive ones.
///
/// ```
///   active, with the view or one of its guides as an item                                 from the layout records
///   inactive, in a property of a controller or a view                                     by reflection
///   implied by a frame, an autoresizing mask or an intrinsic content size                 from the layout engine
/// ```
@MainActor
struct ConstraintList {
  private let view: UIView
  private let names: ConstraintNames
  private(set) var all: [InspectedConstraint] = []

  init(of view: UIView) {
    self.view = view
    names = ConstraintNames(around: view)
    for constraint in constraintsMentioningView { all.append(inspected(constraint)) }
    if let box = SessionContext.current.layoutEngine.existingBox(of: view) { all += implied(by: box) }
    all = all.enumerated().sorted { ($0.element.state, $0.offset) < ($1.element.state, $1.offset) }.map(\.element)
  }

  /// The constraints with the view as an item. The app's active ones come before UIKit's, and inactive ones are last.
  private var constraintsMentioningView: [NSLayoutConstraint] {
    let record = view.storedLayoutRecord
    let mentioned = (record?.outerConstraints.values).map(Array.init) ?? []
    let active = ((record?.constraints ?? []) + mentioned).filter(concernsView).sorted {
      $0.sequenceNumber < $1.sequenceNumber
    }
    let inactive = names.propertyConstraints.filter { !$0.isActive && concernsView($0) }
    return active.filter { !$0.isSystemConstraint } + active.filter(\.isSystemConstraint) + inactive
  }

  /// Whether an item of the constraint is the view or one of its guides.
  private func concernsView(_ constraint: NSLayoutConstraint) -> Bool {
    (constraint.first.items + (constraint.second?.items ?? [])).contains { $0.layoutView === view }
  }

  private func inspected(_ constraint: NSLayoutConstraint) -> InspectedConstraint {
    InspectedConstraint(
      text: constraint.fullDescription, short: names.short(constraint),
      priority: CGFloat(constraint.priority.rawValue), state: state(of: constraint),
      first: constraint.first.view, second: constraint.second?.view, owner: constraint.holder,
      identifier: constraint.identifier ?? names.name(of: constraint), by: creator(of: constraint))
  }

  private func state(of constraint: NSLayoutConstraint) -> InspectedConstraint.State {
    guard constraint.isActive else { return .inactive }
    guard let row = constraint.row, SessionContext.current.layoutEngine.solver.isBroken(row) else { return .active }
    return .broken
  }

  /// Who created a constraint: `app`, or the class of UIKit.
  private func creator(of constraint: NSLayoutConstraint) -> String {
    guard constraint.isSystemConstraint else { return "app" }
    return constraint.holder.map { "\(TypeOrigin.nearestSystemClass(of: type(of: $0)))" } ?? "UIKit"
  }

  // MARK: Implied constraints

  /// Descriptions of what the layout engine adds for a view without constraint objects.
  private func implied(by box: LayoutBox) -> [InspectedConstraint] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in frameConstraints(axis, box) + content(axis, box) }
  }

  /// The constraints that a frame or an autoresizing mask implies on an axis; empty if the axis is solved by constraints.
  private func frameConstraints(_ axis: NSLayoutConstraint.Axis, _ box: LayoutBox) -> [InspectedConstraint] {
    guard box.modes[axis] != .solved else { return [] }
    let (minimum, length) = view.storedFrame.span(axis)
    let names = axis == .horizontal ? ("minX", "width") : ("minY", "height")
    let isFollowing = box.modes[axis] == .autoresized
    return [(names.0, minimum), (names.1, length)].map { name, value in
      let short = "\(name) == \(value.short)" + (isFollowing ? ", as the superview is now" : "")
      return implicitConstraint(short, priority: 1000, by: frameSource, class: "NSAutoresizingMaskLayoutConstraint")
    }
  }

  /// The class that sets the view's frame, or `autoresizing`.
  private var frameSource: String {
    if view is UITableViewCell || view is UITableViewHeaderFooterView { return "UITableView" }
    if view is UICollectionReusableView { return "UICollectionView" }
    if let cell = view.storedSuperview as? UITableViewCell, cell.contentView === view { return "UITableViewCell" }
    if let cell = view.storedSuperview as? UICollectionViewCell, cell.contentView === view {
      return "UICollectionViewCell"
    }
    return "autoresizing"
  }

  /// The constraints that the intrinsic content size implies on an axis.
  private func content(_ axis: NSLayoutConstraint.Axis, _ box: LayoutBox) -> [InspectedConstraint] {
    guard let pair = box.content[axis] else { return [] }
    let name = axis == .horizontal ? "width" : "height"
    return [("<=", pair.hugging), (">=", pair.resistance)].map { sign, priority in
      implicitConstraint(
        "\(name) \(sign) \(pair.length.short)", priority: CGFloat(priority.rawValue), by: "intrinsic",
        class: "NSContentSizeLayoutConstraint")
    }
  }

  private func implicitConstraint(_ short: String, priority: CGFloat, by creator: String, class name: String)
    -> InspectedConstraint
  {
    let suffix = priority < 1000 ? " @\(priority.short)" : ""
    return InspectedConstraint(
      text: "<\(name) \(view.layoutDescription).\(short)\(suffix)   (active)>", short: short + suffix,
      priority: priority,
      state: .active, first: view, second: nil, owner: view, identifier: nil, by: creator)
  }
}

/// The description of a constraint in the inspector.
@MainActor
struct InspectedConstraint {
  enum State: String, Comparable, CaseIterable {
    case broken, active, inactive

    static func < (one: State, other: State) -> Bool { one.rank < other.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  let text: String
  let short: String
  let priority: CGFloat
  let state: State
  let first: UIView?
  let second: UIView?
  let owner: UIView?
  let identifier: String?
  /// What created the constraint: `app`, a class of UIKit, `autoresizing` or `intrinsic`.
  let by: String

  var described: JSON {
    var json = JSON.Object()
    // The text is limited, because it is built from texts of the app.
    json[.text] = .string(String(text.prefix(1000)))
    json[.short] = .string(short)
    json[.priority] = .points(priority)
    json[.state] = .string(state.rawValue)
    for (member, view) in [("first", first), ("second", second), ("owner", owner)] {
      json[member] = view.flatMap { $0.committed == nil ? nil : .integer($0.assignedID) }
    }
    json[.identifier] = identifier.map(JSON.string)
    json[.by] = .string(by)
    return .object(json)
  }
}
