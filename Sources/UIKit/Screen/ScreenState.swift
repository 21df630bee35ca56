/// What a session stores of its screen. `UIScreen` reads and writes it.
@MainActor
struct ScreenState {
  var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  var scale: CGFloat = 3
  var style = UIUserInterfaceStyle.light
  var direction = UIUserInterfaceLayoutDirection.leftToRight
  var contrast = UIAccessibilityContrast.normal
  var reducesMotion = false
  var brightness: CGFloat = 0.5
  var statusBar = StatusBarState()
  var handledKeys = HandledKeys()
  var cachedTraits: (size: CGSize, traits: UITraitCollection)?

  /// A nested session begins with the outer session's state.
  static let slot = SessionSlot(inheriting: { $0.value = $1.value }) { _ in
    UIScreen.declaredAmbientValues
    return SessionValue(ScreenState())
  }
}
