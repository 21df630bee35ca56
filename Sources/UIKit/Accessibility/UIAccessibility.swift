/// The state of assistive technology on the device, and the announcements that an app posts to it.
@preconcurrency @MainActor
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Tells that a new screen appeared. The argument is a text that is read out, or the element that receives the focus.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Tells that the layout of the screen changed. The argument is a text that is read out, or the element that receives the focus.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Announces a text. The argument is the text that is read out.
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Has no effect, because the app does not know the viewers' assistive technology.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1017)
    /// Has no effect, because the app does not know the viewers' assistive technology.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1018)
  }

  /// Sends a text to the viewers, whose own assistive technology reads it out. After a change of the screen or layout, a view that is the
  /// argument receives the focus.
  public static func post(notification: Notification, argument: Any?) {
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text, !text.isEmpty { SessionContext.current.cycle.announce(text) }
    let moves = notification == .screenChanged || notification == .layoutChanged
    if moves, let view = argument as? UIView { SessionContext.current.cycle.focusAccessibility(on: view) }
  }

  // MARK: Settings of the device

  /// Always false, because assistive technologies run on the viewers' machines, and the app does not know about them.
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }
  public static var isDarkerSystemColorsEnabled: Bool { UIScreen.main.contrast == .high }
  public static var isBoldTextEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }

  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  // MARK: Coordinates

  /// Converts a path from a view's coordinates to the screen's.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let converted = UIBezierPath(cgPath: path.cgPath)
    let unit = convertToScreenCoordinates(CGRect(x: 0, y: 0, width: 1, height: 1), in: view)
    converted.apply(CGAffineTransform(a: unit.width, b: 0, c: 0, d: unit.height, tx: unit.minX, ty: unit.minY))
    return converted
  }

  /// Converts a rectangle from a view's coordinates to the screen's.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertToScreen(rect)
  }
}

extension UIScreen {
  func postContrastChange() {
    NotificationCenter.default.post(
      name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
  }

  func postMotionChange() {
    NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
  }
}
