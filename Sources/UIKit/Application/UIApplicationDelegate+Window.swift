/// Has the property `window` that UIKit sets when it loads the app's main storyboard. A delegate that declares none gets the default.
///
/// `UIApplicationDelegate.window` has one more optional, so the requirement is in a protocol of its own.
@preconcurrency @MainActor
public protocol _UIApplicationDelegateWindow: AnyObject {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _UIApplicationDelegateWindow {
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }

  var ownWindow: UIWindow? {
    get { window }
    set { window = newValue }
  }
}

extension UIApplicationDelegate {
  /// The delegate's own `window`, if it declares one. The outer optional says whether it does, as on Apple's systems.
  public var window: UIWindow?? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      for child in mirror.children where child.label == "window" || child.label == "$__lazy_storage_$_window" {
        return .some(child.value as? UIWindow)
      }
    }
    return .none
  }
}
