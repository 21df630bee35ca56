import Foundation
import Wire

/// The button of an item: its title, or its symbol.
final class BarButton: UIControl {
  /// On both sides of what is drawn: a finger needs more than the eye.
  static let padding: CGFloat = 8

  private let item: UIBarButtonItem
  private let titleLabel = UILabel()

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    addAction(UIAction { [weak item] _ in item?.perform() }, for: .primaryActionTriggered)
    show()
  }

  required init?(coder: NSCoder) { preconditionFailure("Bars make their buttons from items") }

  /// Takes what the item says now.
  func show() {
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.spokenLabel
    titleLabel.text = item.drawing == nil ? item.title : nil
    titleLabel.font = item.font(in: traitCollection)
    titleLabel.textColor = ink
    setNeedsLayout()
    setNeedsCommit()
  }

  private var ink: UIColor { isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = ink
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    show()
    storedSuperview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = max(item.drawing?.width ?? titleLabel.intrinsicContentSize.width, widthOfPossibleTitles)
    let width = item.width > 0 ? item.width : content
    return CGSize(width: width + 2 * BarButton.padding, height: UINavigationBar.height)
  }

  private var widthOfPossibleTitles: CGFloat {
    let widths = (item.possibleTitles ?? []).map { item.font(in: traitCollection).textFont.width(of: $0) }
    return UIScreen.main.roundedUp(widths.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: min(BarButton.padding, bounds.width / 2), dy: 0)
    UIView.performWithoutAnimation { titleLabel.frame = inner }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    item.drawing?.describe(into: &members, in: bounds.inset(by: item.imageInsets), colour: ink)
    return members
  }
}
