import Testing
import Wire

@testable import Gateway

@Suite struct SessionWhyTests {
  private let question = ViewerMessage.question(
    QuestionRequest(id: "w1", .why(controller: 2, callback: "viewDidAppear")))

  @Test func `a question is sent to the process, not journaled, and answered to its viewer`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    #expect(stage.tap("a1", by: 2) == ["app ← action 1"])
    #expect(stage.say(question, by: 2) == ["app ← why"])
    #expect(stage.journal.lines.count == 1)
    #expect(stage.commit("a1", by: 2) == ["1,2 ← commit 2 a1"])
    let answer: JSON = ["type": "why", "controller": 2, "sent": true, "why": "w1", "viewer": 2]
    #expect(stage.write(answer) == ["2 ← why"])
    let error: JSON = ["type": "error", "code": "unknown-controller", "message": "no", "why": "w1", "viewer": 1]
    #expect(stage.write(error) == ["1 ← error unknown-controller"])
    _ = stage.leave(2)
    #expect(stage.write(answer) == [])
  }

  @Test func `a question without a running process is refused`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.say(question) == ["1 ← error unavailable"])
    _ = stage.commit() + stage.die(.trap, saying: "Fatal error: broken")
    #expect(stage.say(question).last?.hasPrefix("1 ← error") == true)
  }

  private let answer: JSON = ["type": "why", "controller": 2, "sent": true, "why": "w1", "viewer": 1]

  @Test func `a process has one question at a time, and an action overtakes the others`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    #expect(stage.say(question) == ["app ← why"])
    #expect(stage.say(question).isEmpty && stage.say(question, by: 2).isEmpty)
    #expect(stage.tap("a1") == ["app ← action 1"])
    #expect(stage.write(answer) == ["1 ← why", "app ← why"])
    #expect(stage.write(answer) == ["1 ← why", "app ← why"])
    #expect(stage.write(answer.with("viewer", 2)) == ["2 ← why"])
  }

  @Test func `a viewer's questions wait up to a number and a size, and others have their own`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    for _ in 0..<16 { _ = stage.say(question) }
    #expect(stage.say(question) == ["count a refusal: questions", "1 ← error unavailable"])
    #expect(stage.say(question, by: 2).isEmpty)
    #expect(stage.play { session, _ in session.askForPicture("p") }.isEmpty)
    #expect(stage.write(answer) == ["1 ← why", "app ← why"])
    #expect(stage.say(question).isEmpty)
    #expect(stage.say(question) == ["count a refusal: questions", "1 ← error unavailable"])
    // The questions of a viewer that disconnects are dropped, except for the one that the process has already received.
    #expect(stage.leave(1) == ["2 ← viewers 1"])
    #expect(stage.write(answer) == ["app ← why"])
    // Another process has none of them.
    _ = stage.die(.kill) + stage.commit() + stage.goLive()
    #expect(stage.say(question, by: 2) == ["app ← why"])
    let large = ViewerMessage.question(
      QuestionRequest(id: "w1", .why(controller: 2, callback: String(repeating: "x", count: 40_000))))
    #expect(stage.say(large, by: 2).isEmpty)
    #expect(stage.say(large, by: 2) == ["count a refusal: questions", "2 ← error unavailable"])
  }

  @Test func `other limits of a viewer's questions apply, and not to the gateway's own ones`() {
    var stage = Stage()
    (stage.session.limits.questions, stage.session.limits.questionBytes) = (1, 1 << 10)
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    #expect(stage.say(question) == ["app ← why"])
    #expect(stage.say(question) == ["count a refusal: questions", "1 ← error unavailable"])
    let large = ViewerMessage.question(
      QuestionRequest(id: "w1", .why(controller: 2, callback: String(repeating: "x", count: 1 << 10))))
    #expect(stage.say(large, by: 2) == ["count a refusal: questions", "2 ← error unavailable"])
    for id in ["p1", "p2"] { #expect(stage.play { session, _ in session.askForPicture(id) }.isEmpty) }
  }

  @Test func `a refusal carries the question's name`() throws {
    #expect(
      throws: Refusal(
        code: .badMessage, message: "a question must have a `controller`'s id and the `name` of a callback", why: "w1")
    ) {
      try ViewerMessage(parsing: Array(#"{"type":"why","id":"w1"}"#.utf8))
    }
  }
}

@Suite struct SessionPictureTests {
  private let question = ViewerMessage.question(QuestionRequest(id: "w2", .svg(prefix: nil)))

  @Test func `a picture request is sent to the process and answered to its viewer`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    #expect(stage.say(question, by: 2) == ["app ← svg"])
    #expect(stage.journal.lines.isEmpty)
    #expect(stage.write(["type": "svg", "svg": "w2", "viewer": 2, "time": 0, "text": "<svg/>"]) == ["2 ← svg"])
  }

  @Test func `without a process there is no picture`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.say(question) == ["1 ← error unavailable"])
    #expect(throws: Refusal.self) { try ViewerMessage(parsing: Array(#"{"type":"svg","id":7}"#.utf8)) }
  }
}

@Suite struct SessionScreenTests {
  @Test func `an internal picture request is not accepted from viewers`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.play { session, _ in session.askForPicture("p1") } == ["app ← svg"])
    let answer: JSON = ["type": "svg", "svg": "p1", "viewer": 0, "time": 0, "text": "<svg/>"]
    #expect(stage.write(answer) == ["p1: <svg/>"])
    #expect(stage.journal.lines.isEmpty && stage.recorded == ["commit 1", "state live"])
  }

  @Test func `without a process there is no thumbnail`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.play { session, _ in session.askForPicture("p1") } == ["p1: none"])
  }
}

@Suite struct SessionSubjectTests {
  @Test(arguments: [MessageType.inspect, .source])
  func `an inspect question is sent to the process and answered to its viewer`(type: MessageType)
    throws
  {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    let text = #"{"type":"\#(type.rawValue)","id":"w3","controller":2}"#
    #expect(stage.say(try ViewerMessage(parsing: Array(text.utf8)), by: 2) == ["app ← \(type.rawValue)"])
    #expect(stage.journal.lines.isEmpty)
    let name = type.rawValue
    #expect(stage.write(["type": .string(name), "viewer": 2, "controller": 2]) == ["2 ← \(name)"])
    let error: JSON = ["type": "error", "code": "no-source", "message": "no", "viewer": 1]
    #expect(stage.write(error) == ["1 ← error no-source"])
  }

  @Test func `an inspect question names either a view or a controller`() throws {
    let request = try ViewerMessage(parsing: Array(#"{"type":"inspect","id":"w3","view":17}"#.utf8))
    #expect(request == .question(QuestionRequest(id: "w3", .inspect(.view(17)))))
    let question = DeliveredQuestion(QuestionRequest(.source(.controller(2))), by: 3)
    #expect(question.json.text == #"{"type":"source","viewer":3,"controller":2}"#)
    for members in ["", #","view":1,"controller":2"#, #","view":"a""#] {
      #expect(
        throws: Refusal(
          code: .badMessage, message: "a question must have the id of a `view` or of a `controller`", inspect: "w3")
      ) {
        try ViewerMessage(parsing: Array(#"{"type":"inspect","id":"w3"\#(members)}"#.utf8))
      }
    }
  }

  @Test func `without a process there is no answer, and the refusal carries the question's name`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.say(.question(QuestionRequest(id: "w4", .source(.view(1))))) == ["1 ← error unavailable"])
    let refusal = Refusal(MessageFault("no", code: .unavailable, id: "w4"), of: .source)
    let message = String(decoding: Message.error(refusal).bytes, as: UTF8.self)
    #expect(message == #"{"type":"error","code":"unavailable","message":"no","source":"w4"}"#)
  }
}
