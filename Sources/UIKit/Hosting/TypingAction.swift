import Foundation
import Wire

/// What a viewer does with a keyboard.
@MainActor
enum TypingAction {
  case type(String)
  case paste(String, goesOn: Bool)
  case compose(String?, NSRange, isOver: Bool)
  case key(KeyStroke)
  case select(Place, in: UIView?)
  case keyboard(Bool, height: CGFloat?)

  /// What is to be selected.
  enum Place {
    case range(NSRange)
    /// Points of the view that draws the text.
    case points(CGPoint, CGPoint, TextUnit)
  }

  /// Nil: it is no such action. The gateway has checked the members.
  init?(_ kind: ActionKind, _ message: JSON) {
    let text = message["text"]?.string
    switch kind {
    case .type: self = .type(text ?? "")
    case .paste: self = .paste(text ?? "", goesOn: message["more"]?.bool ?? false)
    case .compose:
      let pair = message["selection"]?.array?.compactMap(\.integer) ?? []
      let count = text?.utf16.count ?? 0
      let range = pair.count == 2 ? NSRange(from: pair[0], to: pair[1]) : NSRange(location: count, length: 0)
      self = .compose(text, range, isOver: message["ended"]?.bool ?? false)
    case .key:
      let modifiers = (message["modifiers"]?.array ?? []).compactMap { $0.string.flatMap(KeyModifier.init) }
      self = .key(KeyStroke(key: message["key"]?.string ?? "", modifiers: UIKeyModifierFlags(modifiers.map(\.flag))))
    case .select:
      let target = message["target"]?.integer.flatMap(CommitCycle.current.view(withID:))
      self = .select(Place(message), in: target)
    case .keyboard:
      self = .keyboard(message["shown"]?.bool ?? true, height: message["height"]?.double.map { CGFloat($0) })
    default: return nil
    }
  }

  /// The longest text that is pasted in parts.
  static let longestPaste = 1_048_576

  func perform(by viewer: Int) throws(Action.Refusal) {
    let keyboard = CommitCycle.current.keyboard
    do throws(Keyboard.NoInput) {
      switch self {
      case .type(let text): try keyboard.type(text, by: viewer)
      case .paste(let text, let goesOn): try paste(text, goesOn, keyboard, viewer)
      case .compose(let text, _, isOver: true): try keyboard.endComposition(text, by: viewer)
      case .compose(let text, let range, isOver: false): try keyboard.compose(text ?? "", range, by: viewer)
      case .key(let stroke): keyboard.press(stroke, by: viewer)
      case .select(let place, let view): try keyboard.select(place, in: view)
      case .keyboard(let isShown, let height): keyboard.call(isShown, height: height)
      }
    } catch {
      throw Action.Refusal(code: .noInput, message: keyboard.whoIsFirst)
    }
  }

  /// Parts wait until the last is there. What is too long is dropped, and said with its end.
  private func paste(
    _ text: String, _ goesOn: Bool, _ keyboard: Keyboard, _ viewer: Int
  ) throws(Keyboard.NoInput) {
    let whole = (keyboard.pasting[viewer] ?? "") + text
    keyboard.pasting[viewer] = goesOn && whole.utf8.count <= Self.longestPaste ? whole : nil
    if !goesOn { try keyboard.paste(whole, by: viewer) }
  }
}

extension TypingAction.Place {
  fileprivate init(_ message: JSON) {
    func point(_ name: String) -> CGPoint? {
      guard let pair = message[name]?.array?.compactMap(\.double), pair.count == 2 else { return nil }
      return CGPoint(x: pair[0], y: pair[1])
    }
    if let pair = message["range"]?.array?.compactMap(\.integer), pair.count == 2 {
      self = .range(NSRange(from: pair[0], to: pair[1]))
    } else {
      let from = point("from") ?? .zero
      let unit = message["unit"]?.string.flatMap(TextUnit.init) ?? .character
      self = .points(from, point("to") ?? from, unit)
    }
  }
}

extension NSRange {
  fileprivate init(from: Int, to: Int) { self.init(location: min(from, to), length: abs(to - from)) }
}

extension KeyModifier {
  fileprivate var flag: UIKeyModifierFlags {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    }
  }
}

extension Keyboard {
  /// In the text that is edited; `view` is it, or what draws it.
  func select(_ place: TypingAction.Place, in view: UIView?) throws(NoInput) {
    guard let host = responder as? any TextHost, view.map({ $0.isDescendant(of: host) }) ?? true else {
      throw NoInput()
    }
    switch place {
    case .range(let range): host.editing.select(range)
    case .points(let from, let to, let unit):
      let source = view ?? host
      let (first, last) = (host.convert(from, from: source), host.convert(to, from: source))
      host.editing.select(from: first, to: last, by: unit)
    }
  }

  /// Why nobody takes what is typed.
  var whoIsFirst: String {
    guard UIApplication.shared.keyWindow != nil else { return "no window is the key window" }
    guard let responder else { return "nobody is first responder" }
    return
      "\((responder as? UIView)?.shortName ?? "\(Swift.type(of: responder))") is first responder, and takes no text"
  }
}

extension TextEditing {
  /// From the unit at one point to that at another; the end at the second moves on.
  fileprivate func select(from first: CGPoint, to last: CGPoint, by unit: TextUnit) {
    unmark()
    guard let granularity = unit.granularity else { return select(NSRange(location: 0, length: text.length)) }
    let (one, other) = (range(at: first, granularity), range(at: last, granularity))
    let isBackward = other.location < one.location
    select(NSRange(location: isBackward ? one.upperBound : one.location, length: 0))
    extend(to: isBackward ? other.location : other.upperBound)
  }
}

extension TextUnit {
  fileprivate var granularity: UITextGranularity? {
    switch self {
    case .character: .character
    case .word: .word
    case .line: .line
    case .paragraph: .paragraph
    case .all: nil
    }
  }
}

extension TypingAction {
  var kind: ActionKind {
    switch self {
    case .type: .type
    case .paste: .paste
    case .compose: .compose
    case .key: .key
    case .select: .select
    case .keyboard: .keyboard
    }
  }

  /// What was typed, or which key was pressed.
  var text: String? {
    switch self {
    case .type(let text), .paste(let text, _): text
    case .compose(let text, _, _): text
    case .key(let stroke): stroke.key
    case .select, .keyboard: nil
    }
  }
}
