import Foundation

/// A pressed key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  init(_ characters: String, plain: String, _ flags: UIKeyModifierFlags, _ code: UIKeyboardHIDUsage) {
    (self.characters, charactersIgnoringModifiers, modifierFlags, keyCode) = (characters, plain, flags, code)
  }
}

/// A press of a button or a key, from its beginning until it is released.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The pressed button: one of a remote control, or a key of a keyboard. Viewers send only keys.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    /// A key of a keyboard.
    case key = 2040
  }

  open internal(set) var phase = Phase.began
  /// The time of the press, in seconds of session time.
  open internal(set) var timestamp: TimeInterval
  public let type: PressType
  public let key: UIKey?
  open internal(set) var window: UIWindow?
  /// The first responder when the press began.
  open internal(set) var responder: UIResponder?
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(_ key: UIKey, to responder: UIResponder?, in window: UIWindow?, at time: TimeInterval) {
    (self.key, self.responder, self.window, timestamp, type) = (key, responder, window, time, .key)
  }
}

/// An event that delivers presses of buttons and keys.
open class UIPressesEvent: UIEvent {
  let presses: Set<UIPress>

  init(_ presses: Set<UIPress>, at time: TimeInterval) {
    self.presses = presses
    super.init()
    timestamp = time
  }

  override var targetWindow: UIWindow? { UIApplication.shared.keyWindow }
  override func deliver(in window: UIWindow) { window.deliver(self) }

  open override var type: EventType { .presses }
  open var allPresses: Set<UIPress> { presses }
}
