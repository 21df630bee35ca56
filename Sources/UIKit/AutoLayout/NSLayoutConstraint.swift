import Foundation
import Introspection

/// A linear relation between attributes of two views or guides: `first.attribute (==, <=, >=) multiplier * second.attribute + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, ObjectiveCMembers {
  open nonisolated class var objectiveCMembers: [ObjectiveCMember] {
    withoutIsolationCheck {
      [
        .key("constant", \NSLayoutConstraint.constant), .key("priority", \NSLayoutConstraint.priority),
        .key("active", \NSLayoutConstraint.isActive), .key("identifier", \NSLayoutConstraint.identifier),
      ]
    }
  }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0

    public static let baseline = Attribute.lastBaseline
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How a visual format aligns its views, in which direction it reads, and how it measures spacing.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private static func aligning(_ attribute: Attribute) -> FormatOptions {
      Self(rawValue: 1 << UInt(attribute.rawValue))
    }
    public static let alignAllLeft = aligning(.left)
    public static let alignAllRight = aligning(.right)
    public static let alignAllTop = aligning(.top)
    public static let alignAllBottom = aligning(.bottom)
    public static let alignAllLeading = aligning(.leading)
    public static let alignAllTrailing = aligning(.trailing)
    public static let alignAllCenterX = aligning(.centerX)
    public static let alignAllCenterY = aligning(.centerY)
    public static let alignAllLastBaseline = aligning(.lastBaseline)
    public static let alignAllFirstBaseline = aligning(.firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)

    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  // MARK: Stored

  private(set) var first = LayoutTerm()
  private(set) var second: LayoutTerm?
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1
  private var storedConstant: CGFloat = 0
  private var storedPriority = UILayoutPriority.required
  /// The view on which the constraint is installed while it is active.
  weak var holder: UIView?
  /// The constraint's index in the list of its `holder`; -1 if it was never installed.
  var slot = -1
  /// The solver's row for this constraint, while it is active.
  var row: LayoutRow? {
    get { rowOwner.row }
    set { rowOwner.row = newValue }
  }
  private let rowOwner = LayoutRowOwner()
  /// The number of the constraint in the order of installation: a newer one has a greater number.
  var sequenceNumber = 0
  /// Whether UIKit created the constraint. A conflict breaks the app's constraints rather than these.
  var isSystemConstraint = false

  /// A name for the constraint in messages.
  open var identifier: String?
  /// Whether the constraint is written into an archive with the view that holds it. It is for constraints of storyboards and nibs.
  open var shouldBeArchived = false

  // MARK: Creating

  /// Creates a constraint without items, which cannot be activated.
  public override init() {}

  /// Raises an exception for invalid pairs of attributes, as UIKit does. A horizontal with a vertical position raises only at layout.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = view1 as? any LayoutItem else {
      fatalError(
        "NSInvalidArgumentException: NSLayoutConstraint for \(view1): Constraint items must each be a view or layout guide."
      )
    }
    let other = view2 as? any LayoutItem
    if view2 != nil, other == nil {
      fatalError(
        "NSInvalidArgumentException: NSLayoutConstraint for \(view2!): Constraint items must each be a view or layout guide."
      )
    }
    NSLayoutConstraint.check(attr1, attr2, hasSecond: other != nil, multiplier)
    let second = other.flatMap { attr2 == .notAnAttribute ? nil : LayoutTerm($0, attr2) }
    self.init(LayoutTerm(item, attr1), relation, second, multiplier: second == nil ? 1 : multiplier, constant: c)
  }

  // All inits but the public ones are convenience inits: an app's subclass inherits designated ones only if it can see them.
  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    NSLayoutConstraint.checkFinite(multiplier, "Multiplier")
    NSLayoutConstraint.checkFinite(constant, "Constant")
    self.init()
    set(first, relation, second, multiplier: multiplier, constant: constant)
  }

  /// Sets the equation of a constraint that was created without items.
  func set(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
  }

  /// Returns a constraint of a storyboard in the class that the storyboard names, with the items and values of `constraint`.
  static func make(
    _ type: NSLayoutConstraint.Type, like constraint: NSLayoutConstraint
  ) -> NSLayoutConstraint {
    if type == NSLayoutConstraint.self { return constraint }
    let instance = ClassFactory.instance(of: type)
    instance.set(
      constraint.first, constraint.relation, constraint.second, multiplier: constraint.multiplier,
      constant: constraint.constant)
    return instance
  }

  // MARK: The equation's terms

  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map(NSLayoutAnchor.init) }

  /// The constant of the equation. Changing it is cheaper than replacing the constraint.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      NSLayoutConstraint.checkFinite(newValue, "Constant")
      storedConstant = newValue
      if isActive { SessionContext.current.layoutEngine.constantChanged(self) }
    }
  }

  /// The priority. While the constraint is active in a window, it cannot change between required and optional, as in UIKit.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        fatalError(
          "NSInvalidArgumentException: It's illegal to set priority:\(newValue.rawValue.formatted()). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
        )
      }
      if newValue.isRequired != storedPriority.isRequired, holder?.window != nil {
        fatalError(
          "NSInternalInconsistencyException: Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority \(newValue.rawValue.formatted()) and the existing priority was \(storedPriority.rawValue.formatted())."
        )
      }
      storedPriority = newValue
      if isActive { SessionContext.current.layoutEngine.priorityChanged(self) }
    }
  }

  // MARK: Activation

  /// Whether the constraint is installed on the nearest common ancestor of its items. Activating it without one raises an exception.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { withoutIsolationCheck { fullDescription } }

  /// Called after a constraint of a storyboard or nib has been added to its view and its outlets are connected.
  open func awakeFromNib() {}
}

extension NSLayoutConstraint {
  private func activate() {
    guard let holder = commonAncestor else {
      let (one, other) = ("\(first.anchorDescription)", second.map(\.anchorDescription) ?? "(null)")
      fatalError(
        "NSGenericException: Unable to activate constraint with anchors \(one) and \(other) because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
      )
    }
    activate(in: holder)
  }

  func activate(in holder: UIView) {
    if holder.window != nil { checkAxes() }
    self.holder = holder
    holder.layoutRecord.installConstraint(self)
    for view in itemViews where view !== holder { view.layoutRecord.addOuterConstraint(self) }
    SessionContext.current.layoutEngine.add(self)
  }

  func deactivate() {
    guard let holder else { return }
    holder.storedLayoutRecord?.release(self)
    self.holder = nil
    removeOuterConstraints()
    SessionContext.current.layoutEngine.remove(self, from: holder)
  }

  private var itemViews: [UIView] { (first.items + (second?.items ?? [])).compactMap(\.layoutView) }

  func removeOuterConstraints() {
    for view in itemViews { view.storedLayoutRecord?.removeOuterConstraint(of: self) }
  }

  /// The nearest view that contains all items of the constraint, or is one of them.
  var commonAncestor: UIView? {
    let views = ([first, first.end, second, second?.end].compactMap(\.self)).map(\.view)
    guard var common = views[0] else { return nil }
    for view in views.dropFirst() {
      guard let view, let next = NSLayoutConstraint.commonAncestor(of: common, view) else { return nil }
      common = next
    }
    return common
  }

  private static func commonAncestor(of one: UIView, _ other: UIView) -> UIView? {
    if one === other { return one }
    if one.storedSuperview === other { return other }
    if other.storedSuperview === one { return one }
    let ancestors = Set(sequence(first: one, next: \.storedSuperview).map(ObjectIdentifier.init))
    return sequence(first: other, next: \.storedSuperview).first { ancestors.contains(ObjectIdentifier($0)) }
  }
}

extension UIView.AutoresizingMask {
  func flexible(_ axis: NSLayoutConstraint.Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }

  /// Whether a view with this mask moves or stretches with its superview along an axis.
  func follows(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let flexible = flexible(axis)
    return flexible.before || flexible.length
  }
}
