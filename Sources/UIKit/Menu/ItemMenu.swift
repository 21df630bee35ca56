/// Opens the menu of an item of a list where a finger rests on it.
@MainActor
final class ItemMenu {
  private weak var list: UIScrollView?
  private let press = UILongPressGestureRecognizer()
  private weak var overlay: MenuOverlay?

  /// What is to be shown at a point of the list, and beside which rectangle of it.
  struct Opening {
    var configuration: UIContextMenuConfiguration
    var source: CGRect
    var willDisplay: @MainActor () -> Void
    var willEnd: @MainActor () -> Void
  }

  init(of list: UIScrollView, _ opening: @escaping @MainActor (CGPoint) -> Opening?) {
    self.list = list
    press.onChange.append { [weak self] _ in
      guard let self, press.state == .began, let list = self.list else { return }
      opening(press.location(in: list)).map { self.open($0, in: list) }
    }
    list.addGestureRecognizer(press)
  }

  func leave() { list?.removeGestureRecognizer(press) }

  private func open(_ opening: Opening, in list: UIScrollView) {
    guard overlay == nil, let window = list.window, let menu = opening.configuration.actionProvider?([]),
      !menu.children.isEmpty
    else { return }
    opening.willDisplay()
    let source = list.convert(opening.source, to: window)
    let made = MenuOverlay(menu, beside: source, in: window, sender: list, ended: opening.willEnd)
    overlay = made
  }
}
