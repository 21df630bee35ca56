/// Gives every recognizer class, an app's own too, an initializer whose closure receives the recognizer as that class. There are no selectors on Linux.
///
///     let drag = MyPanGestureRecognizer { drag in print(drag.translation(in: drag.view), drag.myProperty) }
///
/// Only an initializer of a protocol that is not bound to classes may assign `self`.
@preconcurrency @MainActor
public protocol GestureHandling {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Calls the handler at each new state of the gesture except `possible` and `failed`. The class needs `init(target:action:)`, which it inherits where it has
  /// no other designated initializer.
  public init(handler: @escaping @MainActor (Self) -> Void) {
    guard let type = Self.self as? UIGestureRecognizer.Type else {
      preconditionFailure("\(Self.self) is no recognizer")
    }
    let recognizer = UIGestureRecognizerFactory.make(type)
    recognizer.addAction(UIAction { action in if let sender = action.sender as? Self { handler(sender) } })
    guard let made = recognizer as? Self else { preconditionFailure("\(type) made a \(recognizer)") }
    self = made
  }
}

/// Makes recognizers of a class that is known by its metatype only. (See `UITableViewCellFactory`.)
open class UIGestureRecognizerFactory: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  static func make(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    unsafeDowncast(
      unsafeBitCast(type, to: UIGestureRecognizerFactory.Type.self).init(target: nil, action: nil) as AnyObject,
      to: UIGestureRecognizer.self)
  }
}

extension UIGestureRecognizer: ForgetsAssociatedObjects {}
