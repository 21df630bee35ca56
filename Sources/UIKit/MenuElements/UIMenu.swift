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

    /// Its children stand in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is on: the one that was chosen last.
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

  /// Those of its actions, and of the menus in it, that are on.
  open var selectedElements: [UIMenuElement] {
    leaves.filter { $0.state == .on }.compactMap { $0 as? UIMenuElement }
  }

  /// The same menu with others in it.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All actions and commands, in this menu and in the menus of it.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      return (child as? UIMenu)?.leaves ?? []
    }
  }

  /// The menu in which an action stands directly, or inline, that allows one to be chosen.
  func singleSelection(around leaf: any UIMenuLeaf) -> UIMenu? {
    for case let menu as UIMenu in children { if let found = menu.singleSelection(around: leaf) { return found } }
    return options.contains(.singleSelection) && leaves.contains { $0 === leaf } ? self : nil
  }
}

/// Elements that are made when the menu is opened.
open class UIDeferredMenuElement: UIMenuElement {
  let provide: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let isKept: Bool
  /// What came last, where it is to be asked for once.
  private var kept: [UIMenuElement]?
  private var isAsking = false

  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isKept: true, elementProvider)
  }

  /// Asked for whenever the menu is opened.
  public static func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isKept: false, elementProvider) }

  private init(
    isKept: Bool, _ provider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    provide = provider
    self.isKept = isKept
    super.init(title: "")
  }

  /// Those that are there at once; `later` is told when they come after.
  func elements(_ later: @escaping @MainActor () -> Void) -> [UIMenuElement]? {
    if let kept { return kept }
    isAsking = true
    defer { isAsking = false }
    provide { [weak self] elements in
      guard let self else { return }
      kept = elements
      if !isAsking { later() }
    }
    return kept
  }

  /// The menu is closed.
  func forget() { if !isKept { kept = nil } }
}
