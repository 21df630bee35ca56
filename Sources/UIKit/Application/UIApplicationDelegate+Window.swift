/// Requires the property `window`, which UIKit sets when it loads a main storyboard: that of the app's delegate, or of the scene's. It
/// has a default for delegates that declare none.
///
/// It is a separate protocol, because the type of the delegates' `window` has one more optional.
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

  /// The delegate's own `window`. The outer optional says whether the delegate declares one.
  fileprivate var declaredWindow: UIWindow?? {
    if let delegateWindow { return .some(delegateWindow) }
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      for child in mirror.children where child.label == "window" || child.label == "$__lazy_storage_$_window" {
        return .some(child.value as? UIWindow)
      }
    }
    return .none
  }
}

extension UIApplicationDelegate {
  /// The delegate's own `window`, if it declares one. The outer optional says whether it does, as on Apple's systems.
  public var window: UIWindow?? { declaredWindow }
}

extension UIWindowSceneDelegate {
  /// The delegate's own `window`, if it declares one. The outer optional says whether it does, as on Apple's systems.
  public var window: UIWindow?? { declaredWindow }
}
