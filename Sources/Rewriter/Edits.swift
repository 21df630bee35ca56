import Foundation

/// Collects changes to one file's text, by byte offsets of the original, and applies them.
struct Edits {
  private struct Edit {
    let start: Int
    let end: Int
    let text: [UInt8]
    let order: Int
  }

  private let bytes: [UInt8]
  private let path: String
  private var lineStarts = [0]
  private var edits: [Edit] = []

  init(_ text: String, path: String) {
    bytes = Array(text.utf8)
    self.path = path
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
  }

  var isEmpty: Bool { edits.isEmpty }

  /// The line and the column of a byte offset, both counted from 1. Columns are in bytes.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  mutating func replace(_ start: Int, _ end: Int, _ text: String) {
    edits.append(Edit(start: start, end: end, text: Array(text.utf8), order: edits.count))
  }

  /// Replaces a range by a shorter text and spaces, so that all following lines and columns stay the same.
  mutating func overwrite(_ start: Int, _ end: Int, _ text: String = "") {
    var padded = Array(text.utf8)
    for byte in bytes[start..<end].dropFirst(padded.count) {
      padded.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    edits.append(Edit(start: start, end: end, text: padded, order: edits.count))
  }

  mutating func insert(_ offset: Int, _ text: String) { replace(offset, offset, text) }

  /// Inserts lines. The following code keeps its line and column by `#sourceLocation` and spaces.
  mutating func insertLines(_ offset: Int, _ text: String) {
    let (line, column) = position(offset)
    let padding = String(repeating: " ", count: column - 1)
    insert(offset, "\n\(text)\n\(sourceLocation(line))\n\(padding)")
  }

  func sourceLocation(_ line: Int) -> String {
    let escaped = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))"
  }

  /// The preamble, the changed text and the appendix.
  func result(preamble: String, appendix: String) -> String {
    var output = Array((preamble + sourceLocation(1) + "\n").utf8)
    var position = 0
    for edit in edits.sorted(by: { ($0.start, $0.order) < ($1.start, $1.order) }) where edit.start >= position {
      output += bytes[position..<edit.start]
      output += edit.text
      position = edit.end
    }
    output += bytes[position...]
    if !appendix.isEmpty { output += Array("\n#sourceLocation()\n\(appendix)\n".utf8) }
    return String(decoding: output, as: UTF8.self)
  }
}
