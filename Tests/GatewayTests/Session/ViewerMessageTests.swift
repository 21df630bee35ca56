import Testing
import Wire

@testable import Gateway

@Suite struct ViewerMessageTests {
  private func parse(_ text: String) throws(Refusal) -> ViewerMessage { try ViewerMessage(parsing: Array(text.utf8)) }

  @Test func `each message is read`() throws {
    #expect(
      try parse(#"{"type":"hello","scene":"movies","device":{"width":390,"height":844,"scale":3},"later":1}"#)
        == .hello(Hello(goal: .scene("movies"))))
    #expect(
      try parse(#"{"type":"hello","session":"q3m5yl3gqk2x7vha","epoch":"b1f0","since":41,"events":true}"#)
        == .hello(Hello(goal: .session("q3m5yl3gqk2x7vha"), epoch: "b1f0", since: 41, events: true)))
    #expect(
      try parse(#"{"type":"action","id":"a2","kind":"scroll","target":9,"x":0,"y":120.5}"#)
        == .action(ActionRequest(id: "a2", kind: .scroll, target: 9, x: 0, y: 120.5)))
    #expect(try parse(#"{"type":"subscribe","events":true}"#) == .subscribe(events: true))
    #expect(try parse(#"{"type":"restart","mode":"afresh"}"#) == .restart(.afresh))
  }

  @Test(arguments: [
    ("", ErrorCode.badJSON), ("nonsense", .badJSON), ("[]", .badJSON), ("7", .badJSON), (#"{"a":1"#, .badJSON),
    ("{}", .badMessage), (#"{"type":7}"#, .badMessage), (#"{"type":"commit"}"#, .unknownType),
    (#"{"type":"dance"}"#, .unknownType), (#"{"type":"hello"}"#, .badMessage),
    (#"{"type":"hello","scene":1}"#, .badMessage), (#"{"type":"hello","session":null}"#, .badMessage),
    (#"{"type":"hello","scene":"m","device":{"width":99,"height":844}}"#, .badMessage),
    (#"{"type":"hello","scene":"m","device":{"width":390,"height":844,"scale":4}}"#, .badMessage),
    (#"{"type":"hello","scene":"m","device":7}"#, .badMessage),
    (#"{"type":"hello","scene":"m","since":-1}"#, .badMessage),
    (#"{"type":"hello","scene":"m","events":1}"#, .badMessage),
    (#"{"type":"action","kind":"tap","target":1}"#, .badMessage),
    (#"{"type":"action","id":"","kind":"tap","target":1}"#, .badMessage),
    (#"{"type":"action","id":"a","target":1}"#, .badMessage),
    (#"{"type":"action","id":"a","kind":"fly","target":1}"#, .unknownAction),
    (#"{"type":"action","id":"a","kind":"tap"}"#, .badMessage),
    (#"{"type":"action","id":"a","kind":"tap","target":1.5}"#, .badMessage),
    (#"{"type":"action","id":"a","kind":"scroll","target":1,"x":0}"#, .badMessage),
    (#"{"type":"action","id":"a","kind":"scroll","target":1,"x":0,"y":1e999}"#, .badMessage),
    (#"{"type":"subscribe"}"#, .badMessage), (#"{"type":"restart","mode":"now"}"#, .badMessage),
  ])
  func `what is wrong has a code`(text: String, code: ErrorCode) {
    #expect(throws: Refusal.self) { try parse(text) }
    do throws(Refusal) { _ = try parse(text) } catch { #expect(error.code == code, "\(text): \(error.message)") }
  }

  @Test func `an action that is refused is named by its id`() {
    do throws(Refusal) {
      _ = try parse(#"{"type":"action","id":"a7","kind":"fly","target":1}"#)
    } catch { #expect(error.action == "a7") }
  }

  @Test func `an id is at most 64 bytes`() {
    let long = String(repeating: "x", count: 65)
    #expect(throws: Refusal.self) { try parse(#"{"type":"action","id":"\#(long)","kind":"tap","target":1}"#) }
  }
}
