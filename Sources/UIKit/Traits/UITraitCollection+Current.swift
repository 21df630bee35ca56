import Introspection

extension UITraitCollection {
  private nonisolated(unsafe) static var currentTraits = UITraitCollection.light

  /// Those by which dynamic colours are resolved where nobody says by which: the screen's, or in `performAsCurrent`, and while a view is laid out or drawn, others.
  public static var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  func asCurrent<Result>(_ body: () -> Result) -> Result {
    let outer = UITraitCollection.current
    defer { UITraitCollection.current = outer }
    UITraitCollection.current = self
    return body()
  }

  static let light = UITraitCollection(userInterfaceStyle: .light)
  static let dark = UITraitCollection(userInterfaceStyle: .dark)
}
