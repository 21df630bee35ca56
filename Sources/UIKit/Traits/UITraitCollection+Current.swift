import Introspection

extension UITraitCollection {
  private nonisolated(unsafe) static var currentTraits = UITraitCollection.light

  /// The traits for dynamic colours that are resolved without a view: the screen's, except in `performAsCurrent` and while a view is laid
  /// out or drawn.
  public static var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  func asCurrent<Result>(_ body: () -> Result) -> Result {
    let previous = UITraitCollection.current
    defer { UITraitCollection.current = previous }
    UITraitCollection.current = self
    return body()
  }

  static let light = UITraitCollection(userInterfaceStyle: .light)
  static let dark = UITraitCollection(userInterfaceStyle: .dark)
}
