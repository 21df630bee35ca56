import Foundation
import Wire

/// The back button: a chevron and the title of the previous item.
final class BackButton: UIControl {
  /// The horizontal position of the title.
  static let titleStart: CGFloat = 19

  let titleLabel = UILabel()
  /// True while the item's content is being removed. Layout then no longer moves the title.
  var isLeaving = false
  /// Whether the chevron is drawn. In a transition between two back buttons only one of them draws it.
  var showsChevron = true { didSet { if showsChevron != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "BackButton"
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private var tint: UIColor?
  /// The attributes of the title.
  private var attributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the title from its position.
  private var titleAdjustment = UIOffset.zero

  /// Updates the button from the item to which it leads.
  func configure(
    _ item: UINavigationItem, on bar: UIView? = nil,
    _ barAttributes: ((UIControl.State) -> [NSAttributedString.Key: Any])? = nil
  ) {
    let backItem = item.backBarButtonItem
    titleAdjustment = adjustment(of: backItem ?? UIBarButtonItem(), on: bar)
    let state: UIControl.State = backItem?.isEnabled ?? true ? .normal : .disabled
    attributes = backItem?.attributes(for: state, on: barAttributes?(state) ?? [:]) ?? barAttributes?(state) ?? [:]
    accessibilityLabel = backItem?.accessibilityLabel ?? item.titleOfBackButton
    isEnabled = backItem?.isEnabled ?? true
    tint = backItem?.tintColor
    titleLabel.font =
      backItem?.font(in: traitCollection, attributes) ?? attributes[.font] as? UIFont ?? .barButton(in: traitCollection)
    titleLabel.textColor = titleTextColor
    setNeedsCommit()
  }

  /// Returns the title's offset. Without a `backBarButtonItem`, it is the appearance proxy's.
  private func adjustment(of backItem: UIBarButtonItem, on bar: UIView?) -> UIOffset {
    backItem.applyAppearanceRules(on: bar)
    let isCompactHeight = traitCollection.verticalSizeClass == .compact
    let adjustments = backItem.backTitleAdjustments
    return (isCompactHeight ? adjustments[.compact] : nil) ?? adjustments[.default] ?? .zero
  }

  private var contentColour: UIColor { isEnabled ? tint ?? tintColor : .tertiaryLabel }
  private var titleTextColor: UIColor { attributes[.foregroundColor] as? UIColor ?? contentColour }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = titleTextColor
  }

  /// Returns the width with a title; `nil` for the chevron alone.
  func width(titled title: String?) -> CGFloat {
    guard let title else { return UINavigationBar.height - BarButton.padding }
    return BackButton.titleStart + UIScreen.main.roundedUp(titleLabel.font.textFont.width(of: title))
      + BarButton.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isLeaving { layOutTitle() }
  }

  func layOutTitle() {
    let width = max(0, bounds.width - BackButton.titleStart - BarButton.padding)
    titleLabel.frame = mirrored(
      CGRect(x: BackButton.titleStart, y: 0, width: titleLabel.text == nil ? 0 : width, height: bounds.height)
        .offsetBy(dx: titleAdjustment.horizontal, dy: titleAdjustment.vertical))
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard showsChevron else { return members }
    let middle = UIScreen.main.rounded(bounds.height / 2)
    let (open, tip) = readsRightToLeft ? (bounds.width - 11, bounds.width - 2) : (11, 2)
    let points: [(CGFloat, CGFloat)] = [(open, middle - 9), (tip, middle), (open, middle + 9)]
    members[.shapes] = [
      JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(contentColour) ?? .null, .width: 2.5])
    ]
    return members
  }
}
