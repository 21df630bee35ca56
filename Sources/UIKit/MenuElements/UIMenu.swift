/// A list of actions and of further menus.
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Displays the menu's children directly in the surrounding menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Allows only one selected action. Choosing another deselects it.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let identifier: Identifier
  public let options: Options
  open private(set) var children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The actions in this menu and its submenus that are on.
  open var selectedElements: [UIMenuElement] {
    leaves.filter { $0.state == .on }.compactMap { $0 as? UIMenuElement }
  }

  /// Returns a copy of the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All actions and commands of this menu and its submenus.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      return (child as? UIMenu)?.leaves ?? []
    }
  }

  /// Returns the innermost menu with the option `singleSelection` that contains an action.
  func singleSelection(around leaf: any UIMenuLeaf) -> UIMenu? {
    for case let menu as UIMenu in children { if let found = menu.singleSelection(around: leaf) { return found } }
    return options.contains(.singleSelection) && leaves.contains { $0 === leaf } ? self : nil
  }
}

/// An element whose actual elements are loaded when the menu opens.
open class UIDeferredMenuElement: UIMenuElement {
  let elementProvider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The loaded elements. Without `isCached` they are discarded when the menu closes.
  private var cachedElements: [UIMenuElement]?
  private var isProviding = false

  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, elementProvider)
  }

  /// Creates an element whose actual elements are loaded each time the menu opens.
  public static func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

  private init(
    isCached: Bool, _ provider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    elementProvider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Loads the elements. Returns them if they are available immediately; otherwise, `whenLoaded` is called when they are.
  func elements(_ whenLoaded: @escaping @MainActor () -> Void) -> [UIMenuElement]? {
    if let cachedElements { return cachedElements }
    isProviding = true
    defer { isProviding = false }
    elementProvider { [weak self] elements in
      guard let self else { return }
      cachedElements = elements
      if !isProviding { whenLoaded() }
    }
    return cachedElements
  }

  /// Discards loaded elements that are not cached. Called when the menu has closed.
  func discardUncachedElements() { if !isCached { cachedElements = nil } }
}
