extension UITableView {
  /// Only where the delegate has menus are fingers that rest waited for.
  func offerMenu() {
    itemMenu?.leave()
    itemMenu = nil
    guard let delegate, ImplementedMethods.has(delegate, "tableView", "contextMenuConfigurationForRowAt:") else {
      return
    }
    itemMenu = ItemMenu(of: self) { [weak self] point in self?.menu(at: point) }
  }

  private func menu(at point: CGPoint) -> ItemMenu.Opening? {
    layoutRowsIfNeeded()
    guard let path = indexPathForRow(at: point), let delegate = tableDelegate,
      let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return ItemMenu.Opening(configuration: configuration, source: rectForRow(at: path)) { [weak self] in
      guard let self else { return }
      delegate.tableView(self, willDisplayContextMenu: configuration, animator: nil)
    } willEnd: { [weak self] in
      guard let self else { return }
      delegate.tableView(self, willEndContextMenuInteraction: configuration, animator: nil)
    }
  }
}
