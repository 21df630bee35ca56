import Foundation
import Introspection

/// Arranges its subviews in a row or a column by constraints, which it maintains. It draws nothing but its background.
open class UIStackView: UIView {
  /// The distribution of the arranged subviews along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the arranged subviews across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that means the stack's `spacing`.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The spacing that means the system's spacing between siblings.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// Rearranges the views after one was hidden or shown. In an animation, a view that hides stays visible until the end.
  override func hiddenChanged(of subview: UIView) { arrangedViewHiddenChanged(subview) }

  override func addFromNib(_ subview: UIView) { addArrangedSubview(subview) }

  override func encodeValuesOfClass(_ coder: NSCoder) {
    coder.encode(NSArray(array: arrangedSubviews), forKey: "UIStackViewArrangedSubviews")
  }

  override func decodeValuesOfClass(_ coder: NSCoder) {
    for view in coder.object(forKey: "UIStackViewArrangedSubviews") as? [UIView] ?? [] { addArrangedSubview(view) }
  }

  /// Called when the intrinsic size of an arranged view has changed.
  override func contentSizeChanged(of subview: UIView) {
    guard distribution == .fillProportionally || axis == .horizontal && notifiedBaselines.first != nil else { return }
    setNeedsUpdateConstraints()
    contentSizeOfArrangedChanged(in: storedSuperview)
  }

  // MARK: Stored

  var arranged: [UIView] = []
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The current constraints, by their keys.
  var rows: [StackRow.Key: NSLayoutConstraint] = [:]
  /// The guide around all arranged views, if they are not aligned by `fill`.
  var spanner: UILayoutGuide?
  /// The guides for gaps of equal length, by the view before each guide.
  var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
  /// The views that provided the stack's baselines at the last update.
  var notifiedBaselines: (first: ObjectIdentifier?, last: ObjectIdentifier?)

  // MARK: Creating

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfStack }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Unlike that of other views, the initializer does not fail.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    coder.fill(self, at: UIStackView.self)
  }

  // MARK: Arranged subviews

  /// The arranged views; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view, and adds it as a subview if it is none yet.
  open func addArrangedSubview(_ view: UIView) { insertArranged(view, at: nil) }

  /// Stops arranging a view. It remains a subview, which the app hides or removes separately.
  open func removeArrangedSubview(_ view: UIView) { removeArranged(view) }

  /// Inserts a view among the arranged ones. Raises an exception for an index after their end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { insertArranged(view, at: stackIndex) }

  // MARK: Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }

  /// Sets the spacing after one arranged view, which replaces `spacing` there.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) { setSpacing(spacing, arrangedSubview) }

  /// Returns the custom spacing after a view; `spacingUseDefault` if it has none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether spacings in a column are measured from the last baseline of a view to the first baseline of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views are arranged within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  // MARK: UIView

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArranged(subview)
  }

  /// The baseline view of the first view in a column, and of the tallest view in a row.
  open override var forFirstBaselineLayout: UIView { baselineView(atEnd: false)?.forFirstBaselineLayout ?? self }
  /// The baseline view of the last view in a column, and of the tallest view in a row.
  open override var forLastBaselineLayout: UIView { baselineView(atEnd: true)?.forLastBaselineLayout ?? self }
}
