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
      guard let input = keyInput else {
        let typed = index == text.startIndex ? "" : ", after \(text[..<index].description.quoted)"
        return fail(typing: text, query, whoIsFirst + typed, caller)
      }
      if text[index] == "\u{8}" { input.deleteBackward() } else { input.insertText(String(text[index])) }
      rest(caller)
    }
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
