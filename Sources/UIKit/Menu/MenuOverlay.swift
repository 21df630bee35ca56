import Wire

/// A menu on the screen, over everything in its window. A tap beside it takes it away; controllers hear nothing of it.
final class MenuOverlay: UIView {
  private let panel = MenuPanel()
  /// All beside the panel.
  private let outside = UIControl()
  private let source: CGRect
  private var menus: [UIMenu]
  private let sender: Any?
  private let ended: @MainActor () -> Void

  static let width: CGFloat = 250

  /// `source`: what it belongs to, in the window.
  init(_ menu: UIMenu, beside source: CGRect, in window: UIWindow, sender: Any?, ended: @escaping @MainActor () -> Void)
  {
    menus = [menu]
    self.source = source
    self.sender = sender
    self.ended = ended
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    outside.frame = bounds
    outside.autoresizingMask = autoresizingMask
    outside.accessibilityLabel = "Dismiss menu"
    outside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    addSubview(outside)
    addSubview(panel)
    window.addSubview(self)
    show()
    appear()
  }

  required init?(coder: NSCoder) { preconditionFailure("Menus are opened by controls and interactions") }

  private func appear() {
    UIView.performWithoutAnimation {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.panel.alpha = 1
      self.panel.transform = .identity
    }
  }

  func close() {
    guard superview != nil else { return }
    forget(menus.first)
    removeFromSuperview()
    ended()
  }

  private func forget(_ menu: UIMenu?) {
    for child in menu?.children ?? [] {
      (child as? UIDeferredMenuElement)?.forget()
      forget(child as? UIMenu)
    }
  }

  // MARK: Content

  private func show() {
    guard let menu = menus.last else { return }
    panel.show(lines(of: menu))
    setNeedsLayout()
  }

  /// From the top: groups stand apart, and menus that are to be seen inline are groups.
  private func lines(of menu: UIMenu) -> [MenuLine] {
    var lines: [MenuLine] = []
    if menus.count > 1 {
      lines.append(.entry(.init(title: menu.title, isBack: true) { [weak self] in self?.leave() }))
    } else if !menu.title.isEmpty {
      lines.append(.title(menu.title))
    }
    for element in menu.children { lines += self.lines(of: element) }
    if case .gap? = lines.last { lines.removeLast() }
    return lines
  }

  private func lines(of element: UIMenuElement) -> [MenuLine] {
    if let action = element as? UIAction {
      guard !action.attributes.contains(.hidden) else { return [] }
      return [.entry(.init(action) { [weak self] in self?.choose(action) })]
    }
    if let menu = element as? UIMenu {
      guard menu.options.contains(.displayInline) else {
        return [.entry(.init(menu) { [weak self] in self?.enter(menu) })]
      }
      let inner = menu.children.flatMap(lines)
      return [.gap] + (menu.title.isEmpty ? [] : [.title(menu.title)]) + inner + [.gap]
    }
    guard let deferred = element as? UIDeferredMenuElement else { return [] }
    let elements = deferred.elements { [weak self] in self?.show() }
    return elements?.flatMap(lines) ?? [.title("Loading…")]
  }

  private func enter(_ menu: UIMenu) {
    menus.append(menu)
    show()
  }

  private func leave() {
    menus.removeLast()
    show()
  }

  private func choose(_ action: UIAction) {
    if let group = menus.lazy.compactMap({ $0.singleSelection(around: action) }).first {
      for other in group.leaves { other.state = other === action ? .on : .off }
    }
    if action.attributes.contains(.keepsMenuPresented) { show() } else { close() }
    (sender as? UIButton)?.chose(action)
    action.perform(sender: sender)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = window?.safeAreaInsets ?? .zero
    let area = bounds.inset(
      by: UIEdgeInsets(top: max(insets.top, 8), left: 8, bottom: max(insets.bottom, 8), right: 8)
    ).standardized
    let (below, above) = (area.maxY - source.maxY - 8, source.minY - 8 - area.minY)
    let wanted = panel.height
    let isBelow = below >= wanted || below >= above
    let height = min(wanted, max(isBelow ? below : above, 88))
    let width = min(MenuOverlay.width, area.width)
    let x = min(max(source.midX - width / 2, area.minX), area.maxX - width)
    let y = isBelow ? source.maxY + 8 : source.minY - 8 - height
    let top = min(max(y, area.minY), max(area.minY, area.maxY - height))
    panel.place(CGRect(x: x, y: top, width: width, height: height))
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }
}

/// What stands in a menu, from the top.
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
    let act: @MainActor () -> Void
  }
}

extension MenuLine.Entry {
  init(title: String, isBack: Bool, act: @escaping @MainActor () -> Void) {
    (self.title, self.isBack, self.act) = (title, isBack, act)
  }

  @MainActor init(_ action: UIAction, act: @escaping @MainActor () -> Void) {
    (title, subtitle, image, state) = (action.title, action.subtitle, action.image, action.state)
    isEnabled = !action.attributes.contains(.disabled)
    isDestructive = action.attributes.contains(.destructive)
    self.act = act
  }

  @MainActor init(_ menu: UIMenu, act: @escaping @MainActor () -> Void) {
    (title, subtitle, image, isMenu) = (menu.title, menu.subtitle, menu.image, true)
    isDestructive = menu.options.contains(.destructive)
    self.act = act
  }
}
