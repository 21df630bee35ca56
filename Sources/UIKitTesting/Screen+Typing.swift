import UIKit

extension Screen {
  /// Types on the keyboard, a character a turn of the main loop: what is the key window's first responder gets each, as a UIKeyInput. "\n" is the return key, "\u{8}"
  /// takes the character before the cursor away. With a query, a finger taps the best match first.
  public func type(
    _ text: String, into query: Query? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    if let query, let obstacle = touch(query, caller) { return fail(typing: text, query, obstacle, caller) }
    for index in text.indices {
      guard keyInput != nil else {
        let typed = index == text.startIndex ? "" : ", after \(text[..<index].description.quoted)"
        return fail(typing: text, query, whoIsFirst + typed, caller)
      }
      if let refusal = session.type(String(text[index])) { return fail(typing: text, query, refusal, caller) }
      rest(caller)
    }
  }

  /// Pastes a text into what is edited, at once.
  public func paste(
    _ text: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("paste(\(text.quoted))", Caller(fileID, filePath, line, column)) { session.paste(text) }
  }

  /// Presses a key of a hardware keyboard, by its name in browsers: "ArrowLeft", "Enter", "a".
  public func press(
    _ key: String, _ modifiers: UIKeyModifierFlags = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("press(\(key.quoted))", Caller(fileID, filePath, line, column)) { session.press(key, modifiers) }
  }

  /// Selects in the text that is edited, by UTF-16.
  public func select(
    _ range: NSRange,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("select(\(range))", Caller(fileID, filePath, line, column)) { session.select(range) }
  }

  /// True: the software keyboard comes on the screen; false: it goes, as where keys are on the desk.
  public func keyboard(
    _ isShown: Bool, height: CGFloat? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("keyboard(\(isShown))", Caller(fileID, filePath, line, column)) {
      session.keyboard(isShown, height: height)
    }
  }

  private func perform(_ what: String, _ caller: Caller, _ action: () -> String?) {
    rest(caller)
    if let refusal = action() { return caller.fail("\(what): \(refusal). On the screen: \(onScreen)") }
    rest(caller)
  }

  private var firstResponder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Why nobody takes what is typed.
  private var whoIsFirst: String {
    guard UIApplication.shared.keyWindow != nil else { return "no window is the key window" }
    guard let firstResponder else { return "nobody is first responder" }
    let name = (firstResponder as? UIView)?.named ?? "\(Swift.type(of: firstResponder))"
    return "\(name) is first responder, and is no UIKeyInput"
  }

  private func fail(typing text: String, _ query: Query?, _ obstacle: String, _ caller: Caller) {
    let place = query.map { ", into: \($0)" } ?? ""
    caller.fail("type(\(text.quoted)\(place)): \(obstacle). On the screen: \(onScreen)")
  }
}
