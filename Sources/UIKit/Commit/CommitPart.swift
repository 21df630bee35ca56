import Introspection
import Wire

/// A commit that is being written.
struct CommitPart {
  var classes = JSON.Object()
  /// Images by number, as data URLs.
  var images = JSON.Object()
  var views: [JSON] = []
  var removed: [JSON] = []
  var controllers: [JSON] = []
  /// Texts for viewers' assistive technology to read, and the view that receives its focus.
  var announcements: [String] = []
  var focus = 0
  /// The state of the session's clock, if it has changed.
  var clock: JSON?

  var isEmpty: Bool {
    views.isEmpty && removed.isEmpty && controllers.isEmpty && clock == nil && images.isEmpty
      && announcements.isEmpty && focus == 0
  }

  func message(sequence: Int, time: JSON, action: ActionOrigin?, screen: JSON?) -> JSON {
    var message = JSON.Object()
    message[.type] = .string(MessageType.commit.rawValue)
    message[.seq] = .integer(sequence)
    message[.time] = time
    if let began = action?.began, began != time { message[.began] = began }
    message[.action] = action.map { .string($0.id) }
    message[.viewer] = action.map { .integer($0.viewer) }
    message[.screen] = screen
    message[.clock] = clock
    if !classes.isEmpty { message[.classes] = .object(classes) }
    if !images.isEmpty { message[.images] = .object(images) }
    if !views.isEmpty { message[.views] = .array(views) }
    if !removed.isEmpty { message[.removed] = .array(removed) }
    if !controllers.isEmpty { message[.controllers] = .array(controllers) }
    if !announcements.isEmpty { message[.announcements] = .array(announcements.map(JSON.string)) }
    if focus != 0 { message[.focus] = .integer(focus) }
    return .object(message)
  }
}

/// The names of classes, with their superclasses for viewers that have not received them yet.
struct ClassChains {
  private var names: [ObjectIdentifier: String] = [:]
  private var untold = JSON.Object()

  mutating func takeUntold() -> JSON.Object {
    defer { untold = JSON.Object() }
    return untold
  }

  /// Returns the class's name. A chain ends at UIView or UIViewController.
  @MainActor
  mutating func name(of object: UIResponder) -> String { name(of: Swift.type(of: object)) }

  @MainActor
  private mutating func name(of type: AnyClass) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    names[ObjectIdentifier(type)] = name
    if type != UIView.self, type != UIViewController.self, let superclass = ClassHierarchy.superclass(of: type) {
      untold[name] = .string(String(describing: superclass))
      _ = self.name(of: superclass)
    }
    return name
  }
}
