/// Requires the property `window`, which UIKit sets when it loads the main storyboard. It has a default for delegates that declare none.
///
/// It is a separate protocol, because the type of `UIApplicationDelegate.window` is `UIWindow??`.
@preconcurrency @MainActor
public protocol _UIApplicationDelegateWindow: AnyObject {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _UIApplicationDelegateWindow {
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// The property `window` that the delegate declares, or the default.
  var delegateWindow: UIWindow? {
    get { window }
    set { window = newValue }
  }
}

extension UIApplicationDelegate {
  /// The value of a stored property `window`. The outer optional is `nil` if the delegate declares none, as on Apple's systems.
  public var window: UIWindow?? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      for child in mirror.children where child.label == "window" || child.label == "$__lazy_storage_$_window" {
        return .some(child.value as? UIWindow)
      }
    }
    return .none
  }
}
