/// How a section that looks like a table's looks.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var showsSeparators = true
  /// `nil`: the appearance's.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above each header; `nil`: as a table of that appearance has it.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) { self.appearance = appearance }
}

/// What cells of a list are told of it.
struct ListStyle: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var showsSeparators: Bool
  var ground: UIColor
  var place = RowPlace()
  var isFirstHeader = false
  /// A header or a footer: neither a ground of its own nor lines.
  var isEdge = false
}

extension NSCollectionLayoutSection {
  /// A section of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    let isInset = configuration.appearance == .insetGrouped || configuration.appearance == .sidebar
    let side = isInset ? TableMetrics.inset : 0
    let isHeaded = configuration.headerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isPlain || isHeaded ? 0 : 18, leading: side, bottom: isPlain ? 0 : 18, trailing: side)
    let padding = configuration.headerTopPadding ?? TableMetrics.headerPadding(isPlain ? .plain : .grouped)
    section.headerPadding = isHeaded || configuration.headerMode == .firstItemInSection ? padding : 0
    if isHeaded { section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, isPlain)) }
    if configuration.footerMode == .supplementary {
      section.contentInsets.bottom = 0
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, false))
    }
    section.list = ListStyle(
      appearance: configuration.appearance, showsSeparators: configuration.showsSeparators,
      ground: configuration.backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground),
      isFirstHeader: configuration.headerMode == .firstItemInSection)
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
