import Foundation
import Wire

/// The actions of an alert: two of an alert's beside each other where their titles have room, all others below each other; they scroll where they are too many.
final class AlertButtons: UIScrollView {
  private var buttons: [AlertButton] = []
  private var isLarge = false

  var isEmpty: Bool { buttons.isEmpty }
  var rowHeight: CGFloat { isLarge ? 57 : 44 }

  func show(
    _ actions: [UIAlertAction], emphasized: UIAlertAction?, large: Bool, choose: @escaping (UIAlertAction) -> Void
  ) {
    isLarge = large
    contentInsetAdjustmentBehavior = .never
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { AlertButton($0, isBold: $0 === emphasized, large: large, choose: choose) }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  private func isRow(_ width: CGFloat) -> Bool {
    !isLarge && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  func height(width: CGFloat) -> CGFloat { rowHeight * CGFloat(isRow(width) ? 1 : buttons.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = isRow(bounds.width)
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

/// One action.
final class AlertButton: UIControl {
  enum Separator { case none, top, left }

  private let label = UILabel()
  private let line = UIView()
  var separator = Separator.none { didSet { setNeedsLayout() } }

  init(_ action: UIAlertAction, isBold: Bool, large: Bool, choose: @escaping (UIAlertAction) -> Void) {
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: large ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    isEnabled = action.isEnabled
    isDestructive = action.style == .destructive
    accessibilityLabel = action.title
    line.backgroundColor = .separator
    addSubview(label)
    addSubview(line)
    addAction(UIAction { _ in choose(action) }, for: .primaryActionTriggered)
    paint()
  }

  required init?(coder: NSCoder) { preconditionFailure("Alerts make their buttons from actions") }

  private var isDestructive = false
  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  private func paint() {
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    let hair = 1 / UIScreen.main.scale
    line.isHidden = separator == .none
    line.frame =
      separator == .left
      ? CGRect(x: 0, y: 0, width: hair, height: bounds.height) : CGRect(x: 0, y: 0, width: bounds.width, height: hair)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    // A press darkens the row.
    members[.press] = .colour(UIColor.systemFill) ?? "dim"
    return members
  }
}
