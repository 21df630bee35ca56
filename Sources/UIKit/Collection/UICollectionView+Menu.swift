import Introspection

extension UICollectionView {
  /// Installs the long press for context menus, if the delegate provides menus.
  func installContextMenu() {
    itemMenu?.uninstall()
    itemMenu = nil
    guard let delegate,
      ImplementedMethods.has(delegate, "collectionView", "contextMenuConfigurationForItemsAt:")
        || ImplementedMethods.has(delegate, "collectionView", "contextMenuConfigurationForItemAt:")
        || ImplementedMethods.has(delegate, "collectionView", "shouldShowMenuForItemAt:")
    else { return }
    itemMenu = ItemMenu(of: self) { [weak self] point in
      self?.openEditMenu(at: point)
    } _: { [weak self] point in
      self?.menu(at: point)
    }
  }

  /// Opens the edit menu of the item at a point, with the commands that the delegate allows.
  private func openEditMenu(at point: CGPoint) {
    layoutElementsIfNeeded()
    guard let path = indexPathOfElement(at: point), let cell = cellForItem(at: path),
      itemDelegate?.collectionView(self, shouldShowMenuForItemAt: path) == true
    else { return }
    let sender = UIMenuController.shared
    let commands = CellCommands { [weak self] action in
      guard let self else { return false }
      return itemDelegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
    } perform: { [weak self] action in
      guard let self else { return }
      itemDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
    }
    sender.showMenu(of: cell, commands)
  }

  private func menu(at point: CGPoint) -> ContextMenuOpening? {
    layoutElementsIfNeeded()
    let path = indexPathOfElement(at: point)
    let paths = path.map { selected.contains($0) ? selected.sorted() : [$0] } ?? []
    guard let delegate = itemDelegate,
      let configuration = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    else { return nil }
    let cell = path.flatMap { elements.inUse[CollectionElement(path: $0)] }
    let source = cell.map { convert($0.bounds, from: $0) } ?? CGRect(origin: point, size: .zero)
    let opening = ContextMenuOpening(configuration: configuration, source: source)
    opening.highlightPreview = { [weak self, weak cell] in
      guard let self, let path else { return nil }
      return delegate.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
        ?? cell.map { UITargetedPreview(view: $0) }
    }
    opening.dismissalPreview = { [weak self] in
      guard let self, let path else { return nil }
      return delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
    opening.willDisplay = { [weak self] animator in
      if let self { delegate.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }
    }
    opening.willEnd = { [weak self] animator in
      if let self { delegate.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }
    }
    opening.willCommit = { [weak self] animator in
      if let self {
        delegate.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
    return opening
  }

  /// Returns the item at a point. Uses the cells' positions on the screen, which differ from those of the layout in an orthogonal section.
  func indexPathOfElement(at point: CGPoint) -> IndexPath? {
    elements.inUse.first { $0.key.kind == nil && $0.value.bounds.contains($0.value.convert(point, from: self)) }?.key
      .path
  }
}
