import Foundation

extension UITabBar: BarItemObserver {
  func barItemChanged() { refresh() }
  func view(of item: UIBarItem) -> UIView? { buttons.first { $0.item === item } }

  /// Updates the appearance of the bar and its items.
  func refresh() {
    paint()
    setNeedsLayout()
  }

  func display(_ items: [UITabBarItem], animated: Bool) {
    guard items != storedItems else { return }
    let old = buttons
    let existingButtons = Dictionary(uniqueKeysWithValues: old.map { (ObjectIdentifier($0.item), $0) })
    for item in storedItems where !items.contains(item) && item.barItemObserver === self { item.barItemObserver = nil }
    storedItems = items
    buttons = items.map { item in
      item.barItemObserver = self
      return existingButtons[ObjectIdentifier(item)] ?? TabButton(item, on: self)
    }
    if let storedSelected, !items.contains(storedSelected) { choose(nil) }
    exchange(old, animated: animated && window != nil)
    refresh()
  }

  private func exchange(_ old: [TabButton], animated: Bool) {
    let addedButtons = buttons.filter { $0.superview !== self }
    let removedButtons = old.filter { button in !buttons.contains { $0 === button } }
    for button in buttons { addSubview(button) }
    guard animated else { return removedButtons.forEach { $0.removeFromSuperview() } }
    UIView.performWithoutAnimation {
      arrange()
      for button in addedButtons { button.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25) {
      for button in addedButtons { button.alpha = 1 }
      for button in removedButtons { button.alpha = 0 }
    } completion: { _ in
      for button in removedButtons { button.removeFromSuperview() }
    }
  }

  func choose(_ item: UITabBarItem?) {
    guard item !== storedSelected else { return }
    storedSelected = item
    refresh()
  }

  func tapped(_ item: UITabBarItem) {
    if let controller { return controller.tapped(item) }
    choose(item)
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Layout

  /// Lays out the items in a row: over the whole width on a phone, and centered on a wider screen.
  func arrange() {
    guard bounds.width > 0, !buttons.isEmpty else { return }
    let safe = safeAreaInsets
    let area = CGRect(
      x: readsRightToLeft ? safe.right : safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right),
      height: min(heightAboveSafeArea, max(0, bounds.height - safe.bottom)))
    let itemMetrics = itemMetrics
    let count = CGFloat(buttons.count)
    let isCentered =
      itemMetrics.positioning == .centered
      || itemMetrics.positioning == .automatic && traitCollection.horizontalSizeClass == .regular
    let spacing = isCentered ? (itemMetrics.spacing > 0 ? itemMetrics.spacing : 34) : 0
    let equalWidth = area.width / count
    let width = isCentered ? min(itemMetrics.width > 0 ? itemMetrics.width : 110, equalWidth) : equalWidth
    let totalWidth = count * width + (count - 1) * spacing
    let firstLeft = isCentered ? max(area.minX, area.midX - totalWidth / 2) : area.minX
    for (index, button) in buttons.enumerated() {
      let left = UIScreen.main.rounded(firstLeft + CGFloat(index) * (width + spacing))
      button.frame = mirrored(CGRect(x: left, y: 0, width: UIScreen.main.rounded(width), height: area.height))
      button.item.applyAppearanceRules(on: self)
      button.configure(isChosen: button.item === storedSelected, inline: isInline)
    }
  }

  var isInline: Bool {
    traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
  }

  private var itemMetrics: (positioning: ItemPositioning, width: CGFloat, spacing: CGFloat) {
    let appearance = currentAppearance ?? standardAppearance
    return (
      itemPositioning == .automatic ? appearance.stackedItemPositioning : itemPositioning,
      max(itemWidth, appearance.stackedItemWidth), max(itemSpacing, appearance.stackedItemSpacing)
    )
  }

  /// The image behind the selected item, and its tint; `nil` if the app has set no image.
  var indicatorOfSelection: (image: UIImage, tint: UIColor?)? {
    let appearance = currentAppearance ?? standardAppearance
    return (appearance.selectionIndicatorImage ?? selectionIndicatorImage).map {
      ($0, appearance.selectionIndicatorTintColor)
    }
  }

  /// The appearance of the items in the current layout.
  var appearanceOfItems: UITabBarItemAppearance {
    let appearance = currentAppearance ?? standardAppearance
    if traitCollection.verticalSizeClass == .compact { return appearance.compactInlineLayoutAppearance }
    return isInline ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
  }
}
