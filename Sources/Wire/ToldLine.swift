/// A line that UIKit writes to standard error and tells as a `log` event, too: it is marked, so that the gateway, which tells what a process
/// prints, does not tell it twice. Only a mark says so for certain: pipe and socket are read independently, and an app may print the same words.
package enum ToldLine {
  /// Two control characters that no text has side by side.
  private static let mark: [UInt8] = [1, 2]

  /// A text with each of its lines marked.
  package static func marked(_ text: String) -> String {
    let mark = String(decoding: mark, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { mark + $0 }.joined(separator: "\n")
  }

  /// What stands before the mark, and what behind it; `nil` where there is none.
  package static func parts(of line: [UInt8]) -> (before: [UInt8], told: [UInt8])? {
    guard let place = place(in: line[...]) else { return nil }
    return (Array(line[..<place]), Array(line[(place + mark.count)...]))
  }

  /// The bytes as a person reads them.
  package static func unmarked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let place = place(in: rest) {
      result += rest[..<place]
      rest = rest[(place + mark.count)...]
    }
    return result.isEmpty && rest.count == bytes.count ? bytes : result + rest
  }

  private static func place(in bytes: ArraySlice<UInt8>) -> Int? {
    var from = bytes.startIndex
    while let found = bytes[from...].firstIndex(of: mark[0]), found + 1 < bytes.endIndex {
      if bytes[found + 1] == mark[1] { return found }
      from = found + 1
    }
    return nil
  }
}
