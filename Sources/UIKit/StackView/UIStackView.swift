import Foundation
import Introspection

/// Lays its arranged subviews out in a row or a column, by constraints of its own: it brings those up to date, and draws nothing but its background.
open class UIStackView: UIView {
  /// How the arranged subviews share the stack's length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged subviews stand across the stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As a custom spacing: the stack's own.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// As a spacing: the system's between siblings.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// In an animation the others slide while the view is seen to go: viewers are told that it is hidden when it has arrived.
  override func hiddenChanged(of subview: UIView) { arrangedViewHiddenChanged(subview) }

  /// What is in an arranged view asks for another size.
  override func contentSizeChanged(of subview: UIView) {
    guard distribution == .fillProportionally || axis == .horizontal && toldBaselines.first != nil else { return }
    setNeedsUpdateConstraints()
    contentSizeOfArrangedChanged(in: storedSuperview)
  }

  // MARK: Stored

  var arranged: [UIView] = []
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints as they are, by what they say.
  var rows: [StackRow.Key: NSLayoutConstraint] = [:]
  /// Reaches around all that stand side by side.
  var spanner: UILayoutGuide?
  /// The gaps that are to be equal, by the view before each.
  var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
  /// The views whose baselines were the stack's at the last update.
  var toldBaselines: (first: ObjectIdentifier?, last: ObjectIdentifier?)

  // MARK: Creating

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofStack }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, at: UIStackView.self)
  }

  // MARK: Arranged subviews

  /// Those that the stack places; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Puts the view behind the others, and in, if it is no subview yet.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

  /// The view stays a subview: it is hidden or removed by itself.
  open func removeArrangedSubview(_ view: UIView) { disarrange(view) }

  /// Puts the view at an index of the arranged ones. Raises beyond their end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  // MARK: How they stand

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }

  /// Another distance behind one of the arranged views than `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) { space(spacing, arrangedSubview) }

  /// `spacingUseDefault` behind views that have none of their own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// In a column: distances are from the last baseline of one to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the arranged views stand within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  // MARK: As a view

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    disarrange(subview)
  }

  /// The first one's in a column, and the tallest one's in a row.
  open override var forFirstBaselineLayout: UIView { baselineView(atEnd: false)?.forFirstBaselineLayout ?? self }
  /// The last one's in a column, and the tallest one's in a row.
  open override var forLastBaselineLayout: UIView { baselineView(atEnd: true)?.forLastBaselineLayout ?? self }
}
