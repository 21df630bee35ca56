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

  /// Of a window of a size on the screen.
  @MainActor static func traits(of size: CGSize) -> UITraitCollection { UIScreen.main.traits(of: size) }

  /// Of the view that is drawn now.
  var tint: UIColor? { withoutIsolationCheck { UIView.described?.shownTint } }
}

extension UIScreen {
  /// Those of a window of a size: a tablet is regular where it is wide enough, a phone only upright and only in height.
  func traits(of size: CGSize) -> UITraitCollection {
    if let (kept, traits) = keptTraits, kept == size { return traits }
    let isPad = isTablet
    let isLargePhoneOnItsSide = !isPad && size.width > size.height && size.width >= 896
    var values = TraitValues()
    values.idiom = isPad ? .pad : .phone
    values.horizontalSizeClass = isPad && size.width >= 600 || isLargePhoneOnItsSide ? .regular : .compact
    values.verticalSizeClass = isPad || size.height >= size.width ? .regular : .compact
    values.displayScale = scale
    values.gamut = .P3
    values.style = style
    values.level = .base
    values.contrast = contrast
    values.direction = UITraitEnvironmentLayoutDirection(direction)
    values.contentSize = .current
    values.legibilityWeight = .regular
    values.forceTouch = .unavailable
    values.activeAppearance = .active
    let traits = UITraitCollection(values)
    keptTraits = (size, traits)
    return traits
  }

  var isTablet: Bool { min(bounds.width, bounds.height) >= 700 }
}
