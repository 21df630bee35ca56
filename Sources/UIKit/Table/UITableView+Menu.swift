import Introspection

extension UITableView {
  /// Installs the long press for context menus, if the delegate provides menus.
  func installContextMenu() {
    itemMenu?.uninstall()
    itemMenu = nil
    guard let delegate,
      ImplementedMethods.has(delegate, "tableView", "contextMenuConfigurationForRowAt:")
        || ImplementedMethods.has(delegate, "tableView", "shouldShowMenuForRowAt:")
    else { return }
    itemMenu = ItemMenu(of: self) { [weak self] point in
      self?.openEditMenu(at: point)
    } _: { [weak self] point in
      self?.menu(at: point)
    }
  }

  /// Opens the edit menu of the row at a point, with the commands that the delegate allows.
  private func openEditMenu(at point: CGPoint) {
    layoutRowsIfNeeded()
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) == true
    else { return }
    let sender = UIMenuController.shared
    let commands = CellCommands { [weak self] action in
      guard let self else { return false }
      return tableDelegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
    } perform: { [weak self] action in
      guard let self else { return }
      tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
    }
    sender.showMenu(of: cell, commands)
  }

  private func menu(at point: CGPoint) -> ContextMenuOpening? {
    layoutRowsIfNeeded()
    guard let path = indexPathForRow(at: point), let delegate = tableDelegate,
      let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    let opening = ContextMenuOpening(configuration: configuration, source: rectForRow(at: path))
    opening.highlightPreview = { [weak self] in
      guard let self else { return nil }
      return delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        ?? cellForRow(at: path).map { UITargetedPreview(view: $0) }
    }
    opening.dismissalPreview = { [weak self] in
      self.flatMap { delegate.tableView($0, previewForDismissingContextMenuWithConfiguration: configuration) }
    }
    opening.willDisplay = { [weak self] animator in
      if let self { delegate.tableView(self, willDisplayContextMenu: configuration, animator: animator) }
    }
    opening.willEnd = { [weak self] animator in
      if let self { delegate.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
    }
    opening.willCommit = { [weak self] animator in
      if let self {
        delegate.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
    return opening
  }
}
