/// The appearance of a section that looks like a table.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var showsSeparators = true
  /// `nil` for the colour of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above each header; `nil` for that of a table with this appearance.
  public var headerTopPadding: CGFloat?
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of one row, based on those of the list.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Returns the swipe actions at one side of a row.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The style that a list gives its cells.
struct ListStyle: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var showsSeparators: Bool
  var backgroundColor: UIColor
  var separators: UIListSeparatorConfiguration
  var rowPosition = RowPosition()
  /// Whether the first item of the section is its header.
  var isFirstItemHeader = false
  /// Whether the element is a header or a footer, which has no background and no separators.
  var isHeaderOrFooter = false
  var isFooter = false
}

/// The app's closures that return the separators and the swipe actions of a row.
struct ListRowHandlers {
  var separators: UICollectionLayoutListConfiguration.ItemSeparatorHandler?
  var leading: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  var trailing: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
}

extension NSCollectionLayoutSection {
  /// Returns a section that looks like a table's.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    let isInset = configuration.appearance == .insetGrouped || configuration.appearance == .sidebar
    let side = isInset ? TableMetrics.inset : 0
    let hasHeader = configuration.headerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isPlain || hasHeader ? 0 : 18, leading: side, bottom: isPlain ? 0 : 18, trailing: side)
    // The rows reach from edge to edge, without insets.
    if !isInset { section.contentInsetsReference = .none }
    let padding = configuration.headerTopPadding ?? TableMetrics.headerPadding(isPlain ? .plain : .grouped)
    section.headerPadding = hasHeader || configuration.headerMode == .firstItemInSection ? padding : 0
    if hasHeader { section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, isPlain)) }
    if configuration.footerMode == .supplementary {
      section.contentInsets.bottom = 0
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, false))
    }
    section.list = ListStyle(
      appearance: configuration.appearance, showsSeparators: configuration.showsSeparators,
      backgroundColor: configuration.backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground),
      separators: configuration.separatorConfiguration,
      isFirstItemHeader: configuration.headerMode == .firstItemInSection)
    section.rows = ListRowHandlers(
      separators: configuration.itemSeparatorHandler, leading: configuration.leadingSwipeActionsConfigurationProvider,
      trailing: configuration.trailingSwipeActionsConfigurationProvider)
    return section
  }

  private static func edge(_ kind: String, _ pins: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(isHeader ? 38 : 28)),
      elementKind: kind, alignment: isHeader ? .top : .bottom)
    item.pinToVisibleBounds = pins
    return item
  }
}

extension ListStyle: ElementStyle {
  func equals(_ other: (any ElementStyle)?) -> Bool { other as? ListStyle == self }
}

extension UICollectionViewLayoutAttributes {
  /// The list style of an element.
  var list: ListStyle? {
    get { elementStyle as? ListStyle }
    set { elementStyle = newValue }
  }
}
