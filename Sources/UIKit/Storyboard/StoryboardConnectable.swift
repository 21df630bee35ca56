/// A class that declares the outlets and actions that a storyboard or a nib connects by name.
///
/// Sources with `@IBOutlet` and `@IBAction` need it only if they are compiled without the rewriter, which finds them as Apple's systems do.
///
///     extension PlayerViewController: StoryboardConnectable {
///       class var outlets: [StoryboardOutlet] { [.init("titleLabel", \PlayerViewController.titleLabel)] }
///       class var actions: [StoryboardAction] { [.init("play:", PlayerViewController.play)] }
///     }
///
/// A subclass adds its own to super's.
@preconcurrency @MainActor
public protocol StoryboardConnectable: AnyObject {
  static var outlets: [StoryboardOutlet] { get }
  static var actions: [StoryboardAction] { get }
}

extension StoryboardConnectable {
  public static var outlets: [StoryboardOutlet] { [] }
  public static var actions: [StoryboardAction] { [] }
}

/// A property by its name in files: an outlet, an outlet collection, or a user-defined runtime attribute.
@MainActor
public struct StoryboardOutlet {
  let name: String
  /// Returns whether owner and value have the right types.
  let connect: (_ owner: AnyObject, _ value: Any?) -> Bool
  let wanted: Any.Type

  /// For `var titleLabel: UILabel!`, weak or not, or for `var buttons: [UIButton]!`.
  public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>) {
    (self.name, wanted) = (name, Value.self)
    connect = { owner, value in
      guard let owner = owner as? Owner else { return false }
      guard let value else {
        owner[keyPath: property] = nil
        return true
      }
      guard let value = StoryboardOutlet.cast(value, Value.self) else { return false }
      owner[keyPath: property] = value
      return true
    }
  }

  /// For a property that is not optional.
  public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>) {
    (self.name, wanted) = (name, Value.self)
    connect = { owner, value in
      guard let owner = owner as? Owner, let value, let value = StoryboardOutlet.cast(value, Value.self) else {
        return false
      }
      owner[keyPath: property] = value
      return true
    }
  }

  private static func cast<Value>(_ value: Any, _ type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    // Numbers are converted to the property's type.
    guard let number = value as? Double else { return nil }
    if Value.self == CGFloat.self { return CGFloat(number) as? Value }
    if Value.self == Float.self { return Float(number) as? Value }
    if Value.self == Int.self { return Int(number) as? Value }
    return nil
  }
}

/// A method by its name in files: `save:` is `save(_:)`.
@MainActor
public struct StoryboardAction {
  let name: String
  /// Returns `nil` if the owner or sender has another type.
  let call: (_ owner: AnyObject, _ sender: Any?) -> Any?

  private init(_ name: String, call: @escaping (AnyObject, Any?) -> Any?) { (self.name, self.call) = (name, call) }

  /// For `func save(_ sender: UIButton)`, and for `func unwind(_ segue: UIStoryboardSegue)`.
  public init<Owner: AnyObject, Sender>(_ name: String, _ method: @escaping @MainActor (Owner) -> (Sender) -> Void) {
    self.init(name) { owner, sender in
      guard let owner = owner as? Owner, let sender = (sender as Any) as? Sender else { return nil }
      method(owner)(sender)
      return true
    }
  }

  /// For `func save()`.
  public init<Owner: AnyObject>(_ name: String, _ method: @escaping @MainActor (Owner) -> () -> Void) {
    self.init(name) { owner, _ in
      guard let owner = owner as? Owner else { return nil }
      method(owner)()
      return true
    }
  }

  /// For `@IBSegueAction func makeDetail(_ coder: NSCoder) -> DetailViewController?`, which makes a segue's destination.
  public init<Owner: AnyObject, Controller: UIViewController>(
    _ name: String, making method: @escaping @MainActor (Owner) -> (NSCoder) -> Controller?
  ) {
    self.init(name) { owner, coder in
      guard let owner = owner as? Owner, let coder = coder as? NSCoder else { return nil }
      return method(owner)(coder)
    }
  }
}
