import UIKit

extension Screen {
  /// Fails if the outline of the screen, or of the outermost view that matches `part`, differs. The failure names the first line that
  /// differs.
  public func expectOutline(
    _ expected: String, of part: Query? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard let part else { return compare("The outline", outline, expected, caller) }
    compare("The outline of \(part)", outline(of: part), expected, caller, part)
  }

  /// Fails if the texts on the screen, or in the outermost view that matches `part`, differ. Each text is a line, from top to bottom.
  public func expectText(
    _ expected: String, in part: Query? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard let part else { return compare("The text", text, expected, caller) }
    compare("The text in \(part)", text(in: part), expected, caller, part)
  }

  /// Fails if the transcript of a block, as `transcript` returns it, differs.
  public func expectTranscript(
    of body: () throws -> Void, is expected: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) rethrows {
    compare("The transcript", try transcript(of: body), expected, Caller(fileID, filePath, line, column))
  }

  private func compare(_ what: String, _ actual: String?, _ expected: String, _ caller: Caller, _ part: Query) {
    guard let actual else {
      return caller.fail("\(what): \(reasonForNoMatch(part)). On the screen: \(visibleTextList)")
    }
    compare(what, actual, expected, caller)
  }

  private func compare(_ what: String, _ actual: String, _ expected: String, _ caller: Caller) {
    if let difference = Difference(actual, expected) { caller.fail("\(what) differs.\n\(difference)") }
  }
}

/// Two different texts, described by the first line in which they differ and by both texts.
struct Difference: CustomStringConvertible {
  let description: String

  init?(_ actual: String, _ expected: String) {
    guard actual != expected else { return nil }
    let (lines, expectedLines) = (actual.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
    let equalCount = zip(lines, expectedLines).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { equalCount < lines.count ? lines[equalCount] : "(the end)" }
    description = """
      line \(equalCount + 1), expected: \(line(expectedLines))
      line \(equalCount + 1), actual:   \(line(lines))
      Expected:
      \(expected)
      Actual:
      \(actual)
      """
  }
}
