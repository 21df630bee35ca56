import Testing
import Wire

@testable import Gateway

@Suite struct LargeObjectTests {
  private func object(_ count: Int, in text: (String) -> String = { $0 }) -> [UInt8] {
    Array(text("{" + (0..<count).map { #""k\#($0)":"a:{b\":""# }.joined(separator: ",") + "}").utf8)
  }

  @Test func `an object may have as many members as the limit, wherever it is`() {
    #expect(!LargeObjects.areIn(object(64)) && LargeObjects.areIn(object(65)))
    #expect(LargeObjects.areIn(object(65) { #"{"a":[1,\#($0)]}"# }))
    #expect(!LargeObjects.areIn(object(64) { "[\($0),\($0)]" }))
    #expect(!LargeObjects.areIn(Array(String(repeating: "]}", count: 4000).utf8)))
  }

  @Test func `a message with more is refused before it is read`() {
    #expect(throws: Refusal(code: .badMessage, message: "an object has at most 64 members")) {
      try ViewerMessage(parsing: object(8352))
    }
  }
}
