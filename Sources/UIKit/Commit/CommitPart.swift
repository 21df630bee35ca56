import Introspection
import Wire

/// The content of a commit that is being written.
struct CommitPart {
  /// The superclasses of classes, by name.
  var classes = JSON.Object()
  /// New images as data URLs, by number.
  var images = JSON.Object()
  /// New styles, which are sets of members, by number; `null` for forgotten ones.
  var styles = JSON.Object()
  /// New views, and views whose position in their superview has changed.
  private(set) var views: [JSON] = []
  /// Changed views whose position has not changed. Their order has no meaning.
  var changed: [JSON] = []
  /// Views whose changes equal a style: pairs of a view's id and the style's number.
  var styled: [JSON] = []
  /// The ids of removed views.
  var removed: [JSON] = []
  /// The root ids of removed subtrees that viewers cache.
  var kept: [JSON] = []
  /// The root ids of subtrees that viewers delete from their cache.
  var forgotten: [JSON] = []
  var controllers: [JSON] = []
  /// Texts that viewers' assistive technology reads aloud.
  var announcements: [String] = []
  /// The id of the view that receives the focus of assistive technology; 0 for none.
  var focus = 0
  /// The state of the session's clock, if it has changed.
  var clock: JSON?

  var isEmpty: Bool {
    views.isEmpty && changed.isEmpty && styled.isEmpty && removed.isEmpty && kept.isEmpty && controllers.isEmpty
      && clock == nil && images.isEmpty && announcements.isEmpty && focus == 0
  }

  /// Adds a view whose position in its superview has changed. If only its position has changed and it follows the previous view, its id is
  /// added to that view's entry.
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

  /// The commit as a message.
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
  /// Whether the change of a view contains only its position.
  fileprivate var isPlacement: Bool {
    members.count == 3 && self[.parent] != nil && self[.after] != nil
  }
}

/// Names classes, and collects the superclasses of those that viewers have not received yet.
struct ClassChains {
  private var names: [ObjectIdentifier: String] = [:]
  private var unsent = JSON.Object()

  /// Returns the superclasses of newly named classes, and empties the collection.
  mutating func drainUnsent() -> JSON.Object {
    defer { unsent = JSON.Object() }
    return unsent
  }

  /// The name of an object's class. Its superclasses up to UIView or UIViewController are sent with the next commit.
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
