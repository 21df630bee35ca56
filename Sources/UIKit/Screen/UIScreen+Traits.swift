extension UITraitCollection {
  /// The traits of a window with this size on the screen.
  @MainActor static func traits(of size: CGSize) -> UITraitCollection { UIScreen.main.traits(of: size) }
}

extension UIScreen {
  /// The traits of a window with this size. A tablet's width is regular if it is large enough; a phone has a regular height only in
  /// portrait.
  func traits(of size: CGSize) -> UITraitCollection {
    if let (cachedSize, traits) = cachedTraits, cachedSize == size { return traits }
    let isPad = isTablet
    let isLargePhoneInLandscape = !isPad && size.width > size.height && size.width >= 896
    var values = TraitValues()
    values.idiom = isPad ? .pad : .phone
    values.horizontalSizeClass = isPad && size.width >= 600 || isLargePhoneInLandscape ? .regular : .compact
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
    cachedTraits = (size, traits)
    return traits
  }

  var isTablet: Bool { min(bounds.width, bounds.height) >= 700 }
}
