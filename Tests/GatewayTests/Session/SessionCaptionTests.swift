import Testing
import Wire

@testable import Gateway

@Suite struct SessionCaptionTests {
  /// A session with three viewers, of whom the last one only watches.
  private func makeStage() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.join() + stage.watch() + stage.commit()
    return stage
  }

  private func caption(_ text: String, waits: Bool = true, id: String? = "c1") -> ViewerMessage {
    .caption(CaptionRequest(id: id, text: text, waits: waits))
  }

  @Test func `a caption is sent to all viewers and waits until an acting viewer continues`() {
    var stage = makeStage()
    #expect(stage.say(caption("Comedies")) == ["1,2,3 ← caption 1 waiting Comedies"])
    #expect(stage.say(.proceed(caption: nil), by: 2) == ["1,2,3 ← caption 1 Comedies"])
    #expect(stage.say(.proceed(caption: nil), by: 2) == [], "it waits no more")
    #expect(stage.journal.lines.isEmpty)
  }

  @Test func `a caption has its viewer, that viewer's name for it and its time`() throws {
    var stage = makeStage()
    _ = stage.pass(40)
    stage.session.receive(caption("Comedies"), from: 2, now: stage.now)
    guard case .send(let message, _) = try #require(stage.session.dequeueEffects().first) else { return }
    #expect(
      String(decoding: message.bytes, as: UTF8.self)
        == #"{"type":"caption","caption":1,"text":"Comedies","waiting":true,"viewer":2,"id":"c1","time":40}"#)
  }

  @Test func `a session keeps the last thousands of captions, not all`() {
    var stage = makeStage()
    for number in 1...(3 * Session.maximumCaptions) { _ = stage.say(caption("\(number)", waits: false)) }
    #expect(stage.session.captions.count <= Session.maximumCaptions)
    #expect(stage.session.recordedCaptions == stage.session.captions.count)
    let last = stage.session.captions.last.map { String(decoding: $0.message.bytes, as: UTF8.self) }
    #expect(last?.contains("\"\(3 * Session.maximumCaptions)\"") == true)
  }

  @Test func `a viewer that joins later receives the current caption after the hello`() {
    var stage = makeStage()
    #expect(stage.join().first { $0.contains("caption") } == nil)
    _ = stage.say(caption("Comedies", waits: false))
    #expect(stage.join().prefix(2).map { $0.prefix(11) } == ["5 ← hello e", "5 ← caption"])
    _ = stage.say(caption("", waits: false))
    #expect(stage.join().first { $0.contains("caption") } == nil)
  }

  @Test func `a new caption replaces one that waits`() {
    var stage = makeStage()
    _ = stage.say(caption("One"))
    #expect(stage.say(caption("Two"), by: 2) == ["1,2,3 ← caption 2 waiting Two"])
    #expect(stage.leave(1) == ["2,3 ← viewers 2 1"], "the caption is another one's by now")
    #expect(stage.say(.proceed(caption: nil), by: 2) == ["2,3 ← caption 2 Two"])
  }

  @Test func `two viewers who continue at once do not skip the next caption`() {
    var stage = makeStage()
    _ = stage.say(caption("One"))
    #expect(stage.say(.proceed(caption: 1), by: 2) == ["1,2,3 ← caption 1 One"])
    _ = stage.say(caption("Two"))
    #expect(stage.say(.proceed(caption: 1), by: 1) == [])
    #expect(stage.say(.proceed(caption: 2), by: 1) == ["1,2,3 ← caption 2 Two"])
  }

  @Test func `a caption whose sender has left stays and no longer waits`() {
    var stage = makeStage()
    _ = stage.say(caption("One"))
    #expect(stage.leave(1) == ["2,3 ← caption 1 One", "2,3 ← viewers 2 1"])
  }

  @Test func `an empty caption removes the current one`() {
    var stage = makeStage()
    _ = stage.say(caption("One"))
    #expect(stage.say(caption("", waits: false)) == ["1,2,3 ← caption 2 "])
    #expect(stage.say(.proceed(caption: nil)) == [])
  }

  @Test func `a caption remains when the process is replaced and is sent again`() {
    var stage = makeStage()
    _ = stage.say(caption("One"))
    _ = stage.die(.kill)
    let messages = stage.commit()
    #expect(
      messages.filter { $0.contains("hello") || $0.contains("caption") }.map { String($0.prefix(11)) } == [
        "1 ← hello e", "1 ← caption", "2 ← hello e", "2 ← caption", "3 ← hello e", "3 ← caption",
      ])
  }

  @Test(arguments: [
    (#"{"text":7}"#, "a caption's `text` must be a string of at most 1024 bytes"),
    (
      #"{"text":"\#(String(repeating: "x", count: 1025))"}"#,
      "a caption's `text` must be a string of at most 1024 bytes"
    ),
    (#"{"text":"One","waits":1}"#, "`waits` must be true or false"),
    (#"{"text":"","waits":true}"#, "a caption that waits has a `text`"),
  ])
  func `an invalid caption is refused with its request's name`(members: String, why: String) throws {
    let text = #"{"type":"caption","id":"c1","# + members.dropFirst()
    #expect(throws: Refusal(code: .badMessage, message: why, caption: "c1")) {
      try ViewerMessage(parsing: Array(text.utf8))
    }
  }

  @Test func `a proceed message names a caption by its number, or none`() throws {
    func parse(_ text: String) throws -> ViewerMessage { try ViewerMessage(parsing: Array(text.utf8)) }
    #expect(try parse(#"{"type":"proceed","caption":2}"#) == .proceed(caption: 2))
    #expect(try parse(#"{"type":"proceed"}"#) == .proceed(caption: nil))
    #expect(throws: Refusal(code: .badMessage, message: "`caption` must be a caption's number")) {
      try parse(#"{"type":"proceed","caption":"2"}"#)
    }
  }

  @Test func `a ping is answered at once, also while the process is busy, and also a watcher's`() {
    var stage = makeStage()
    _ = stage.tap("a1")
    #expect(stage.say(.ping(id: "p1"), by: 3) == ["3 ← pong p1"])
    _ = stage.die(.trap) + stage.commit() + stage.die(.trap)
    #expect(stage.say(.ping(id: nil), by: 2) == ["2 ← pong"])
  }
}
