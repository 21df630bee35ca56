import Testing
import Wire

@testable import Gateway

@Suite struct LargeObjectTests {
  private func object(_ count: Int, in text: (String) -> String = { $0 }) -> [UInt8] {
    Array(text("{" + (0..<count).map { #""k\#($0)":"a:{b\":""# }.joined(separator: ",") + "}").utf8)
  }

  private func hasLargeObject(_ bytes: [UInt8]) -> Bool {
    LargeObjects.fault(in: bytes) == "an object must have at most 64 members"
  }

  @Test func `an object may have as many members as the limit, wherever it is`() {
    #expect(LargeObjects.fault(in: object(64)) == nil && hasLargeObject(object(65)))
    #expect(hasLargeObject(object(65) { #"{"a":[1,\#($0)]}"# }))
    #expect(LargeObjects.fault(in: object(64) { "[\($0),\($0)]" }) == nil)
    #expect(LargeObjects.fault(in: Array(String(repeating: "]}", count: 4000).utf8)) == nil)
  }

  @Test(arguments: ["1", "[]", "{}", #""""#, #"{"":0}"#])
  func `a message has a limit of values`(value: String) {
    func fault(_ count: Int) -> String? {
      let values = Array(repeating: value, count: count).joined(separator: ",")
      return LargeObjects.fault(in: Array(#"{"type":"ping","x":[\#(values)]}"#.utf8))
    }
    #expect(fault(500) == nil)
    #expect(fault(1030) == "a message must have at most 1024 values")
    #expect(
      LargeObjects.fault(in: Array(#"{"type":"ping","x":"\#(String(repeating: ",[{", count: 4000))"}"#.utf8)) == nil)
  }

  @Test func `a message of an app has a limit of values, and a text is one value`() {
    func hasTooMany(_ text: String) -> Bool { LargeMessage.hasTooManyValues(Array(text.utf8), limit: 10) }
    func numbers(_ count: Int) -> String { "[\(Array(repeating: "0", count: count).joined(separator: ","))]" }
    #expect(!hasTooMany(numbers(9)) && hasTooMany(numbers(10)))
    #expect(!hasTooMany("\"\(String(repeating: #",[\""#, count: 100))\""))
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    let zeros = String(repeating: "0,", count: LargeMessage.maximumValues)
    let line = Array(#"{"type":"why","id":"a","rows":[\#(zeros)0]}"#.utf8)
    #expect(
      stage.play { $0.receive(line: line, now: $1) }
        == ["warn: the app wrote a message with more than \(LargeMessage.maximumValues) values: dropped"])
    // A commit is not dropped, because those that follow it would be dropped, too.
    let commit = Array(#"{"type":"commit","seq":2,"time":20,"views":[\#(zeros)0]}"#.utf8)
    _ = stage.play { $0.receive(line: commit, now: $1) }
    let crash = String(decoding: stage.session.crash?.bytes ?? [], as: UTF8.self)
    #expect(crash.contains("The app wrote a commit with more than \(LargeMessage.maximumValues) values"), "\(crash)")
  }

  @Test func `a message with more is refused before it is read`() {
    #expect(throws: Refusal(code: .badMessage, message: "an object must have at most 64 members")) {
      try ViewerMessage(parsing: object(8352))
    }
    let numbers = Array(#"{"type":"ping","x":[\#(String(repeating: "1,", count: 32_000))1]}"#.utf8)
    #expect(throws: Refusal(code: .badMessage, message: "a message must have at most 1024 values")) {
      try ViewerMessage(parsing: numbers)
    }
  }
}
