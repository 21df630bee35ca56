import Wire

/// A menu in front of everything else in its window. A tap outside closes it. It causes no appearance callbacks of controllers.
///
/// ```
///   menu of a control      panel next to the control
///   context menu           dimmed background ─► preview ─► panel next to the preview
/// ```
final class MenuOverlay: UIView {
  private let panel = MenuPanel()
  /// Covers the window behind the panel, and closes the menu on a tap.
  private let dismissControl = UIControl()
  private let source: CGRect
  private var menus: [UIMenu]
  private let sender: Any?
  /// The view that offers the menu.
  private weak var origin: UIView?
  private let lift: LiftedPreview?
  private let opening: ContextMenuOpening?
  private let backdrop = ContextMenuBackdrop()
  /// The preview's frame while the menu is open.
  private var openFrame = CGRect.zero
  /// True while the menu closes. It then receives no touches.
  private(set) var isClosing = false

  static let width: CGFloat = 250

  /// Opens a menu. `source` is the frame, in the window, of the item that it belongs to. `animator` contains the app's animations that run
  /// alongside.
  init(
    _ menu: UIMenu, of origin: UIView, beside source: CGRect, in window: UIWindow, sender: Any?,
    lifting lift: LiftedPreview? = nil,
    opening: ContextMenuOpening? = nil, animator: ContextMenuAnimator? = nil
  ) {
    menus = [menu]
    self.source = lift?.source ?? source
    self.sender = sender
    self.origin = origin
    self.lift = lift
    self.opening = opening
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    dismissControl.frame = bounds
    dismissControl.autoresizingMask = autoresizingMask
    dismissControl.accessibilityLabel = "Dismiss menu"
    dismissControl.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    addSubview(dismissControl)
    if let lift { insert(lift) }
    panel.isHidden = menu.children.isEmpty
    addSubview(panel)
    window.addSubview(self)
    updateContent()
    appear(animator)
  }

  private func insert(_ lift: LiftedPreview) {
    backdrop.frame = bounds
    backdrop.autoresizingMask = autoresizingMask
    backdrop.alpha = 0
    insertSubview(backdrop, at: 0)
    addSubview(lift)
    guard lift.controller != nil else { return }
    lift.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.commitPreview() })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func appear(_ animator: ContextMenuAnimator?) {
    UIView.performWithoutAnimation {
      panel.alpha = 0
      layoutIfNeeded()
      panel.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      lift?.moveToSource(source)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { [self] in
      panel.alpha = 1
      panel.transform = .identity
      backdrop.alpha = 1
      lift?.moveToLiftedFrame(in: openFrame)
      animator?.runAnimations()
    } completion: { [lift] _ in
      lift?.didShowPreview()
      animator?.complete()
    }
  }

  func close() { close(ContextMenuAnimator(of: lift?.controller)) }

  private func close(_ animator: ContextMenuAnimator) {
    guard superview != nil, !isClosing else { return }
    isClosing = true
    discardLoadedElements(of: menus.first)
    guard let lift else {
      opening?.willEnd(animator)
      animator.runAnimations()
      removeFromSuperview()
      return animator.complete()
    }
    (isUserInteractionEnabled, accessibilityViewIsModal) = (false, false)
    let rect = window.flatMap { opening?.dismissalPreview()?.frame(in: $0) }
    opening?.willEnd(animator)
    lift.willHidePreview()
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { [self] in
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      backdrop.alpha = 0
      if animator.preferredCommitStyle == .pop { lift.grow(to: bounds) } else { lift.moveToSource(rect ?? source) }
      animator.runAnimations()
    } completion: { [self] _ in
      removeFromSuperview()
      lift.didHidePreview()
      animator.complete()
    }
  }

  private func commitPreview() {
    let animator = ContextMenuAnimator(of: lift?.controller)
    opening?.willCommit(animator)
    close(animator)
  }

  /// Discards the loaded elements of uncached deferred elements in a menu and its submenus.
  private func discardLoadedElements(of menu: UIMenu?) {
    for child in menu?.children ?? [] {
      (child as? UIDeferredMenuElement)?.discardUncachedElements()
      discardLoadedElements(of: child as? UIMenu)
    }
  }

  // MARK: Content

  private func updateContent() {
    guard let menu = menus.last else { return }
    panel.setLines(lines(of: menu))
    setNeedsLayout()
  }

  /// Returns the menu's rows from the top, with separators between groups. Submenus with `displayInline` are groups.
  private func lines(of menu: UIMenu) -> [MenuLine] {
    var lines: [MenuLine] = []
    if menus.count > 1 {
      lines.append(.entry(.init(title: menu.title, isBack: true) { [weak self] in self?.closeSubmenu() }))
    } else if !menu.title.isEmpty {
      lines.append(.title(menu.title))
    }
    for element in menu.children { lines += self.lines(of: element) }
    if case .gap? = lines.last { lines.removeLast() }
    return lines
  }

  private func lines(of element: UIMenuElement) -> [MenuLine] {
    if let leaf = element as? any UIMenuLeaf {
      guard !leaf.attributes.contains(.hidden), let validated = leaf.validated(from: handler(of: leaf)),
        !validated.attributes.contains(.hidden)
      else { return [] }
      return [.entry(.init(validated) { [weak self] in self?.selectLeaf(leaf) })]
    }
    if let menu = element as? UIMenu {
      guard menu.options.contains(.displayInline) else {
        return [.entry(.init(menu) { [weak self] in self?.openSubmenu(menu) })]
      }
      let inner = menu.children.flatMap(lines)
      return [.gap] + (menu.title.isEmpty ? [] : [.title(menu.title)]) + inner + [.gap]
    }
    guard let deferred = element as? UIDeferredMenuElement else { return [] }
    let elements = deferred.elements { [weak self] in self?.updateContent() }
    return elements?.flatMap(lines) ?? [.title("Loading…")]
  }

  private func openSubmenu(_ menu: UIMenu) {
    menus.append(menu)
    updateContent()
  }

  private func closeSubmenu() {
    menus.removeLast()
    updateContent()
  }

  private func selectLeaf(_ leaf: any UIMenuLeaf) {
    // The responder is found first, because a closed menu has no window in which to search.
    let handler = handler(of: leaf)
    if let group = menus.lazy.compactMap({ $0.singleSelection(around: leaf) }).first {
      for other in group.leaves { other.state = other === leaf ? .on : .off }
    }
    if leaf.attributes.contains(.keepsMenuPresented) { updateContent() } else { close() }
    (sender as? UIButton)?.selectMenuAction(leaf)
    leaf.perform(from: handler, sender: sender)
  }

  /// Returns the responder that handles a command. As for an action without a target, the search begins at the first responder, and then at
  /// the menu's sender. A bar item is no responder; its search begins at the controller that the bar's container displays.
  private func handler(of leaf: any UIMenuLeaf) -> UIResponder? {
    guard let command = leaf as? UICommand, let window else { return nil }
    let startResponders = [
      window.firstResponder, sender as? UIResponder, origin?.nearestControllerObject?.frontResponder ?? window,
    ]
    return startResponders.lazy.compactMap { command.receiver(from: $0) }.first
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = window?.safeAreaInsets ?? .zero
    let area = bounds.inset(
      by: UIEdgeInsets(top: max(insets.top, 8), left: 8, bottom: max(insets.bottom, 8), right: 8)
    ).standardized
    let wanted = panel.isHidden ? 0 : panel.height
    let source = liftedFrame(in: area, beside: wanted)
    openFrame = source
    if !isClosing { lift?.moveToLiftedFrame(in: source) }
    let (below, above) = (area.maxY - source.maxY - 8, source.minY - 8 - area.minY)
    let isBelow = below >= wanted || below >= above
    let height = min(wanted, max(isBelow ? below : above, 88))
    let width = min(MenuOverlay.width, area.width)
    let x = min(max(source.midX - width / 2, area.minX), area.maxX - width)
    let y = isBelow ? source.maxY + 8 : source.minY - 8 - height
    let top = min(max(y, area.minY), max(area.minY, area.maxY - height))
    panel.layOut(in: CGRect(x: x, y: top, width: width, height: height))
  }

  /// Returns the preview's frame: its original position, moved if there is not enough space for it and for the menu above or below.
  private func liftedFrame(in area: CGRect, beside menu: CGFloat) -> CGRect {
    guard let lift else { return source }
    let size = lift.liftedSize(in: area)
    var frame = CGRect(center: CGPoint(x: source.midX, y: source.midY), size: size)
    if size.width <= area.width { frame.origin.x = min(max(frame.minX, area.minX), area.maxX - size.width) }
    let gap: CGFloat = menu > 0 ? menu + 8 : 0
    let fits = frame.minY >= area.minY && frame.maxY <= area.maxY
    if fits, frame.maxY + gap <= area.maxY || frame.minY - gap >= area.minY { return frame }
    frame.origin.y = max(area.minY, min(frame.minY, area.maxY - gap - size.height))
    return frame
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }
}

/// One row or separator of a menu.
@MainActor
enum MenuLine {
  case entry(Entry)
  case title(String)
  case gap

  struct Entry {
    var title: String
    var subtitle: String?
    var image: UIImage?
    var state = UIMenuElement.State.off
    var isEnabled = true
    var isDestructive = false
    var isMenu = false
    var isBack = false
    let onSelect: @MainActor () -> Void
  }
}

extension MenuLine.Entry {
  init(title: String, isBack: Bool, onSelect: @escaping @MainActor () -> Void) {
    (self.title, self.isBack, self.onSelect) = (title, isBack, onSelect)
  }

  @MainActor init(_ leaf: any UIMenuLeaf, onSelect: @escaping @MainActor () -> Void) {
    (title, subtitle, image, state) = (leaf.title, (leaf as? UIMenuElement)?.subtitle, leaf.image, leaf.state)
    isEnabled = !leaf.attributes.contains(.disabled)
    isDestructive = leaf.attributes.contains(.destructive)
    self.onSelect = onSelect
  }

  @MainActor init(_ menu: UIMenu, onSelect: @escaping @MainActor () -> Void) {
    (title, subtitle, image, isMenu) = (menu.title, menu.subtitle, menu.image, true)
    isDestructive = menu.options.contains(.destructive)
    self.onSelect = onSelect
  }
}
