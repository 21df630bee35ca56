import Testing
import Wire

@testable import Gateway

@Suite struct BranchMessageTests {
  private func parse(_ text: String) throws(Refusal) -> ViewerMessage {
    try ViewerMessage(parsing: Array(text.utf8))
  }

  @Test func `a hello names a session, a commit of it, and optionally its epoch`() throws {
    let branch = Hello.Branch(session: "q3m5yl3gqk2x7vha", seq: 41, epoch: "b1f0")
    #expect(
      try parse(#"{"type":"hello","branch":"q3m5yl3gqk2x7vha","seq":41,"epoch":"b1f0","events":true}"#)
        == .hello(Hello(goal: .branch(branch), epoch: "b1f0", events: true)))
  }

  @Test(arguments: [
    #""branch":7,"seq":1"#, #""branch":"q3m5yl3gqk2x7vha""#, #""branch":"q3m5yl3gqk2x7vha","seq":"1""#,
    #""branch":"q3m5yl3gqk2x7vha","seq":0"#, #""branch":"q3m5yl3gqk2x7vha","seq":1.5"#,
    #""branch":"q3m5yl3gqk2x7vha","seq":1,"epoch":1"#, #""branch":null,"seq":1"#,
  ])
  func `an invalid moment is refused`(members: String) {
    #expect { try parse("{\"type\":\"hello\",\(members)}") } throws: { ($0 as? Refusal)?.code == .badMessage }
  }

  @Test func `a branch's journal header names its origin`() throws {
    var header = SessionHeader(id: "aaaaaaaaaaaaaaaa", app: "A", scene: "s", device: Device(), created: "")
    header.branch = SessionHeader.Origin(session: "bbbbbbbbbbbbbbbb", seq: 41)
    let line = JournalRecord.session(header).json
    #expect(line["branch"] == ["session": "bbbbbbbbbbbbbbbb", "seq": 41])
    #expect(SessionHeader(line) == header)
  }
}
