// The inspected properties of scroll views, tables and collections. Counts are the last known ones, because data sources are not called.
extension PropertyTable {
  static var scrolling: [PropertyTable] { [scrollView] }
  static var lists: [PropertyTable] {
    [tableView, tableCell, headerFooter, collectionView, reusableView, collectionCell]
  }

  private static let scrollView = of(UIScrollView.self) { view, list in
    list.add("contentOffset", view.boundsOrigin)
    list.add("contentSize", view.contentSize)
    list.add("contentInset", view.contentInset)
    list.add("adjustedContentInset", view.adjustedContentInset)
    list.add("contentInsetAdjustmentBehavior", view.contentInsetAdjustmentBehavior)
    list.add("isScrollEnabled", view.isScrollEnabled)
    list.add("isPagingEnabled", view.isPagingEnabled)
    list.add("bounces", view.bounces)
    list.add("alwaysBounceVertical", view.alwaysBounceVertical)
    list.add("alwaysBounceHorizontal", view.alwaysBounceHorizontal)
    list.add("isDirectionalLockEnabled", view.isDirectionalLockEnabled)
    list.add("isDragging", view.isDragging)
    list.add("isDecelerating", view.isDecelerating)
    list.add("zoomScale", view.zoomScale)
    list.add("minimumZoomScale", view.minimumZoomScale)
    list.add("maximumZoomScale", view.maximumZoomScale)
    list.add("showsVerticalScrollIndicator", view.showsVerticalScrollIndicator)
    list.add("showsHorizontalScrollIndicator", view.showsHorizontalScrollIndicator)
    list.add("keyboardDismissMode", view.keyboardDismissMode)
    list.add("refreshControl", view.refreshControl)
    list.add("delegate", view.delegate.map(name))
  }

  private static let tableView = of(UITableView.self) { table, list in
    list.add("style", table.style)
    list.add("dataSource", table.dataSource.map(name))
    list.add(
      "rowsInSections", table.needsCount ? PropertyWord("not counted yet") : table.geometry.sections.map(\.rows.count))
    list.add("rowHeight", height(table.rowHeight))
    list.add("estimatedRowHeight", height(table.estimatedRowHeight))
    list.add("sectionHeaderHeight", height(table.sectionHeaderHeight))
    list.add("sectionFooterHeight", height(table.sectionFooterHeight))
    list.add("separatorStyle", table.separatorStyle)
    list.add("separatorColor", table.separatorColor)
    list.add("separatorInset", table.separatorInset)
    list.add("allowsSelection", table.allowsSelection)
    list.add("allowsMultipleSelection", table.allowsMultipleSelection)
    list.add("indexPathsForSelectedRows", table.selected.sorted())
    list.add("isEditing", table.isEditing)
    list.add("cells", table.rows.cells.count)
    list.add("tableHeaderView", table.tableHeaderView)
    list.add("tableFooterView", table.tableFooterView)
    list.add("backgroundView", table.backgroundView)
  }

  private static func height(_ height: CGFloat) -> Any {
    height == UITableView.automaticDimension ? PropertyWord("automaticDimension") : height
  }

  private static let tableCell = of(UITableViewCell.self) { cell, list in
    list.add("style", cell.style)
    list.add("reuseIdentifier", cell.reuseIdentifier)
    list.add("indexPath", table(around: cell)?.indexPath(for: cell))
    list.add("isSelected", cell.isSelected)
    list.add("isHighlighted", cell.isHighlighted)
    list.add("isEditing", cell.isEditing)
    list.add("selectionStyle", cell.selectionStyle)
    list.add("accessoryType", cell.accessoryType)
    list.add("accessoryView", cell.accessoryView)
    list.add("editingStyle", cell.editingStyle)
    list.add("indentationLevel", cell.indentationLevel)
    list.add("contentConfiguration", cell.contentConfiguration.map { PropertyWord("\(type(of: $0))") })
    list.add("backgroundView", cell.backgroundView)
    list.add("selectedBackgroundView", cell.selectedBackgroundView)
  }

  private static func table(around cell: UITableViewCell) -> UITableView? {
    sequence(first: cell as UIView, next: \.storedSuperview).lazy.compactMap { $0 as? UITableView }.first
  }

  private static let headerFooter = of(UITableViewHeaderFooterView.self) { view, list in
    list.add("reuseIdentifier", view.reuseIdentifier)
    list.add("backgroundView", view.backgroundView)
  }

  private static let collectionView = of(UICollectionView.self) { view, list in
    list.add("collectionViewLayout", name(view.collectionViewLayout))
    list.add("dataSource", view.dataSource.map(name))
    list.add("itemsInSections", view.needsCount ? PropertyWord("not counted yet") : view.counts)
    list.add("allowsSelection", view.allowsSelection)
    list.add("allowsMultipleSelection", view.allowsMultipleSelection)
    list.add("indexPathsForSelectedItems", view.selected.sorted())
    list.add("isEditing", view.isEditing)
    list.add("isPrefetchingEnabled", view.isPrefetchingEnabled)
    list.add("backgroundView", view.backgroundView)
  }

  private static let reusableView = of(UICollectionReusableView.self) { view, list in
    list.add("reuseIdentifier", view.reuseIdentifier)
  }

  private static let collectionCell = of(UICollectionViewCell.self) { cell, list in
    list.add("isSelected", cell.isSelected)
    list.add("isHighlighted", cell.isHighlighted)
    list.add("backgroundView", cell.backgroundView)
    list.add("selectedBackgroundView", cell.selectedBackgroundView)
  }
}
