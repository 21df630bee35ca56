import Introspection

/// Gives every recognizer class, including those of apps, an initializer whose closure receives the recognizer with its class.
///
///     let drag = MyPanGestureRecognizer { drag in print(drag.translation(in: drag.view), drag.myProperty) }
///
/// The protocol is not bound to classes, because only then may its initializer assign `self`.
@preconcurrency @MainActor
public protocol GestureHandling {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Calls the handler at each new state of the gesture except `possible` and `failed`. The class needs `init(target:action:)`, which it
  /// inherits if it has no other designated initializer.
  public init(handler: @escaping @MainActor (Self) -> Void) {
    guard let type = Self.self as? UIGestureRecognizer.Type else {
      preconditionFailure("\(Self.self) is no recognizer")
    }
    let recognizer = UIGestureRecognizer.instance(of: type)
    recognizer.addAction(UIAction { action in if let sender = action.sender as? Self { handler(sender) } })
    guard let typed = recognizer as? Self else { preconditionFailure("\(type) made a \(recognizer)") }
    self = typed
  }
}

extension UIGestureRecognizer {
  /// Creates a recognizer of a class that is known only by its metatype.
  fileprivate static func instance(of type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    type._init(target: nil, action: nil)
  }

  /// Calls `init(target:action:)` on a metatype. Rewritten sources of apps call this method.
  public static func _init(target: Any?, action: Selector?) -> Self {
    ClassFactory.make(self) { (template: RecognizerTemplate.Type) in template.init(target: target, action: action) }
  }
}

extension UIGestureRecognizer: AssociatedObjectOwner {}

extension UIGestureRecognizer {
  /// An action, or a method of a target, that the app has registered for new states.
  enum Handler {
    case action(UIAction)
    case target(TargetAction)

    var action: UIAction? { if case .action(let action) = self { action } else { nil } }
    var target: TargetAction? { if case .target(let target) = self { target } else { nil } }

    @MainActor func perform(_ recognizer: UIGestureRecognizer) {
      switch self {
      case .action(let action): action.perform(sender: recognizer)
      case .target(let target): target.send(from: recognizer)
      }
    }
  }
}

/// Declares `init(target:action:)` as `required`; see `ClassFactory`.
private class RecognizerTemplate: UIGestureRecognizer {
  required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

private final class OverriddenRecognizerTemplate: RecognizerTemplate {
  required init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
