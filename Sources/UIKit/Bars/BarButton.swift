import Foundation
import Wire

/// The button of a bar item, which draws the item's image, symbol or title.
final class BarButton: UIControl {
  /// The padding on both sides, which enlarges the touch area.
  static let padding: CGFloat = 8

  private let item: UIBarButtonItem
  private let titleLabel = UILabel()
  /// The drawing in front of a background image.
  private var drawingView: BarDrawingView?

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
    accessibilityHint = item.accessibilityHint
    isSelected = item.isSelected
    titleLabel.text = drawing == nil ? item.title : nil
    titleLabel.font = font
    titleLabel.textColor = titleTextColor
    updateDrawing()
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    updateMenuPress()
    setNeedsLayout()
    setNeedsCommit()
  }

  private var drawnState: UIControl.State { isEnabled ? isHighlighted ? .highlighted : .normal : .disabled }
  private var attributes: [NSAttributedString.Key: Any] {
    item.attributes(for: drawnState, on: item.barItemObserver?.titleAttributes(of: item, for: drawnState) ?? [:])
  }
  private var drawing: BarDrawing? { item.drawing(isCompactHeight: isCompactHeight) }
  private var background: BarButtonBackground {
    BarButtonBackground(
      of: item, isBack: false, state: drawnState, isCompactHeight: isCompactHeight,
      item.barItemObserver?.appearance(of: item))
  }

  private func updateDrawing() {
    guard background.image != nil, let drawing else {
      drawingView?.removeFromSuperview()
      return drawingView = nil
    }
    let view = drawingView ?? BarDrawingView()
    if drawingView == nil { addSubview(view) }
    drawingView = view
    (view.drawing, view.colour) = (drawing, contentColour)
    view.setNeedsCommit()
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
    updateDrawing()
    setNeedsLayout()
    setNeedsCommit()
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
    let content = max(drawing?.width ?? titleLabel.intrinsicContentSize.width, widthOfPossibleTitles)
    let width = item.width > 0 ? item.width : content
    return CGSize(width: width + 2 * BarButton.padding, height: UINavigationBar.height)
  }

  private var widthOfPossibleTitles: CGFloat {
    let widths = (item.possibleTitles ?? []).map { font.textFont.width(of: $0) }
    return UIScreen.main.roundedUp(widths.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let offset = background.titleOffset
    let inner = bounds.insetBy(dx: min(BarButton.padding, bounds.width / 2), dy: 0)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    UIView.performWithoutAnimation {
      titleLabel.frame = inner
      drawingView?.frame = drawingArea
    }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isSelected { members[.shapes] = [selectionBackground] }
    background.describe(into: &members, in: bounds)
    if drawingView == nil { drawing?.describe(into: &members, in: drawingArea, colour: contentColour) }
    return members
  }

  private var drawingArea: CGRect {
    let usesLandscapeImage = isCompactHeight && item.landscapeImagePhone != nil
    let offset = background.titleOffset
    return bounds.inset(by: usesLandscapeImage ? item.landscapeImagePhoneInsets : item.imageInsets)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// The background of a selected item.
  private var selectionBackground: JSON {
    let area = bounds.insetBy(dx: BarButton.padding / 2, dy: max(0, (bounds.height - 32) / 2))
    let path = UIBezierPath(roundedRect: area, cornerRadius: 8).cgPath
    return JSON(members: [.d: .string(path.svg), .fill: .colour(item.tintColor ?? tintColor) ?? .null])
  }
}

/// An item's drawing, as a view of its own.
private final class BarDrawingView: UIView {
  var drawing: BarDrawing?
  var colour = UIColor.tintColor

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func describe() -> ViewMembers {
    var members = super.describe()
    drawing?.describe(into: &members, in: bounds, colour: colour)
    return members
  }
}
