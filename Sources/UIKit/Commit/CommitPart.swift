import Introspection
import Wire

/// A commit that is being written.
struct CommitPart {
  var classes = JSON.Object()
  /// Images by number, as data URLs.
  var images = JSON.Object()
  /// New members by number, which views name.
  var styles = JSON.Object()
  /// Placed views.
  private(set) var views: [JSON] = []
  /// Changed views that stay where they are. The order does not matter to them.
  var changed: [JSON] = []
  /// Views that have changed to a style, each id before the style's number.
  var styled: [JSON] = []
  var removed: [JSON] = []
  /// Roots of subtrees that have left and that viewers keep, and of those that they forget.
  var kept: [JSON] = []
  var forgotten: [JSON] = []
  var controllers: [JSON] = []
  /// Texts for viewers' assistive technology to read, and the view that receives its focus.
  var announcements: [String] = []
  var focus = 0
  /// The state of the session's clock, if it has changed.
  var clock: JSON?

  var isEmpty: Bool {
    views.isEmpty && changed.isEmpty && styled.isEmpty && removed.isEmpty && kept.isEmpty && controllers.isEmpty
      && clock == nil && images.isEmpty && announcements.isEmpty && focus == 0
  }

  /// Adds a view whose position in its superview has changed. If it only follows the previous view, it is written together with that.
  mutating func appendPlacement(_ change: JSON.Object) {
    if change.isPlacement, var before = views.last?.object, before[.parent] == change[.parent], let id = change[.id],
      let last = before[.then]?.array?.last ?? before[.id], last == change[.after]
    {
      before[.then] = .array((before[.then]?.array ?? []) + [id])
      views[views.count - 1] = .object(before)
    } else {
      views.append(.object(change))
    }
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
    if !styles.isEmpty { message[.styles] = .object(styles) }
    if !views.isEmpty || !changed.isEmpty { message[.views] = .array(views + changed) }
    if !styled.isEmpty { message[.styled] = .array(styled) }
    if !removed.isEmpty { message[.removed] = .array(removed) }
    if !kept.isEmpty { message[.kept] = .array(kept) }
    if !forgotten.isEmpty { message[.forgotten] = .array(forgotten) }
    if !controllers.isEmpty { message[.controllers] = .array(controllers) }
    if !announcements.isEmpty { message[.announcements] = .array(announcements.map(JSON.string)) }
    if focus != 0 { message[.focus] = .integer(focus) }
    return .object(message)
  }
}

extension JSON.Object {
  /// Whether the change of a view contains no more than its position.
  fileprivate var isPlacement: Bool {
    members.count == 3 && self[.parent] != nil && self[.after] != nil
  }
}

/// The names of classes, with their superclasses for viewers that have not received them yet.
struct ClassChains {
  private var names: [ObjectIdentifier: String] = [:]
  private var unsent = JSON.Object()

  mutating func drainUnsent() -> JSON.Object {
    defer { unsent = JSON.Object() }
    return unsent
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
      unsent[name] = .string(String(describing: superclass))
      _ = self.name(of: superclass)
    }
    return name
  }
}
