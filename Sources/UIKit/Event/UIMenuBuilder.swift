import Foundation

/// Changes the menus of a menu system. `UIResponder.buildMenu(with:)` receives a builder.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The main menu or the context menus of the app. The main menu is never displayed, but its key commands work.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  private static let slot = SessionSlot { _ in SessionValue<UIMenuSystem>(UIMenuSystem()) }
  private static let contextSlot = SessionSlot { _ in SessionValue<UIMenuSystem>(UIMenuSystem()) }

  open class var main: UIMenuSystem { SessionContext.current[slot].value }
  /// The system of context menus. It builds nothing, because each context menu's interaction builds its menu.
  open class var context: UIMenuSystem { SessionContext.current[contextSlot].value }

  private var builtCommands: [UIKeyCommand]?

  /// Discards the built menus. They are built again when they are needed.
  open func setNeedsRebuild() { builtCommands = nil }
  /// Has no effect, because commands are validated each time they are needed.
  open func setNeedsRevalidate() {}

  /// The app's key commands in all menus.
  var keyCommands: [UIKeyCommand] {
    if let builtCommands { return builtCommands }
    let builder = MainMenuBuilder(of: self)
    UIApplication.shared.buildMenu(with: builder)
    UIApplication.shared.next?.buildMenu(with: builder)
    let commands = builder.keyCommands
    builtCommands = commands
    return commands
  }
}

extension UIMenu.Identifier {
  public static let root = Self("com.apple.menu.root")
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let format = Self("com.apple.menu.format")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
  public static let about = Self("com.apple.menu.about")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let services = Self("com.apple.menu.services")
  public static let hide = Self("com.apple.menu.hide")
  public static let quit = Self("com.apple.menu.quit")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let close = Self("com.apple.menu.close")
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let autoFill = Self("com.apple.menu.autofill")
  public static let print = Self("com.apple.menu.print")
  public static let document = Self("com.apple.menu.document")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let find = Self("com.apple.menu.find")
  public static let replace = Self("com.apple.menu.replace")
  public static let share = Self("com.apple.menu.share")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let speech = Self("com.apple.menu.speech")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let learn = Self("com.apple.menu.learn")
  public static let font = Self("com.apple.menu.font")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let text = Self("com.apple.menu.text")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}

/// Builds the main menu. Its standard menus contain no commands, because the keyboard performs those.
private final class MainMenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private var isUsed = false
  /// The root menu, created when it is first read, because most apps do not change the main menu.
  private lazy var root: UIMenu = {
    isUsed = true
    return Self.standard
  }()

  init(of system: UIMenuSystem) { self.system = system }

  var keyCommands: [UIKeyCommand] { isUsed ? root.leaves.compactMap { $0 as? UIKeyCommand } : [] }

  private static var standard: UIMenu {
    let edit: [UIMenu.Identifier] = [
      .undoRedo, .standardEdit, .find, .replace, .share, .textStyle, .spelling, .spellingPanel, .spellingOptions,
      .substitutions, .substitutionsPanel, .substitutionOptions, .transformations, .speech, .lookup, .learn, .autoFill,
    ]
    let format: [UIMenu.Identifier] = [
      .font, .textSize, .textColor, .textStylePasteboard, .text, .writingDirection, .alignment,
    ]
    let bar: [(String, UIMenu.Identifier, [UIMenu.Identifier])] = [
      ("Application", .application, [.about, .preferences, .services, .hide, .quit]),
      ("File", .file, [.newScene, .openRecent, .close, .document, .print]), ("Edit", .edit, edit),
      ("Format", .format, format), ("View", .view, [.toolbar, .sidebar, .fullscreen]),
      ("Window", .window, [.minimizeAndZoom, .bringAllToFront]), ("Help", .help, []),
    ]
    let menus = bar.map { title, identifier, groups in
      UIMenu(
        title: title, identifier: identifier,
        children: groups.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    return UIMenu(identifier: .root, children: menus)
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { Self.find(identifier, in: root) }

  private static func find(_ identifier: UIMenu.Identifier, in menu: UIMenu) -> UIMenu? {
    if menu.identifier == identifier { return menu }
    return menu.children.lazy.compactMap { $0 as? UIMenu }.compactMap { find(identifier, in: $0) }.first
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.leaves.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.leaves.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && $0.propertyList as? AnyHashable == propertyList as? AnyHashable
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    replace(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    replace(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    replace(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    replace(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replace(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replace(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { replace(removedIdentifier) { _ in [] } }

  private func replace(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]) {
    if identifier == .root {
      if let new = change(root).first { root = new }
    } else {
      root = Self.replace(identifier, in: root, change)
    }
  }

  private static func replace(_ identifier: UIMenu.Identifier, in menu: UIMenu, _ change: (UIMenu) -> [UIMenu])
    -> UIMenu
  {
    guard find(identifier, in: menu) != nil else { return menu }
    return menu.replacingChildren(
      menu.children.flatMap { child -> [UIMenuElement] in
        guard let submenu = child as? UIMenu else { return [child] }
        return submenu.identifier == identifier ? change(submenu) : [replace(identifier, in: submenu, change)]
      })
  }
}
