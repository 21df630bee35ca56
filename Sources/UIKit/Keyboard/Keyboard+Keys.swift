import Foundation
import Wire

/// A key with its modifiers. The key is named as in a browser's `KeyboardEvent.key`.
struct KeyStroke: Equatable {
  var key: String
  var modifiers: UIKeyModifierFlags = []

  /// The input string for key commands and presses.
  var input: String {
    switch key {
    case "ArrowUp": UIKeyCommand.inputUpArrow
    case "ArrowDown": UIKeyCommand.inputDownArrow
    case "ArrowLeft": UIKeyCommand.inputLeftArrow
    case "ArrowRight": UIKeyCommand.inputRightArrow
    case "Escape": UIKeyCommand.inputEscape
    case "PageUp": UIKeyCommand.inputPageUp
    case "PageDown": UIKeyCommand.inputPageDown
    case "Home": UIKeyCommand.inputHome
    case "End": UIKeyCommand.inputEnd
    case "Delete": UIKeyCommand.inputDelete
    case "Backspace": "\u{8}"
    case "Enter": "\r"
    case "Tab": "\t"
    case _ where key.count > 1 && key.hasPrefix("F"): "UIKeyInput" + key
    default: key
    }
  }

  /// Whether the key has a name, such as `Enter`, instead of a character.
  var isNamed: Bool { key.count > 1 }

  @MainActor var pressed: UIKey {
    UIKey(isNamed ? input : key, plain: isNamed ? input : key.lowercased(), modifiers, code)
  }

  private static let codes: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon,
    "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
    "/": .keyboardSlash, "CapsLock": .keyboardCapsLock, "Home": .keyboardHome, "PageUp": .keyboardPageUp,
    "Delete": .keyboardDeleteForward, "End": .keyboardEnd, "PageDown": .keyboardPageDown,
    "ArrowRight": .keyboardRightArrow, "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow,
    "ArrowUp": .keyboardUpArrow, "Shift": .keyboardLeftShift, "Control": .keyboardLeftControl,
    "Alt": .keyboardLeftAlt, "Meta": .keyboardLeftGUI, "0": .keyboard0,
  ]

  private var code: UIKeyboardHIDUsage {
    if let code = Self.codes[key] { return code }
    let scalar = key.lowercased().unicodeScalars.first?.value ?? 0
    if key.count == 1, (97...122).contains(scalar) {
      return UIKeyboardHIDUsage(rawValue: 4 + Int(scalar - 97)) ?? .keyboardErrorUndefined
    }
    if key.count == 1, (49...57).contains(scalar) {
      return UIKeyboardHIDUsage(rawValue: 30 + Int(scalar - 49)) ?? .keyboardErrorUndefined
    }
    if key.hasPrefix("F"), let number = Int(key.dropFirst()), (1...12).contains(number) {
      return UIKeyboardHIDUsage(rawValue: 57 + number) ?? .keyboardErrorUndefined
    }
    return .keyboardErrorUndefined
  }
}

// Keys of a hardware keyboard:
//
//   a command with priority, or with a modifier key ─► its action
//   pressesBegan, up the chain ─► a responder that does not call super handles the key
//   the key's effect on a text ─► any other command ─► the defaults of Escape and Return ─► pressesEnded
extension Keyboard {
  func press(_ stroke: KeyStroke, by viewer: Int = 0) {
    let (first, time) = (firstInResponderChain, SessionClock.shared.now.inSeconds)
    let hasCommandOrControl = !stroke.modifiers.isDisjoint(with: [.command, .control])
    let priorityCommand = command(for: stroke, from: first) {
      $0.wantsPriorityOverSystemBehavior || hasCommandOrControl
    }
    if let priorityCommand { return priorityCommand.send(from: first) }
    let press = UIPress(stroke.pressed, to: first, in: UIApplication.shared.keyWindow, at: time)
    isPressUnhandled = false
    UIApplication.shared.sendEvent(UIPressesEvent([press], at: time))
    if isPressUnhandled, !edit(stroke, by: viewer) {
      if let command = command(for: stroke, from: first, where: { _ in true }) {
        command.send(from: first)
      } else if stroke.modifiers.isEmpty {
        performDefaultAction(stroke.key, from: first)
      }
    }
    press.phase = .ended
    UIApplication.shared.sendEvent(UIPressesEvent([press], at: time))
  }

  /// The keys that viewers send to the app instead of handling them themselves. It reads the `keyCommands` of the responder chain.
  var handledKeys: HandledKeys {
    HandledKeys(from: firstInResponderChain, isFirstResponder: UIApplication.shared.keyWindow?.firstResponder != nil)
  }

  /// The responder that receives keys first: the first responder, or else the frontmost view controller.
  private var firstInResponderChain: UIResponder? {
    guard let window = UIApplication.shared.keyWindow else { return nil }
    if let first = window.firstResponder { return first }
    guard let root = window.rootViewController else { return window }
    return root.frontResponder
  }

  private func command(
    for stroke: KeyStroke, from first: UIResponder?, where fits: (UIKeyCommand) -> Bool
  ) -> UIKeyCommand? {
    guard let first else { return nil }
    for responder in sequence(first: first, next: \.next) {
      let commands = responder.keyCommands ?? []
      let fitting = commands.first { $0.matches(stroke) && fits($0) && $0.isHandled(from: first) }
      if let fitting { return fitting }
    }
    return UIMenuSystem.main.keyCommands.first { $0.matches(stroke) && fits($0) && $0.isHandled(from: first) }
  }
}

extension UIWindow {
  func deliver(_ event: UIPressesEvent) {
    for press in event.presses {
      guard let receiver = press.responder ?? self as UIResponder? else { continue }
      switch press.phase {
      case .began: receiver.pressesBegan([press], with: event)
      case .changed, .stationary: receiver.pressesChanged([press], with: event)
      case .ended: receiver.pressesEnded([press], with: event)
      case .cancelled: receiver.pressesCancelled([press], with: event)
      }
    }
  }
}

extension UIKeyCommand {
  fileprivate func matches(_ stroke: KeyStroke) -> Bool {
    guard let input else { return false }
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let (required, pressed) = (modifierFlags.intersection(relevant), stroke.modifiers.intersection(relevant))
    if input == stroke.input || input == "\n" && stroke.key == "Enter" {
      // A character that is typed with the shift key implies this modifier.
      return required == pressed
        || !stroke.isNamed && required == pressed.subtracting(.shift)
          && stroke.key.uppercased() == stroke.key.lowercased()
    }
    return input.lowercased() == stroke.input.lowercased() && required == pressed
  }
}
