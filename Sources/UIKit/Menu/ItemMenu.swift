/// Opens the menu of an item of a list after a long press on it: a context menu, or without one an edit menu.
@MainActor
final class ItemMenu {
  private weak var list: UIScrollView?
  private let press = MenuPressGestureRecognizer()
  private weak var overlay: MenuOverlay?

  init(
    of list: UIScrollView, editMenu: @escaping @MainActor (CGPoint) -> Void = { _ in },
    _ opening: @escaping @MainActor (CGPoint) -> ContextMenuOpening?
  ) {
    self.list = list
    press.onChange.append { [weak self] _ in
      guard let self, press.state == .began, let list = self.list, overlay?.isClosing ?? true else { return }
      let point = press.location(in: list)
      guard let opening = opening(point) else { return editMenu(point) }
      overlay = opening.open(over: list, sender: list)
    }
    list.addGestureRecognizer(press)
  }

  func uninstall() { list?.removeGestureRecognizer(press) }
}

/// The long press that opens a context menu. The long press of a drag interaction may be recognized simultaneously.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {}
