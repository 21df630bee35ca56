extension UIControl {
  /// The control's menu while it is on the screen.
  var menuOverlay: MenuOverlay? {
    get { menuView as? MenuOverlay }
    set { menuView = newValue }
  }

  /// The interaction that the control passes to its context menu methods.
  var menuInteraction: UIContextMenuInteraction? {
    guard hasContextMenu else { return nil }
    if let interaction = contextMenuObject as? UIContextMenuInteraction { return interaction }
    let interaction = UIContextMenuInteraction(delegate: self)
    contextMenuObject = interaction
    return interaction
  }

  var hasContextMenu: Bool { offeredMenu != nil || isContextMenuInteractionEnabled }

  var configurationOfOfferedMenu: UIContextMenuConfiguration? {
    offeredMenu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  func contextMenuSettingChanged() {
    if !hasContextMenu { menuOverlay?.close() }
    offeredMenuChanged()
  }

  /// Opens the menu, if the control has one.
  func openMenu() {
    guard isEnabled, window != nil, menuOverlay?.isClosing ?? true, let interaction = menuInteraction,
      let configuration = contextMenuInteraction(
        interaction, configurationForMenuAtLocation: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return }
    let opening = ContextMenuOpening(configuration: configuration, source: bounds)
    opening.willDisplay = { [weak self] animator in
      self?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    }
    opening.willEnd = { [weak self] animator in
      self?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }
    sendActions(for: .menuActionTriggered)
    menuOverlay = opening.open(over: self, sender: self)
    interaction.overlay = menuOverlay
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}

extension UIButton {
  /// Called when an action of the menu was selected. If the button displays the menu's selection, updates it.
  func selectMenuAction(_ leaf: any UIMenuLeaf) {
    guard changesSelectionAsPrimaryAction, let menu, menu.leaves.contains(where: { $0 === leaf }) else { return }
    for other in menu.leaves { other.state = other === leaf ? .on : .off }
    menuChanged()
  }
}

extension UIControl {
  /// Adds the long press that opens the menu. If a tap opens it, or if there is no menu, removes the long press.
  func updateMenuPress() {
    guard hasContextMenu, !showsMenuAsPrimaryAction else {
      if let menuPress { removeGestureRecognizer(menuPress) }
      menuPress = nil
      return
    }
    guard menuPress == nil else { return }
    let press = UILongPressGestureRecognizer { [weak self] press in if press.state == .began { self?.openMenu() } }
    addGestureRecognizer(press)
    menuPress = press
  }
}
