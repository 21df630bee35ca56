/// A class that declares the outlets and actions that a storyboard or a nib connects by name.
///
/// Classes with `@IBOutlet` and `@IBAction` need it only if their sources are compiled without the rewriter.
///
///     extension PlayerViewController: StoryboardConnectable {
///       class var outlets: [StoryboardOutlet] { [.init("titleLabel", \PlayerViewController.titleLabel)] }
///       class var actions: [StoryboardAction] { [.init("play:", PlayerViewController.play)] }
///     }
///
/// A subclass appends its own outlets and actions to those of `super`.
@preconcurrency @MainActor
public protocol StoryboardConnectable: AnyObject {
  static var outlets: [StoryboardOutlet] { get }
  static var actions: [StoryboardAction] { get }
}

extension StoryboardConnectable {
  public static var outlets: [StoryboardOutlet] { [] }
  public static var actions: [StoryboardAction] { [] }
}

/// A property with its name in files: an outlet, an outlet collection, or the target of a user-defined runtime attribute.
@MainActor
public struct StoryboardOutlet {
  let name: String
  /// Sets the owner's property to the value. Returns false if the owner or the value has another type.
  let connect: (_ owner: AnyObject, _ value: Any?) -> Bool
  let valueType: Any.Type

  /// Creates an outlet for an optional property: `var titleLabel: UILabel!`, weak or not, or `var buttons: [UIButton]!`.
  public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>) {
    (self.name, valueType) = (name, Value.self)
    connect = { owner, value in
      guard let owner = owner as? Owner else { return false }
      guard let value else {
        owner[keyPath: property] = nil
        return true
      }
      guard let value = StoryboardOutlet.convert(value, to: Value.self) else { return false }
      owner[keyPath: property] = value
      return true
    }
  }

  /// Creates an outlet for a property that is not optional.
  public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>) {
    (self.name, valueType) = (name, Value.self)
    connect = { owner, value in
      guard let owner = owner as? Owner, let value, let value = StoryboardOutlet.convert(value, to: Value.self) else {
        return false
      }
      owner[keyPath: property] = value
      return true
    }
  }

  private static func convert<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    // Numbers are converted to the property's type.
    guard let number = value as? Double else { return nil }
    if Value.self == CGFloat.self { return CGFloat(number) as? Value }
    if Value.self == Float.self { return Float(number) as? Value }
    if Value.self == Int.self { return Int(number) as? Value }
    return nil
  }
}

/// A method with its name in files: `save:` for `save(_:)`.
@MainActor
public struct StoryboardAction {
  let name: String
  /// Calls the method. Returns `nil` if the owner or the sender has another type.
  let call: (_ owner: AnyObject, _ sender: Any?) -> Any?

  private init(_ name: String, call: @escaping (AnyObject, Any?) -> Any?) { (self.name, self.call) = (name, call) }

  /// Creates an action for a method with a parameter: `func save(_ sender: UIButton)`, or `func unwind(_ segue: UIStoryboardSegue)`.
  public init<Owner: AnyObject, Sender>(_ name: String, _ method: @escaping @MainActor (Owner) -> (Sender) -> Void) {
    self.init(name) { owner, sender in
      guard let owner = owner as? Owner, let sender = (sender as Any) as? Sender else { return nil }
      method(owner)(sender)
      return true
    }
  }

  /// Creates an action for a method without a parameter: `func save()`.
  public init<Owner: AnyObject>(_ name: String, _ method: @escaping @MainActor (Owner) -> () -> Void) {
    self.init(name) { owner, _ in
      guard let owner = owner as? Owner else { return nil }
      method(owner)()
      return true
    }
  }

  /// Creates an action for a method that creates a segue's destination:
  /// `@IBSegueAction func makeDetail(_ coder: NSCoder) -> DetailViewController?`.
  public init<Owner: AnyObject, Controller: UIViewController>(
    _ name: String, making method: @escaping @MainActor (Owner) -> (NSCoder) -> Controller?
  ) {
    self.init(name) { owner, coder in
      guard let owner = owner as? Owner, let coder = coder as? NSCoder else { return nil }
      return method(owner)(coder)
    }
  }
}
