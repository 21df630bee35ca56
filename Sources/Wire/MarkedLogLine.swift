/// A line that UIKit writes to standard error and also sends as a `log` event. It is marked, so that the gateway, which reports the
/// process's output, does not report it twice. A mark is necessary: pipe and socket are read independently, and an app may print the same
/// words.
package enum MarkedLogLine {
  /// Two control characters that do not occur together in text.
  private static let marker: [UInt8] = [1, 2]

  /// A text with each of its lines marked.
  package static func marked(_ text: String) -> String {
    let prefix = String(decoding: marker, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }.joined(separator: "\n")
  }

  /// The parts before and after the mark; `nil` if there is none.
  package static func parts(of line: [UInt8]) -> (before: [UInt8], marked: [UInt8])? {
    guard let begin = offset(in: line[...]) else { return nil }
    return (Array(line[..<begin]), Array(line[(begin + marker.count)...]))
  }

  /// The bytes without marks.
  package static func unmarked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let begin = offset(in: rest) {
      result += rest[..<begin]
      rest = rest[(begin + marker.count)...]
    }
    return result.isEmpty && rest.count == bytes.count ? bytes : result + rest
  }

  private static func offset(in bytes: ArraySlice<UInt8>) -> Int? {
    var from = bytes.startIndex
    while let found = bytes[from...].firstIndex(of: marker[0]), found + 1 < bytes.endIndex {
      if bytes[found + 1] == marker[1] { return found }
      from = found + 1
    }
    return nil
  }
}
