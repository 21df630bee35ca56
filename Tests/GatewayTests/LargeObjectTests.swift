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

  @Test func `a message of an app has limits of values and levels, and a text is one value`() {
    let limit = LargeMessage.Limit(bytes: 1 << 20, values: 10)
    func excess(_ text: String) -> String? { LargeMessage.excess(of: Array(text.utf8), limit) }
    func numbers(_ count: Int) -> String { "[\(Array(repeating: "0", count: count).joined(separator: ","))]" }
    #expect(excess(numbers(9)) == nil && excess(numbers(10)) == "10 values")
    #expect(excess("\"\(String(repeating: #",[\""#, count: 100))\"") == nil)
    #expect(excess(String(repeating: " ", count: 1 << 20)) == nil)
    #expect(excess(String(repeating: " ", count: (1 << 20) + 1)) == "1024 KiB")
    let deep = Array(String(repeating: "[", count: 1 << 17).utf8)
    #expect(LargeMessage.excess(of: deep, .commit) == "64 levels")
  }

  @Test func `an event is short, a commit and a file may be long`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    func receive(_ text: String) -> [String] { stage.play { $0.receive(line: Array(text.utf8), now: $1) } }
    func dropped(_ excess: String) -> [String] { ["warn: the app wrote a message with more than \(excess): dropped"] }
    let zeros = String(repeating: "0,", count: 1 << 12)
    #expect(receive(#"{"type":"event","event":"log","rows":[\#(zeros)0]}"#) == dropped("4096 values"))
    let text = String(repeating: "a", count: 1 << 18)
    #expect(receive(#"{"type":"event","event":"log","text":"\#(text)"}"#) == dropped("256 KiB"))
    #expect(receive(#"{"type":"error","rows":[\#(zeros)0]}"#) == dropped("4096 values"))
    // A type that is not the first member.
    #expect(receive(#"{"rows":[\#(zeros)0],"type":"commit"}"#) == dropped("4096 values"))
    #expect(receive(#"{"type":"source","viewer":1,"text":"\#(text)"}"#).count == 1)
    // A commit is not dropped, because those that follow it would be dropped, too.
    let values = String(repeating: "0,", count: LargeMessage.Limit.commit.values)
    _ = receive(#"{"type":"commit","seq":2,"time":20,"views":[\#(values)0]}"#)
    let crash = String(decoding: stage.session.crash?.bytes ?? [], as: UTF8.self)
    #expect(
      crash.contains("The app wrote a commit with more than \(LargeMessage.Limit.commit.values) values"), "\(crash)")
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
