import Foundation
import Wire

/// The button of a bar item, which draws the item's image, symbol or title.
final class BarButton: UIControl {
  /// The padding on both sides, which enlarges the touch area.
  static let padding: CGFloat = 8

  private let item: UIBarButtonItem
  private let titleLabel = UILabel()

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    addAction(UIAction { [weak item] _ in item?.perform() }, for: .primaryActionTriggered)
    updateContent()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Updates the button from its item.
  func updateContent() {
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.spokenLabel
    isSelected = item.isSelected
    titleLabel.text = item.drawing == nil ? item.title : nil
    titleLabel.font = font
    titleLabel.textColor = titleTextColor
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    updateMenuPress()
    setNeedsLayout()
    setNeedsCommit()
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let state: UIControl.State = isEnabled ? isHighlighted ? .highlighted : .normal : .disabled
    return item.attributes(for: state, on: item.barItemObserver?.titleAttributes(of: item, for: state) ?? [:])
  }

  private var font: UIFont { item.font(in: traitCollection, attributes) }

  /// The colour of the image or symbol, and of a title without a colour attribute.
  private var contentColour: UIColor {
    if isSelected { return .systemBackground }
    return isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
  }
  private var titleTextColor: UIColor {
    isSelected ? contentColour : attributes[.foregroundColor] as? UIColor ?? contentColour
  }

  override func stateChanged() {
    super.stateChanged()
    titleLabel.textColor = titleTextColor
  }

  // MARK: Menu

  override var offeredMenu: UIMenu? { item.menu }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = titleTextColor
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    updateContent()
    storedSuperview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = max(item.drawing?.width ?? titleLabel.intrinsicContentSize.width, widthOfPossibleTitles)
    let width = item.width > 0 ? item.width : content
    return CGSize(width: width + 2 * BarButton.padding, height: UINavigationBar.height)
  }

  private var widthOfPossibleTitles: CGFloat {
    let widths = (item.possibleTitles ?? []).map { font.textFont.width(of: $0) }
    return UIScreen.main.roundedUp(widths.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: min(BarButton.padding, bounds.width / 2), dy: 0)
    UIView.performWithoutAnimation { titleLabel.frame = inner }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isSelected { members[.shapes] = [selectionBackground] }
    item.drawing?.describe(into: &members, in: bounds.inset(by: item.imageInsets), colour: contentColour)
    return members
  }

  /// The background of a selected item.
  private var selectionBackground: JSON {
    let area = bounds.insetBy(dx: BarButton.padding / 2, dy: max(0, (bounds.height - 32) / 2))
    let path = UIBezierPath(roundedRect: area, cornerRadius: 8).cgPath
    return JSON(members: [.d: .string(path.svg), .fill: .colour(item.tintColor ?? tintColor) ?? .null])
  }
}
