import Foundation
import Wire

/// The view of an item on a tab bar: its badge, and its image above its title, or beside it in compact height or regular width.
final class TabButton: UIControl {
  let item: UITabBarItem
  private weak var bar: UITabBar?
  private let imageView = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private var badge: BadgeView?
  /// The bar's image behind the selected item.
  private var selectionIndicator: UIImageView?
  private var isInline = false

  private static let stackedSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, scale: .large)
  private static let inlineSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)

  init(_ item: UITabBarItem, on bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(titleLabel)
    addAction(UIAction { [weak bar, item] _ in bar?.tapped(item) }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override var roleOfClass: ViewRole? { .choice }

  /// Updates the view from the item and its bar.
  func configure(isChosen: Bool, inline: Bool) {
    guard let bar else { return }
    isInline = inline
    isSelected = isChosen
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    let accessibleTitle = item.accessibilityLabel ?? item.title
    accessibilityLabel =
      item.badgeValue.flatMap { $0.isEmpty ? nil : "\(accessibleTitle ?? ""), \($0)" } ?? accessibleTitle
    let appearance = bar.appearanceOfItems
    let state = isChosen ? appearance.selected : item.isEnabled ? appearance.normal : appearance.disabled
    let defaultColour: UIColor =
      isChosen ? bar.tintColor : item.isEnabled ? bar.unselectedItemTintColor ?? .systemGray : .tertiaryLabel
    updateImage(isChosen, colour: state.iconColor ?? defaultColour)
    updateTitle(state, normal: appearance.normal, colour: state.iconColor ?? defaultColour)
    updateBadge(state, normal: appearance.normal)
    updateSelectionIndicator(isChosen ? bar.indicatorOfSelection : nil)
    setNeedsLayout()
  }

  private func updateImage(_ isChosen: Bool, colour: UIColor) {
    var image = isChosen ? item.selectedImage ?? item.image : item.image
    if isInline, let small = item.landscapeImagePhone, traitCollection.verticalSizeClass == .compact { image = small }
    if let imageConfiguration = image?.symbolConfiguration {
      let size = isInline ? TabButton.inlineSymbolConfiguration : TabButton.stackedSymbolConfiguration
      image = image?.withConfiguration(size.applying(imageConfiguration))
    }
    imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    imageView.tintColor = colour
  }

  private func updateSelectionIndicator(_ indicator: (image: UIImage, tint: UIColor?)?) {
    guard let indicator else {
      selectionIndicator?.removeFromSuperview()
      selectionIndicator = nil
      return
    }
    let view = selectionIndicator ?? UIImageView(frame: .zero)
    if selectionIndicator == nil { insertSubview(view, at: 0) }
    selectionIndicator = view
    let isTinted = indicator.tint != nil && indicator.image.renderingMode == .automatic
    view.image = isTinted ? indicator.image.withRenderingMode(.alwaysTemplate) : indicator.image
    view.tintColor = indicator.tint
  }

  private func updateTitle(
    _ state: UITabBarItemStateAppearance, normal: UITabBarItemStateAppearance, colour: UIColor
  ) {
    let itemAttributes = item.titleTextAttributes(for: isSelected ? .selected : isEnabled ? .normal : .disabled)
    let attributes = [
      item.titleTextAttributes(for: .normal), normal.titleTextAttributes, state.titleTextAttributes, itemAttributes,
    ]
    .compactMap(\.self).reduce(into: [:]) { all, some in all.merge(some) { $1 } }
    titleLabel.text = item.title
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
    // The colour of the normal state does not apply to the selected state.
    let customColour = itemAttributes?[.foregroundColor] ?? state.titleTextAttributes[.foregroundColor]
    let inherited = isSelected ? nil : attributes[.foregroundColor]
    titleLabel.textColor = (customColour ?? inherited) as? UIColor ?? colour
  }

  private func updateBadge(_ state: UITabBarItemStateAppearance, normal: UITabBarItemStateAppearance) {
    guard let text = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? BadgeView()
    if badge == nil { addSubview(view) }
    badge = view
    let attributes = (item.badgeTextAttributes(for: .normal) ?? [:])
      .merging(normal.badgeTextAttributes) { existing, _ in existing }
      .merging(isSelected ? item.badgeTextAttributes(for: .selected) ?? state.badgeTextAttributes : [:]) { $1 }
    view.configure(
      text, background: item.badgeColor ?? state.badgeBackgroundColor ?? normal.badgeBackgroundColor ?? .systemRed,
      colour: attributes[.foregroundColor] as? UIColor ?? .white,
      font: attributes[.font] as? UIFont ?? .systemFont(ofSize: 13))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = imageView.intrinsicContentSize
    let title = titleLabel.intrinsicContentSize
    let shift = item.titlePositionAdjustment
    UIView.performWithoutAnimation {
      if isInline { layOutInline(image, title, shift) } else { layOutStacked(image, title, shift) }
      if let selectionIndicator {
        let size = selectionIndicator.intrinsicContentSize
        let (left, top) = ((bounds.width - size.width) / 2, (bounds.height - size.height) / 2)
        selectionIndicator.frame = CGRect(
          x: UIScreen.main.rounded(left), y: UIScreen.main.rounded(top), width: size.width, height: size.height)
      }
      let size = badge?.sizeThatFits(bounds.size) ?? .zero
      let corner = mirrored(imageView.image == nil ? titleLabel.frame : imageView.frame)
      let available = bounds.width - size.width
      let left = isInline ? mirrored(titleLabel.frame).maxX + 2 : corner.maxX - 6
      badge?.frame = mirrored(
        CGRect(x: min(left, available), y: max(2, corner.minY - 4), width: size.width, height: size.height))
    }
  }

  private func layOutStacked(_ image: CGSize, _ title: CGSize, _ shift: UIOffset) {
    let screen = UIScreen.main
    let hasTitle = item.title?.isEmpty == false
    // The vertical center of the image, with space for the title below it.
    let middle = (hasTitle ? 18 : bounds.height / 2) + (item.imageInsets.top - item.imageInsets.bottom) / 2
    imageView.frame = CGRect(
      x: screen.rounded(
        (bounds.width - max(image.width, 0)) / 2 + (item.imageInsets.left - item.imageInsets.right) / 2),
      y: screen.rounded(middle - max(image.height, 0) / 2), width: max(image.width, 0), height: max(image.height, 0))
    titleLabel.frame = CGRect(
      x: shift.horizontal, y: bounds.height - 14 - screen.rounded((title.height - 12) / 2) + shift.vertical,
      width: bounds.width, height: title.height)
  }

  private func layOutInline(_ image: CGSize, _ title: CGSize, _ shift: UIOffset) {
    let screen = UIScreen.main
    let insets = traitCollection.verticalSizeClass == .compact ? item.landscapeImagePhoneInsets : .zero
    let gap: CGFloat = image.width > 0 && title.width > 0 ? 6 : 0
    let titleWidth = min(title.width, max(0, bounds.width - max(image.width, 0) - gap))
    let left = screen.rounded((bounds.width - max(image.width, 0) - gap - titleWidth) / 2)
    imageView.frame = mirrored(
      CGRect(
        x: left, y: screen.rounded((bounds.height - max(image.height, 0)) / 2), width: max(image.width, 0),
        height: max(image.height, 0))
    ).offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    titleLabel.frame = mirrored(
      CGRect(
        x: left + max(image.width, 0) + gap, y: screen.rounded((bounds.height - title.height) / 2) + shift.vertical,
        width: titleWidth, height: title.height)
    ).offsetBy(dx: shift.horizontal, dy: 0)
  }
}

/// A badge: a short text on a coloured pill.
final class BadgeView: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  func configure(_ text: String, background: UIColor, colour: UIColor, font: UIFont) {
    label.text = text
    label.textColor = colour
    label.font = font
    backgroundColor = background
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: max(18, UIScreen.main.roundedUp(text.width) + 10), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
