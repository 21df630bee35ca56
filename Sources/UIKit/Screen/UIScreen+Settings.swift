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

  /// Declares the values that code on any thread reads as values of the session: the language, the text size and the current traits.
  static let declaredAmbientValues: Void = {
    AmbientValue.declare(initial: nil as String?, read: { DeviceLanguage.current }, write: { restoreLanguage($0) })
    AmbientValue.declare(
      initial: UIContentSizeCategory.large, read: { .current }, write: { UIScreen.main.textSize = $0 })
    AmbientValue.declare(
      initial: UITraitCollection.current, read: { UITraitCollection.current }, write: { UITraitCollection.current = $0 }
    )
  }()

  /// Sets the language of the session that becomes current. Its direction is already part of its state.
  private static func restoreLanguage(_ language: String?) {
    let direction = main.direction
    main.language = language
    main.direction = direction
  }
}
