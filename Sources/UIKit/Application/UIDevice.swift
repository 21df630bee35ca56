import Foundation
import Introspection

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private static let slot = SessionSlot { _ in UIDevice() }
  public static var current: UIDevice { SessionContext.current[slot] }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.isTablet ? .pad : .phone }
  open var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var model: String { name }
  open var localizedModel: String { name }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of iOS whose behaviour is reproduced.
  open var systemVersion: String { "17.0" }
  /// A random identifier of the session.
  open private(set) lazy var identifierForVendor: UUID? = UUID()
  open var isMultitaskingSupported: Bool { true }

  /// The device's orientation.
  open internal(set) var orientation = UIDeviceOrientation.portrait {
    didSet {
      guard orientation != oldValue, isGeneratingDeviceOrientationNotifications else { return }
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
  }

  /// The orientations of the interface before and after the rotation that is being performed.
  var rotation: (from: UIInterfaceOrientation, to: UIInterfaceOrientation)?

  private var notificationRequests = 0
  open var isGeneratingDeviceOrientationNotifications: Bool { notificationRequests > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { notificationRequests += 1 }
  open func endGeneratingDeviceOrientationNotifications() { notificationRequests = max(0, notificationRequests - 1) }

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The orientation of the interface. It is landscape if the screen is wider than high.
  var interfaceOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    guard size.width > size.height else { return orientation == .portraitUpsideDown ? .portraitUpsideDown : .portrait }
    // A landscape interface is named by the side of the home indicator, which is on the right of a device that is turned to the left.
    return orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
  }
}

/// The kind of device: the older form of `UIDevice.userInterfaceIdiom`.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  withoutIsolationCheck { UIDevice.current.userInterfaceIdiom }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of an interface. Landscape orientations are named by the side of the home indicator: a device turned to the left has it
/// on the right.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
