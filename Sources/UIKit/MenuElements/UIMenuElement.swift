/// An element of a menu: an action, a menu, or a deferred element.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  var storedTitle: String
  var storedImage: UIImage?
  open var title: String { storedTitle }
  /// The text in the second line, below the title.
  open var subtitle: String?
  open var image: UIImage? { storedImage }

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// The element as a menu displays it; `nil` if no responder from `chain` on handles it. An element other than a command needs none.
  func validatedElement(from chain: AnyObject?) -> UIMenuElement? { self }
  /// Has the responder from `chain` on that handles a command perform it. Returns false for an element other than a command.
  func sendsCommand(from chain: AnyObject?) -> Bool { false }
}

/// A menu element that performs an action.
@preconcurrency @MainActor
public protocol UIMenuLeaf: AnyObject {
  var title: String { get set }
  var image: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: Any? { get }
  /// Performs the action or command. The target is the object whose method a command calls; an action ignores it.
  func performWithSender(_ sender: Any?, target: Any?)
}
