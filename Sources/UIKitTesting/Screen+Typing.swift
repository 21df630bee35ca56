import UIKit

extension Screen {
  /// Types a text, one character in each turn of the main loop, into the first responder of the key window. With a query it taps the best
  /// match first.
  ///
  /// `"\n"` is the return key, and `"\u{8}"` deletes backward. It fails if there is no first responder, or if that is no `UIKeyInput`.
  public func type(
    _ text: String, into query: Query? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    if let query, let obstacle = touch(query, caller) { return fail(typing: text, query, obstacle, caller) }
    for index in text.indices {
      guard keyInput != nil else {
        let typed = index == text.startIndex ? "" : ", after \(text[..<index].description.quoted)"
        return fail(typing: text, query, reasonForNoKeyInput + typed, caller)
      }
      if let refusal = session.type(String(text[index])) { return fail(typing: text, query, refusal, caller) }
      runDueWork(caller)
    }
  }

  /// Pastes a text into the first responder. It fails if that takes no text.
  public func paste(
    _ text: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("paste(\(text.quoted))", Caller(fileID, filePath, line, column)) { session.paste(text) }
  }

  /// Presses a key of a hardware keyboard. `key` is its name in browsers: "ArrowLeft", "Enter", "a".
  public func press(
    _ key: String, _ modifiers: UIKeyModifierFlags = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("press(\(key.quoted))", Caller(fileID, filePath, line, column)) { session.press(key, modifiers) }
  }

  /// Selects a range of the text in the first responder, in UTF-16 units. It fails if there is no such text.
  public func select(
    _ range: NSRange,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("select(\(range))", Caller(fileID, filePath, line, column)) { session.select(range) }
  }

  /// Shows or hides the software keyboard. It is hidden when a hardware keyboard is connected. `height` is in points, and remains set.
  public func keyboard(
    _ isShown: Bool, height: CGFloat? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    perform("keyboard(\(isShown))", Caller(fileID, filePath, line, column)) {
      session.keyboard(isShown, height: height)
    }
  }

  private func perform(_ what: String, _ caller: Caller, _ action: () -> String?) {
    runDueWork(caller)
    if let refusal = action() { return caller.fail("\(what): \(refusal). On the screen: \(visibleTextList)") }
    runDueWork(caller)
  }

  private var firstResponder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// The reason why no responder takes typed text.
  private var reasonForNoKeyInput: String {
    guard UIApplication.shared.keyWindow != nil else { return "no window is the key window" }
    guard let firstResponder else { return "nobody is first responder" }
    let name = (firstResponder as? UIView)?.named ?? "\(Swift.type(of: firstResponder))"
    return "\(name) is first responder, and is no UIKeyInput"
  }

  private func fail(typing text: String, _ query: Query?, _ obstacle: String, _ caller: Caller) {
    let target = query.map { ", into: \($0)" } ?? ""
    caller.fail("type(\(text.quoted)\(target)): \(obstacle). On the screen: \(visibleTextList)")
  }
}
