/// The closure that an action calls when it is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an identifier, which controls, gesture recognizers and menus call.
open class UIAction: UIMenuElement, UIMenuLeaf {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  public let identifier: Identifier
  /// A description of the action for the user.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  /// The state in a menu, which shows a checkmark for `on`.
  open var state: State
  /// The object that called the action, while the handler runs.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}
