extension UITraitCollection {
  /// Of a window of a size on the screen.
  @MainActor static func traits(of size: CGSize) -> UITraitCollection { UIScreen.main.traits(of: size) }
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
