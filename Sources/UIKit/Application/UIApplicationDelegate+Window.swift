extension UIApplicationDelegate {
  /// The delegate's own `window`, where it has one: as on Apple's systems the outer optional says whether it does.
  public var window: UIWindow?? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      for child in mirror.children where child.label == "window" || child.label == "$__lazy_storage_$_window" {
        return .some(child.value as? UIWindow)
      }
    }
    return .none
  }
}
