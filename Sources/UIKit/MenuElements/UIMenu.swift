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

    /// Shows its children directly in the surrounding menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Allows one selected action: the one that was chosen last.
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

  /// The menu with single selection that contains an action directly or inline.
  func singleSelection(around leaf: any UIMenuLeaf) -> UIMenu? {
    for case let menu as UIMenu in children { if let found = menu.singleSelection(around: leaf) { return found } }
    return options.contains(.singleSelection) && leaves.contains { $0 === leaf } ? self : nil
  }
}

/// An element whose actual elements are loaded when the menu opens.
open class UIDeferredMenuElement: UIMenuElement {
  let provide: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The loaded elements, if they are cached.
  private var cachedElements: [UIMenuElement]?
  private var isAsking = false

  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, elementProvider)
  }

  /// An element that is loaded each time the menu opens.
  public static func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

  private init(
    isCached: Bool, _ provider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    provide = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Returns the elements that are available at once. `whenLoaded` is called when others have been loaded.
  func elements(_ whenLoaded: @escaping @MainActor () -> Void) -> [UIMenuElement]? {
    if let cachedElements { return cachedElements }
    isAsking = true
    defer { isAsking = false }
    provide { [weak self] elements in
      guard let self else { return }
      cachedElements = elements
      if !isAsking { whenLoaded() }
    }
    return cachedElements
  }

  /// The menu has closed.
  func forget() { if !isCached { cachedElements = nil } }
}
