import Foundation

/// The container of one item's views on a navigation bar.
final class NavigationBarContent: UIView, BarItemObserver {
  let item: UINavigationItem
  /// The bar; `nil` once it is released, because an animation, or the app, may retain the content for longer.
  private(set) weak var bar: UINavigationBar?
  private let backItem: UINavigationItem?

  /// True while the content is being removed. Its views are then no longer updated.
  var isLeaving = false { didSet { prepareForRemoval() } }

  /// The top of the content, below the status bar; `nil` before the first layout.
  var top: CGFloat?
  private(set) var backButton: BackButton?
  private(set) lazy var leftRow = BarItemRow(on: self)
  private(set) lazy var rightRow = BarItemRow(on: self)
  let titleLabel = BarTitleLabel()
  private(set) var titleViewContainer: CustomViewContainer?
  let promptLabel = UILabel()
  /// The container of the large title, which collapses behind the row.
  let largeTitleContainer = UIView()
  let largeTitleLabel = BarTitleLabel()
  private(set) lazy var searchContainer = NavigationSearchContainer(in: self)

  init(of item: UINavigationItem, on bar: UINavigationBar) {
    self.item = item
    self.bar = bar
    backItem = bar.backItem
    super.init(frame: .zero)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    largeTitleContainer.clipsToBounds = true
    largeTitleContainer.isUserInteractionEnabled = false
    largeTitleContainer.addSubview(largeTitleLabel)
    addSubview(largeTitleContainer)
    addSubview(titleLabel)
    addSubview(promptLabel)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  func barItemChanged() { bar?.itemChanged() }
  func view(of item: UIBarItem) -> UIView? {
    (item as? UIBarButtonItem).flatMap { leftRow.view(of: $0) ?? rightRow.view(of: $0) }
  }
  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    bar?.currentAppearance?.attributes(of: item, for: state) ?? [:]
  }

  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
    bar?.currentAppearance?.appearance(of: item)
  }

  /// The image in place of the back button's chevron.
  private var backIndicator: UIImage? {
    guard let bar else { return nil }
    if let appearance = bar.currentAppearance { return appearance.backIndicatorImage }
    return bar.backIndicatorTransitionMaskImage == nil ? nil : bar.backIndicatorImage
  }

  /// How far the title is moved.
  var titleShift: UIOffset {
    guard let bar else { return .zero }
    if let appearance = bar.currentAppearance { return appearance.titlePositionAdjustment }
    return UIOffset(
      horizontal: 0, vertical: bar.titleAdjustments.value(isCompactHeight: isCompactHeight) ?? 0)
  }

  var showsLargeTitle: Bool { bar?.showsLargeTitle(of: item) ?? false }
  var visibleLargeTitleHeight: CGFloat { bar?.visibleLargeTitleHeight(of: item) ?? 0 }
  var visibleSearchHeight: CGFloat { bar?.visibleSearchHeight(of: item) ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  override func textTraitsChanged() { setNeedsLayout() }

  private func prepareForRemoval() {
    isUserInteractionEnabled = false
    backButton?.isLeaving = true
  }

  // MARK: Content

  /// Updates the views from the item.
  func update() {
    guard !isLeaving else { return }
    for view in refresh().removed { view.removeFromSuperview() }
    arrange()
  }

  /// Updates the views from the item; added and removed views fade.
  func updateFading() {
    guard !isLeaving else { return }
    let change = refresh()
    arrange()
    change.fade()
  }

  private func refresh() -> BarItemRow.Change {
    titleLabel.text = item.title
    paintTitles()
    largeTitleLabel.text = showsLargeTitle ? item.title : nil
    promptLabel.text = item.prompt
    refreshTitleView()
    if item.searchController != nil || searchContainer.superview != nil {
      if searchContainer.superview == nil { addSubview(searchContainer) }
      searchContainer.setBar(item.searchController?.bar)
    }
    let leftItems = item.leftBarButtonItems ?? []
    let lefts = (item.systemLeftItem.map { [$0] } ?? []) + leftItems
    var change = refreshBackButton(leftItems.isEmpty || item.leftItemsSupplementBackButton)
    for rowChange in [leftRow.setItems(lefts, for: self), rightRow.setItems(item.rightBarButtonItems ?? [], for: self)]
    {
      change.added += rowChange.added
      change.removed += rowChange.removed
    }
    if !change.added.isEmpty { putInReadingOrder() }
    return change
  }

  /// Sorts the subviews for assistive technology.
  private func putInReadingOrder() {
    let views =
      [promptLabel, backButton] + leftRow.shownViews + [titleViewContainer, titleLabel] + rightRow.shownViews.reversed()
    for view in views + [largeTitleContainer] { view.map(bringSubviewToFront) }
    if searchContainer.superview != nil { bringSubviewToFront(searchContainer) }
  }

  /// Applies the bar's appearance to the titles.
  private func paintTitles() {
    guard let bar else { return }
    for (label, isLarge) in [(titleLabel, false), (largeTitleLabel, true)] {
      let attributes = bar.attributes(large: isLarge)
      label.font = attributes[.font] as? UIFont ?? .barTitle(isLarge: isLarge, in: traitCollection)
      label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    }
  }

  private func refreshTitleView() {
    let current = item.titleView
    titleLabel.isHidden = current != nil
    if let titleViewContainer, titleViewContainer.content === current, current?.superview === titleViewContainer {
      return
    }
    titleViewContainer?.removeFromSuperview()
    titleViewContainer = current.map(CustomViewContainer.init)
    if let titleViewContainer { addSubview(titleViewContainer) }
  }

  private func refreshBackButton(_ isPermitted: Bool) -> BarItemRow.Change {
    var change = BarItemRow.Change()
    if let backItem, isPermitted, !item.hidesBackButton {
      let button = backButton ?? makeBackButton()
      if backButton == nil { change.added.append(button) }
      backButton = button
      button.indicator = backIndicator
      button.configure(
        backItem, on: bar, bar?.currentAppearance?.attributesOfBackButton, bar?.currentAppearance?.backButtonAppearance)
    } else if let backButton {
      change.removed.append(backButton)
      self.backButton = nil
    }
    return change
  }

  private func makeBackButton() -> BackButton {
    let button = BackButton()
    button.addAction(UIAction { [weak bar] _ in bar?.backButtonTapped() }, for: .primaryActionTriggered)
    addSubview(button)
    return button
  }

  /// The possible titles of the back button, the longest first.
  var backTitles: [String?] { backItem?.backButtonTitles ?? [] }
}
