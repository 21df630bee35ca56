// The device's settings belong to a session, although an app may hold the screen, which all sessions share.
extension UIScreen {
  /// The settings of the device that viewers can change.
  struct Settings {
    var bounds: CGRect
    var scale: CGFloat
    var style: UIUserInterfaceStyle
    var direction: UIUserInterfaceLayoutDirection
    var contrast: UIAccessibilityContrast
    var textSize: UIContentSizeCategory
    var reducesMotion: Bool
    var language: String?
  }

  var settings: Settings {
    get {
      Settings(
        bounds: bounds, scale: scale, style: style, direction: direction, contrast: contrast, textSize: textSize,
        reducesMotion: reducesMotion, language: language)
    }
    set {
      language = newValue.language
      (bounds, scale, style) = (newValue.bounds, newValue.scale, newValue.style)
      (direction, contrast, textSize) = (newValue.direction, newValue.contrast, newValue.textSize)
      reducesMotion = newValue.reducesMotion
    }
  }

  /// Declares the settings and the current traits as values of the session, when it is first used.
  static let declaredAmbientValues: Void = {
    AmbientValue.declare(
      initial: UIScreen().settings, read: { UIScreen.main.settings }, write: { UIScreen.main.settings = $0 })
    AmbientValue.declare(
      initial: UITraitCollection.current, read: { UITraitCollection.current }, write: { UITraitCollection.current = $0 }
    )
  }()
}
