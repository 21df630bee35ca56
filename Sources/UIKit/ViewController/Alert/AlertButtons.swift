import Foundation
import Wire

/// The buttons of an alert. Two buttons are side by side if their titles fit; otherwise they are stacked. Buttons that do not fit scroll.
final class AlertButtons: UIScrollView {
  /// The fonts of the buttons, and whether fonts and heights are the larger ones of an action sheet.
  struct Style {
    var isLarge: Bool
    var plain: UIFont
    var emphasized: UIFont
  }

  private var buttons: [AlertButton] = []
  private var style: Style?
  private var isLarge: Bool { style?.isLarge ?? false }

  var isEmpty: Bool { buttons.isEmpty }
  var rowHeight: CGFloat {
    let line = style.map { UIScreen.main.roundedUp($0.plain.lineHeight) } ?? 0
    return isLarge ? max(57, line + 30) : max(44, line + 22)
  }

  func setActions(
    _ actions: [UIAlertAction], emphasized: UIAlertAction?, _ style: Style, choose: @escaping (UIAlertAction) -> Void
  ) {
    self.style = style
    contentInsetAdjustmentBehavior = .never
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { AlertButton($0, $0 === emphasized ? style.emphasized : style.plain, choose: choose) }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  private func fitsInOneRow(_ width: CGFloat) -> Bool {
    !isLarge && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  func height(width: CGFloat) -> CGFloat { rowHeight * CGFloat(fitsInOneRow(width) ? 1 : buttons.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = fitsInOneRow(bounds.width)
    contentSize = CGSize(width: bounds.width, height: height(width: bounds.width))
    let half = UIScreen.main.rounded(bounds.width / 2)
    for (index, button) in buttons.enumerated() {
      button.separator = index == 0 ? .none : isRow ? .left : .top
      button.frame =
        isRow
        ? CGRect(x: index == 0 ? 0 : half, y: 0, width: index == 0 ? half : bounds.width - half, height: rowHeight)
        : CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }
}

/// The button of an action.
final class AlertButton: UIControl {
  enum Separator { case none, top, left }

  private let label = UILabel()
  private let line = UIView()
  var separator = Separator.none { didSet { setNeedsLayout() } }

  init(_ action: UIAlertAction, _ font: UIFont, choose: @escaping (UIAlertAction) -> Void) {
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = font
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    isEnabled = action.isEnabled
    isDestructive = action.style == .destructive
    titleColor = action.titleTextColor
    accessibilityLabel = action.title
    line.backgroundColor = .separator
    addSubview(label)
    addSubview(line)
    addAction(UIAction { _ in choose(action) }, for: .primaryActionTriggered)
    updateColors()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private var isDestructive = false
  private var titleColor: UIColor?
  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  private func updateColors() {
    label.textColor = !isEnabled ? .tertiaryLabel : titleColor ?? (isDestructive ? .systemRed : tintColor)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    let hairline = 1 / UIScreen.main.scale
    line.isHidden = separator == .none
    line.frame =
      separator == .left
      ? CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
      : CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    // A pressed row is darker.
    members[.press] = .colour(UIColor.systemFill) ?? "dim"
    return members
  }
}
