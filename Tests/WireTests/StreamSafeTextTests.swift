import Testing
import Wire

@Suite struct StreamSafeTextTests {
  private let marks = "a" + String(repeating: "\u{345}", count: 45) + String(repeating: "\u{301}", count: 45)

  /// The length of the longest sequence of combining marks.
  private func longestSequence(_ text: String) -> Int {
    var (longest, count) = (0, 0)
    for scalar in text.unicodeScalars {
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      longest = max(longest, count)
    }
    return longest
  }

  @Test func `texts and names of JSON have no long sequence of combining marks`() throws {
    let json = try JSON(parsing: #"{"\#(marks)":["\#(marks)","\#(String(repeating: #"\u0345"#, count: 90))"]}"#)
    let member = try #require(json.object?.members.first)
    let texts = try [member.key] + #require(member.value.array).map { try #require($0.string) }
    #expect(texts.map(longestSequence) == [30, 30, 30])
    // The marks are all there.
    #expect(Array(texts[0].unicodeScalars.filter { $0 != "\u{34F}" }) == Array(marks.unicodeScalars))
    #expect(try JSON(parsing: JSON.string(texts[0]).text) == .string(texts[0]))
  }

  @Test(arguments: [
    "", "a", "e\u{301}", String(repeating: "日本語", count: 40), String(repeating: "e\u{301}\u{323}", count: 40),
  ])
  func `other texts are decoded as they are`(text: String) {
    #expect(String(streamSafe: text.utf8).hasSameBytes(as: text))
    #expect(String(streamSafe: Array(text.utf8)).hasSameBytes(as: text))
  }

  @Test func `what is no UTF-8 is repaired`() {
    let bytes = [0xFF] + Array(marks.utf8) + [0xCC]
    let text = String(streamSafe: bytes)
    #expect(text.first == "\u{FFFD}" && text.last == "\u{FFFD}" && longestSequence(text) == 30)
  }
}
