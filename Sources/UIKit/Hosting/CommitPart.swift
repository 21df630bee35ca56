import Wire

/// A commit while it is written.
struct CommitPart {
  var classes = ClassChains()
  var views: [JSON] = []
  var removed: [JSON] = []
  var controllers: [JSON] = []

  var isEmpty: Bool { views.isEmpty && removed.isEmpty && controllers.isEmpty }

  func message(sequence: Int, time: Int, action: ActionOrigin?, screen: JSON?) -> JSON {
    var message = JSON.Object()
    message["type"] = .string(MessageType.commit.rawValue)
    message["seq"] = .integer(sequence)
    message["time"] = .integer(time)
    message["action"] = action.map { .string($0.id) }
    message["viewer"] = action.map { .integer($0.viewer) }
    message["screen"] = screen
    if !classes.added.isEmpty { message["classes"] = .object(classes.added) }
    if !views.isEmpty { message["views"] = .array(views) }
    if !removed.isEmpty { message["removed"] = .array(removed) }
    if !controllers.isEmpty { message["controllers"] = .array(controllers) }
    return .object(message)
  }
}

/// Who sent the action that a commit answers.
struct ActionOrigin: Equatable {
  var id: String
  var viewer: Int
}

/// The superclasses of the classes that viewers have not been told of yet.
struct ClassChains {
  private(set) var added = JSON.Object()

  /// The class's name. A chain ends at UIView or UIViewController.
  @MainActor
  mutating func name(of object: UIResponder, known: inout Set<String>) -> String {
    var type: AnyClass = Swift.type(of: object)
    let name = String(describing: type)
    while type != UIView.self, type != UIViewController.self, known.insert(String(describing: type)).inserted,
      let superclass = _getSuperclass(type)
    {
      added[String(describing: type)] = .string(String(describing: superclass))
      type = superclass
    }
    return name
  }
}
