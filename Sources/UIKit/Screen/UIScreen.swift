/// The screen that a session's viewers see. The main screen is one object for the whole process, which apps may keep; its state is that of
/// the current session.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen(sharing: ())
  public static var screens: [UIScreen] { [main] }

  /// The state of a screen that is not the main one; `nil` for the main one.
  private let ownState: SessionValue<ScreenState>?
  private var stored: SessionValue<ScreenState> { ownState ?? SessionContext.current[ScreenState.slot] }

  public override init() { ownState = SessionValue(ScreenState()) }

  private init(sharing: Void) { ownState = nil }

  /// The status bar and home indicator over the app.
  var statusBar: StatusBarState {
    get { stored.value.statusBar }
    set { stored.value.statusBar = newValue }
  }
  /// The keys that viewers leave to the app.
  var handledKeys: HandledKeys {
    get { stored.value.handledKeys }
    set { stored.value.handledKeys = newValue }
  }
  open internal(set) var bounds: CGRect {
    get { stored.value.bounds }
    set { if update(\.bounds, to: newValue) { cachedTraits = nil } }
  }
  /// Pixels per point.
  open internal(set) var scale: CGFloat {
    get { stored.value.scale }
    set { if update(\.scale, to: newValue) { cachedTraits = nil } }
  }
  /// The device's appearance, light or dark.
  var style: UIUserInterfaceStyle {
    get { stored.value.style }
    set { if update(\.style, to: newValue) { settingsChanged() } }
  }
  /// The layout direction, which follows the device's language.
  var direction: UIUserInterfaceLayoutDirection {
    get { stored.value.direction }
    set { if update(\.direction, to: newValue) { settingsChanged() } }
  }
  /// The language of the device, as a BCP 47 name. Resources loaded from now on are in this language; the direction follows it.
  var language: String? {
    get { DeviceLanguage.current }
    set {
      guard newValue != language else { return }
      DeviceLanguage.current = newValue
      let isRightToLeft = newValue.map(Localization.isRightToLeft) ?? false
      direction = isRightToLeft ? .rightToLeft : .leftToRight
      settingsChanged()
      NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
  }
  var contrast: UIAccessibilityContrast {
    get { stored.value.contrast }
    set {
      guard update(\.contrast, to: newValue) else { return }
      settingsChanged()
      postContrastChange()
    }
  }
  /// Whether the user prefers reduced motion.
  var reducesMotion: Bool {
    get { stored.value.reducesMotion }
    set {
      guard update(\.reducesMotion, to: newValue) else { return }
      SessionContext.current.cycle.schedule()
      postMotionChange()
    }
  }
  /// The user's preferred text size.
  var textSize: UIContentSizeCategory {
    get { .current }
    set {
      guard newValue != .current else { return }
      UIContentSizeCategory.current = newValue
      settingsChanged()
      postTextSizeChange(to: newValue)
    }
  }

  /// See `brightness`.
  var storedBrightness: CGFloat {
    get { stored.value.brightness }
    set { stored.value.brightness = newValue }
  }

  /// Cached traits of the window size that was requested last.
  var cachedTraits: (size: CGSize, traits: UITraitCollection)? {
    get { stored.value.cachedTraits }
    set { stored.value.cachedTraits = newValue }
  }

  /// Sets a value. Returns whether it differs from the old one.
  private func update<Value: Equatable>(_ path: WritableKeyPath<ScreenState, Value>, to newValue: Value) -> Bool {
    guard stored.value[keyPath: path] != newValue else { return false }
    stored.value[keyPath: path] = newValue
    return true
  }

  open var nativeBounds: CGRect {
    let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
  }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { traits(of: bounds.size) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var safeArea: UIEdgeInsets { UIScreen.safeArea(of: bounds.size) }

  /// Rounds a length up to whole pixels.
  func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
  func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

  /// The safe area of the hardware: phones with a notch, older phones and tablets are distinguished by size.
  private static func safeArea(of size: CGSize) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let isPortrait = size.height >= size.width
    if short >= 700 { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    if short >= 360, long >= 780 {
      let cutout = cutouts.first { $0.size == CGSize(width: short, height: long) }?.depth ?? 47
      return isPortrait
        ? UIEdgeInsets(top: cutout, left: 0, bottom: 34, right: 0)
        : UIEdgeInsets(top: 0, left: cutout, bottom: 21, right: cutout)
    }
    return isPortrait ? UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) : .zero
  }

  /// The safe area inset of phones at the edge with the camera; 47 on phones that are not listed.
  private static let cutouts: [(size: CGSize, depth: CGFloat)] = [
    (CGSize(width: 375, height: 812), 44), (CGSize(width: 414, height: 896), 48), (CGSize(width: 393, height: 852), 59),
    (CGSize(width: 430, height: 932), 59), (CGSize(width: 402, height: 874), 62), (CGSize(width: 440, height: 956), 62),
  ]
}

extension UIScreen: UITraitEnvironment {
  /// A setting that is a trait has changed. The views of all windows are notified.
  private func settingsChanged() {
    let before = UITraitCollection.current
    cachedTraits = nil
    UITraitCollection.current = traitCollection
    traitCollectionDidChange(before)
    for window in SessionContext.current.cycle.windows { window.setNeedsTraitUpdate() }
    SessionContext.current.cycle.schedule()
  }
}

extension UIContentSizeCategory {
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
