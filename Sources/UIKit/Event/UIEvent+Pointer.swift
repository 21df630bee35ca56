// Buttons and wheels of pointing devices. Viewers send all pointers as touches of fingers, and scroll by themselves.
extension UIEvent {
  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask.button(1)
    public static let secondary = ButtonMask.button(2)

    /// Returns the mask of the button with a number, counted from 1. It is empty for a number that the mask has no bit for.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...Int.bitWidth - 1).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The pressed buttons. It is always empty, because a finger has no buttons.
  public var buttonMask: ButtonMask { [] }
}

/// The kinds of scrolling by a pointing device.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Scrolling by the steps of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling by a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
