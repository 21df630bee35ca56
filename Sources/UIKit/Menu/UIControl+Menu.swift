extension UIControl {
  /// The menu that the control has on the screen.
  var shownMenu: MenuOverlay? {
    get { menuView as? MenuOverlay }
    set { menuView = newValue }
  }

  /// Shows the menu, if the control has one.
  func openMenu() {
    guard isEnabled, let menu = offeredMenu, let window, shownMenu?.isClosing ?? true else { return }
    sendActions(for: .menuActionTriggered)
    shownMenu = MenuOverlay(menu, beside: convert(bounds, to: window), in: window, sender: self)
  }
}

extension UIButton {
  /// Called when an action of the menu was chosen. It updates the selection of a button that displays it.
  func chose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, let menu, menu.leaves.contains(action) else { return }
    for other in menu.leaves { other.state = other === action ? .on : .off }
    menuChanged()
  }
}

extension UIControl {
  /// A finger that rests opens the menu where a tap does not; the control keeps what waits for it.
  func followMenu(_ waiting: inout UILongPressGestureRecognizer?) {
    guard offeredMenu != nil, !showsMenuAsPrimaryAction else {
      if let waiting { removeGestureRecognizer(waiting) }
      return waiting = nil
    }
    guard waiting == nil else { return }
    let press = UILongPressGestureRecognizer { [weak self] press in if press.state == .began { self?.openMenu() } }
    addGestureRecognizer(press)
    waiting = press
  }
}
