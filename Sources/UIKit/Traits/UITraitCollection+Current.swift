extension UITraitCollection {
  private nonisolated(unsafe) static var currentTraits = UITraitCollection.light

  /// Those by which dynamic colours are resolved where nobody says by which: the screen's, or in `performAsCurrent` and while a view is drawn others.
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

  static let light = UITraitCollection(style: .light)
  static let dark = UITraitCollection(style: .dark)

  /// What these say of all that several collections say; the last one that says something counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    func last<Value>(_ path: KeyPath<UITraitCollection, Value>, but unsaid: Value) -> Value where Value: Equatable {
      collections.last { $0[keyPath: path] != unsaid }?[keyPath: path] ?? unsaid
    }
    self.init(
      horizontalSizeClass: last(\.horizontalSizeClass, but: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, but: .unspecified),
      idiom: last(\.userInterfaceIdiom, but: .unspecified), displayScale: last(\.displayScale, but: 0),
      style: last(\.userInterfaceStyle, but: .unspecified), level: last(\.userInterfaceLevel, but: .unspecified),
      contentSize: last(\.preferredContentSizeCategory, but: .unspecified))
  }

  /// Whether dynamic colours may look different.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || userInterfaceLevel != other?.userInterfaceLevel
  }

  /// Of a window of a size on the screen: a tablet is regular where it is wide enough, a phone only upright and only in height.
  @MainActor static func traits(
    of size: CGSize, style: UIUserInterfaceStyle = UIScreen.main.style, level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    let screen = UIScreen.main
    let isPad = min(screen.bounds.width, screen.bounds.height) >= 700
    let isLargePhoneOnItsSide = !isPad && size.width > size.height && size.width >= 896
    return UITraitCollection(
      horizontalSizeClass: isPad && size.width >= 600 || isLargePhoneOnItsSide ? .regular : .compact,
      verticalSizeClass: isPad || size.height >= size.width ? .regular : .compact, idiom: isPad ? .pad : .phone,
      displayScale: screen.scale, style: style, level: level, contentSize: .current)
  }

  /// Of the view that is drawn now.
  var tint: UIColor? { withoutIsolationCheck { UIView.described?.shownTint } }
}
