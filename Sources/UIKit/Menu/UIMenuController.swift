import Foundation

/// An entry that the app adds to the menu of `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of iOS 15 and earlier: the editing commands that the first responder, or a responder after it, performs, and the app's
/// own items.
///
/// ```swift
/// becomeFirstResponder()
/// UIMenuController.shared.menuItems = [UIMenuItem(title: "Shout", action: #selector(shout(_:)))]
/// UIMenuController.shared.showMenu(from: self, rect: bounds)
/// ```
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  private static let slot = SessionSlot { _ in UIMenuController() }
  open class var shared: UIMenuController { SessionContext.current[slot] }

  open var menuItems: [UIMenuItem]?
  open var arrowDirection = ArrowDirection.default { didSet { bar?.side = arrowDirection.side } }
  private var bar: EditMenuBar?
  private var target: (view: UIView, rect: CGRect)?

  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right

    var side: EditMenuBar.Side {
      switch self {
      case .default: .automatic
      case .up: .below
      case .down: .above
      case .left: .right
      case .right: .left
      }
    }
  }

  open var isMenuVisible: Bool {
    get { bar != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The menu's frame in screen coordinates; zero if there is no menu.
  open var menuFrame: CGRect { bar?.boxFrame ?? .zero }

  /// Opens the menu beside a rectangle of a view. It does not open if no responder performs any of the commands.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    target = (targetView, targetRect)
    cellCommands = nil
    open()
  }

  /// Shows the menu of a list's cell, whose commands the list's delegate allows and performs.
  func showMenu(of cell: UIView, _ commands: CellCommands) {
    target = (cell, cell.bounds)
    cellCommands = commands
    open()
  }
  private var cellCommands: CellCommands?

  open func hideMenu(from targetView: UIView) { if target?.view === targetView { hideMenu() } }
  open func hideMenu() { close() }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = (targetView, targetRect)
    guard let bar, let window = targetView.window else { return }
    bar.move(beside: targetView.convert(targetRect, to: window))
    post(Self.menuFrameDidChangeNotification)
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible { close() } else if bar == nil { open() }
  }

  /// Updates an open menu's commands to those that the responders perform now.
  open func update() { if bar != nil { open() } }

  // MARK: Opening and closing

  private func open() {
    guard let (view, rect) = target, let window = view.window else { return }
    let actions = cellCommands.map { commands(of: $0, for: view) } ?? commands(from: window.firstResponder)
    guard !actions.isEmpty else { return close() }
    let isUpdated = bar != nil
    if let bar { bar.removeFromSuperview() }
    let bar = EditMenuBar(actions) {
      $0.performWithSender(self, target: nil)
    } onClose: { [weak self] in
      self?.close()
    }
    bar.side = arrowDirection.side
    self.bar = bar
    let animator = ContextMenuAnimator(of: nil)
    if !isUpdated {
      post(Self.willShowMenuNotification)
      animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
    }
    bar.open(beside: view.convert(rect, to: window), in: window, animator)
  }

  private func close() {
    guard let closing = bar else { return }
    bar = nil
    post(Self.willHideMenuNotification)
    let animator = ContextMenuAnimator(of: nil)
    animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
    closing.close(animator)
  }

  private static let standardCommands: [(title: String, action: Selector)] = [
    ("Cut", Selector("cut:")), ("Copy", Selector("copy:")), ("Select", Selector("select:")),
    ("Select All", Selector("selectAll:")), ("Paste", Selector("paste:")), ("Delete", Selector("delete:")),
  ]

  /// Returns actions for the commands that the responder, or one after it, performs. Others are omitted.
  private func commands(from responder: UIResponder?) -> [UIAction] {
    let appItems = menuItems?.map { (title: $0.title, action: $0.action) } ?? []
    return (Self.standardCommands + appItems).compactMap { title, action in
      guard let target = responder?.target(forAction: action, withSender: self) else { return nil }
      return UIAction(title: title) { [weak self] _ in
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
      }
    }
  }

  /// The standard commands that cells have, and the app's own ones that the cell implements. The delegate performs the former.
  private func commands(of cellCommands: CellCommands, for cell: UIView) -> [UIAction] {
    let standard = Self.standardCommands.filter { ["cut:", "copy:", "paste:"].contains($0.action.description) }
    let appItems = (menuItems ?? []).filter { cell.canPerformAction($0.action, withSender: self) }
    let actions: [UIAction?] =
      standard.map { title, action in
        guard cellCommands.allows(action) else { return nil }
        return UIAction(title: title) { _ in cellCommands.perform(action) }
      }
      + appItems.map { item in
        guard cellCommands.allows(item.action) else { return nil }
        let action = item.action
        return UIAction(title: item.title) { [weak self, weak cell] _ in
          guard let cell else { return }
          UIApplication.shared.sendAction(action, to: cell, from: self, for: nil)
        }
      }
    return actions.compactMap { $0 }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// The edit menu's commands of a list's cell.
@MainActor
struct CellCommands {
  /// Whether the menu offers a command.
  let allows: (Selector) -> Bool
  /// Performs one of the standard commands.
  let perform: (Selector) -> Void
}

extension UIMenuController {
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
