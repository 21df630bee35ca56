import Foundation
import Wire

/// The card of an alert, or the cards of an action sheet.
///
/// ```
///   ┌──────────────┐      ┌──────────────┐
///   │    Title     │      │    title     │
///   │   message    │      ├──────────────┤
///   │   [ field ]  │      │    action    │
///   ├──────┬───────┤      └──────────────┘
///   │Cancel│  OK   │      ┌──────────────┐
///   └──────┴───────┘      │    Cancel    │
///                         └──────────────┘
/// ```
final class AlertView: UIView {
  private weak var controller: UIAlertController?
  private let card = AlertCard()
  private let cancelCard = AlertCard()
  private let textScrollView = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fieldBox = AlertFields()
  private let buttons = AlertButtons()
  private let cancelButtons = AlertButtons()
  private let line = UIView()

  init(of controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      textScrollView.addSubview(label)
    }
    line.backgroundColor = .separator
    textScrollView.contentInsetAdjustmentBehavior = .never
    textScrollView.scrollsToTop = false
    textScrollView.addSubview(fieldBox)
    for part in [textScrollView, line, buttons] { card.addSubview(part) }
    cancelCard.addSubview(cancelButtons)
    addSubview(card)
    addSubview(cancelCard)
    rebuild()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private var isSheet: Bool { controller?.preferredStyle == .actionSheet }
  private var isInPopover: Bool { controller?.isInPopover ?? false }
  override var passesTouches: Bool { true }

  static let width: CGFloat = 270
  /// The width for text that does not fit into the usual one.
  static let wideWidth: CGFloat = 340
  static let sheetMargin: CGFloat = 8

  // MARK: Content

  /// Recreates the contents from the alert's current values.
  func rebuild() {
    guard let controller else { return }
    titleLabel.text = controller.title
    messageLabel.text = controller.message
    titleLabel.font = isSheet ? font(13, .semibold, as: .footnote) : font(17, .semibold, as: .headline)
    messageLabel.font = font(13, as: .footnote)
    for label in [titleLabel, messageLabel] { label.textColor = isSheet ? .secondaryLabel : .label }
    fieldBox.fields = controller.textFields ?? []
    fieldBox.traits = traitCollection
    let emphasized = controller.preferredAction ?? (isSheet ? nil : controller.cancelAction)
    let separatesCancel = isSheet
    let actions = controller.actions.filter { !separatesCancel || $0.style != .cancel }
    let style = AlertButtons.Style(
      isLarge: isSheet, plain: actionFont(.regular), emphasized: actionFont(.semibold))
    buttons.setActions(ordered(actions), emphasized: emphasized, style) { [weak controller] in controller?.choose($0) }
    let cancel = separatesCancel && !isInPopover ? controller.cancelAction : nil
    cancelButtons.setActions(cancel.map { [$0] } ?? [], emphasized: cancel, style) { [weak controller] in
      controller?.choose($0)
    }
    cancelCard.isHidden = cancel == nil
    cancelCard.isOpaqueCard = true
    for card in [card, cancelCard] { card.isPlain = isInPopover }
    setNeedsLayout()
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular, as style: UIFont.TextStyle) -> UIFont {
    UIFontMetrics(forTextStyle: style)
      .scaledFont(for: .systemFont(ofSize: size, weight: weight), compatibleWith: traitCollection)
  }

  private func actionFont(_ weight: UIFont.Weight) -> UIFont {
    isSheet ? font(20, weight, as: .title3) : font(17, weight, as: .body)
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    controller?.changed()
  }

  /// Returns the actions in display order: the cancel action is the left one of two, and the last of more.
  private func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return actions }
    let others = actions.filter { $0 !== cancel }
    return others.count == 1 && !isSheet ? [cancel] + others : others + [cancel]
  }

  // MARK: Size

  private var inset: UIEdgeInsets {
    isSheet
      ? UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16) : UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
  }

  private func heights(width: CGFloat) -> (title: CGFloat, message: CGFloat, gap: CGFloat, all: CGFloat) {
    let available = width - inset.left - inset.right
    func height(_ label: UILabel) -> CGFloat {
      label.text?.isEmpty == false
        ? UIScreen.main.roundedUp(label.sizeThatFits(CGSize(width: available, height: 10_000)).height) : 0
    }
    let (title, message) = (height(titleLabel), height(messageLabel))
    let gap: CGFloat = title > 0 && message > 0 ? (isSheet ? 12 : 4) : 0
    let fields = fieldBox.fields.isEmpty ? 0 : fieldBox.height + (title + message > 0 ? 16 : 0)
    let content = title + gap + message + fields
    return (title, message, gap, content > 0 ? content + inset.top + inset.bottom : 0)
  }

  func size(in available: CGSize) -> CGSize {
    let isWide = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let width = isSheet ? available.width : min(isWide ? AlertView.wideWidth : AlertView.width, available.width)
    let cancel = cancelCard.isHidden ? 0 : cancelButtons.height(width: width) + AlertView.sheetMargin
    return CGSize(
      width: width, height: min(heights(width: width).all + buttons.height(width: width) + cancel, available.height))
  }

  var popoverSize: CGSize {
    CGSize(width: 304, height: heights(width: 304).all + buttons.height(width: 304))
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let cancel = cancelCard.isHidden ? 0 : cancelButtons.height(width: width)
    cancelCard.frame = CGRect(x: 0, y: bounds.height - cancel, width: width, height: cancel)
    cancelButtons.frame = cancelCard.bounds
    let height = bounds.height - (cancel > 0 ? cancel + AlertView.sheetMargin : 0)
    card.frame = CGRect(x: 0, y: 0, width: width, height: max(0, height))
    let heights = heights(width: width)
    // The text and the buttons scroll if they do not fit. At least one and a half buttons are always visible.
    let minimumButtonHeight = min(buttons.height(width: width), buttons.rowHeight * 1.5)
    let textHeight = min(heights.all, max(0, height - minimumButtonHeight))
    textScrollView.frame = CGRect(x: 0, y: 0, width: width, height: textHeight)
    textScrollView.contentSize = CGSize(width: width, height: heights.all)
    let hairline = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: textHeight - hairline, width: width, height: hairline)
    line.isHidden = textHeight == 0 || buttons.isEmpty
    buttons.frame = CGRect(x: 0, y: textHeight, width: width, height: max(0, height - textHeight))
    layOutTexts(heights, width)
  }

  private func layOutTexts(
    _ heights: (title: CGFloat, message: CGFloat, gap: CGFloat, all: CGFloat), _ width: CGFloat
  ) {
    let available = width - inset.left - inset.right
    titleLabel.frame = CGRect(x: inset.left, y: inset.top, width: available, height: heights.title)
    messageLabel.frame = CGRect(
      x: inset.left, y: inset.top + heights.title + heights.gap, width: available, height: heights.message)
    let hasText = heights.title + heights.message > 0
    fieldBox.frame = CGRect(
      x: inset.left, y: messageLabel.frame.maxY + (hasText ? 16 : 0), width: available, height: fieldBox.height)
  }
}

/// A rounded background.
final class AlertCard: UIView {
  /// Whether the background is opaque, as behind a sheet's cancel button.
  var isOpaqueCard = false { didSet { updateAppearance() } }
  /// Whether the card draws no background, as in a popover, which draws its own.
  var isPlain = false { didSet { updateAppearance() } }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    updateAppearance()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func updateAppearance() {
    layer.cornerRadius = isPlain ? 0 : 14
    backgroundColor = isPlain ? nil : isOpaqueCard ? AlertCard.opaqueColor : AlertCard.fillColor
  }

  private static let opaqueColor = UIColor.dynamic(0xFFFFFF, 0x2C2C2E)
  private static let fillColor = UIColor.dynamic(0xF2F2F2, 0x252527)
}

/// The text fields of an alert, stacked, each with a border.
final class AlertFields: UIView {
  private var boxes: [UIView] = []
  /// The traits in which the text is measured.
  var traits = UITraitCollection.current { didSet { setNeedsLayout() } }
  private var rowHeight: CGFloat {
    fields.reduce(30) { max($0, UIScreen.main.roundedUp(($1.font?.adjusted(to: traits).lineHeight ?? 0) + 8)) }
  }

  var fields: [UITextField] = [] {
    didSet {
      guard fields.map(ObjectIdentifier.init) != oldValue.map(ObjectIdentifier.init) else { return }
      for box in boxes { box.removeFromSuperview() }
      boxes = fields.map { field in
        let box = UIView()
        box.backgroundColor = .dynamic(0xFFFFFF, 0x1C1C1E)
        box.layer.borderWidth = 1 / UIScreen.main.scale
        box.layer.borderColor = UIColor.separator.cgColor
        box.layer.cornerRadius = 5
        box.addSubview(field)
        addSubview(box)
        return box
      }
      setNeedsLayout()
    }
  }

  var height: CGFloat { CGFloat(fields.count) * (rowHeight + 6) - (fields.isEmpty ? 0 : 6) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, box) in boxes.enumerated() {
      box.frame = CGRect(
        x: 0, y: CGFloat(index) * (rowHeight + 6), width: bounds.width, height: rowHeight)
      fields[index].frame = box.bounds.insetBy(dx: 7, dy: 2)
    }
  }
}
