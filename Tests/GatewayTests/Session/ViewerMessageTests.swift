import Testing
import Wire

@testable import Gateway

@Suite struct ViewerMessageTests {
  private func parse(_ text: String) throws(Refusal) -> ViewerMessage { try ViewerMessage(parsing: Array(text.utf8)) }

  @Test func `each message is read`() throws {
    #expect(
      try parse(#"{"type":"hello","scene":"movies","device":{"width":390,"height":844,"scale":3},"later":1}"#)
        == .hello(Hello(goal: .scene("movies"), device: Device())))
    #expect(
      try parse(#"{"type":"hello","session":"q3m5yl3gqk2x7vha","epoch":"b1f0","since":41,"events":true}"#)
        == .hello(Hello(goal: .session("q3m5yl3gqk2x7vha"), epoch: "b1f0", since: 41, events: true)))
    #expect(
      try parse(#"{"type":"action","id":"a2","kind":"scroll","target":9,"x":0,"y":120.5}"#)
        == .action(ActionRequest(id: "a2", .scroll(view: 9, .init(to: .init(x: 0, y: 120.5))))))
    #expect(
      try parse(#"{"type":"hello","scene":"movies","clock":"virtual"}"#)
        == .hello(Hello(goal: .scene("movies"), clock: .virtual)))
    #expect(try parse(#"{"type":"subscribe","events":true}"#) == .subscribe(events: true))
    #expect(try parse(#"{"type":"restart","mode":"afresh"}"#) == .restart(.afresh()))
    #expect(
      try parse(#"{"type":"why","id":"w1","controller":2,"name":"viewWillDisappear(_:)"}"#)
        == .question(QuestionRequest(id: "w1", .why(controller: 2, callback: "viewWillDisappear(_:)"))))
    #expect(
      try parse(#"{"type":"why","controller":2,"name":"viewDidLoad"}"#)
        == .question(QuestionRequest(.why(controller: 2, callback: "viewDidLoad"))))
  }

  @Test func `names and ids are short`() throws {
    let (longest, longer) = (String(repeating: "a", count: 256), String(repeating: "a", count: 257))
    #expect(try parse(#"{"type":"hello","scene":"\#(longest)"}"#) == .hello(Hello(goal: .scene(longest))))
    let texts = [
      #"{"type":"\#(longer)"}"#, #"{"type":"hello","scene":"\#(longer)"}"#, #"{"type":"hello","session":"\#(longer)"}"#,
      #"{"type":"hello","branch":"\#(longer)","seq":1}"#, #"{"type":"hello","scene":"a","epoch":"\#(longer)"}"#,
    ]
    for text in texts {
      do throws(Refusal) {
        let message = try parse(text)
        Issue.record("\(message)")
      } catch { #expect(error.code == .badMessage, "\(error.message)") }
    }
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
    (#"{"type":"hello","scene":"m","clock":"fast"}"#, .badMessage),
    (#"{"type":"hello","scene":"m","clock":1}"#, .badMessage),
    (#"{"type":"why","controller":2}"#, .badMessage), (#"{"type":"why","name":"viewDidLoad"}"#, .badMessage),
    (#"{"type":"why","id":7,"controller":2,"name":"viewDidLoad"}"#, .badMessage),
    (#"{"type":"subscribe"}"#, .badMessage), (#"{"type":"restart","mode":"now"}"#, .badMessage),
  ])
  func `invalid messages have error codes`(text: String, code: ErrorCode) {
    #expect(throws: Refusal.self) { try parse(text) }
    do throws(Refusal) { _ = try parse(text) } catch { #expect(error.code == code, "\(text): \(error.message)") }
  }

  @Test(arguments: [ViewerAction.pause, .resume, .step, .settle])
  func `clock actions have no target`(action: ViewerAction) throws {
    #expect(
      try parse(#"{"type":"action","id":"c","kind":"\#(action.kind.rawValue)"}"#)
        == .action(ActionRequest(id: "c", action)))
  }

  @Test(arguments: [
    (#""mode":"before""#, "before"), (#""mode":"without","number":0"#, "without"),
    (#""mode":"afresh","device":7"#, "afresh"), (#""mode":"now""#, nil),
  ])
  func `the error of a restart has its mode`(members: String, mode: String?) {
    do throws(Refusal) {
      _ = try parse(#"{"type":"restart",\#(members)}"#)
      Issue.record("it is accepted")
    } catch {
      #expect(error.restart?.rawValue == mode)
      let text = String(decoding: Message.error(error).bytes, as: UTF8.self)
      #expect(text.contains(#""restart":"\#(mode ?? "")""#) == (mode != nil), "\(text)")
    }
  }

  @Test(arguments: [("0", 0.0), ("1500", 1500), ("0.000001", 0.000001), ("86400000", 86_400_000)])
  func `a clock is advanced by up to a day`(text: String, by: Double) throws {
    #expect(
      try parse(#"{"type":"action","id":"c","kind":"advance","by":\#(text)}"#)
        == .action(ActionRequest(id: "c", .advance(by: by))))
  }

  @Test(arguments: ["", #","by":-1"#, #","by":86400001"#, #","by":1e999"#, #","by":"1""#, #","by":null"#])
  func `an advance by another amount is refused`(member: String) {
    #expect(
      throws: Refusal(
        code: .badMessage, message: "`by` of an advance must be from 0 to 86,400,000 milliseconds", action: "c")
    ) { try parse(#"{"type":"action","id":"c","kind":"advance"\#(member)}"#) }
  }

  @Test(arguments: [("0.1", 0.1), ("1", 1), ("10", 10)])
  func `a clock goes at a tenth of its speed up to ten times as fast`(text: String, rate: Double) throws {
    #expect(
      try parse(#"{"type":"action","id":"c","kind":"rate","rate":\#(text)}"#)
        == .action(ActionRequest(id: "c", .rate(rate))))
  }

  @Test(arguments: ["", #","rate":0"#, #","rate":0.09"#, #","rate":10.1"#, #","rate":true"#])
  func `another speed of the clock is refused`(member: String) {
    #expect(throws: Refusal(code: .badMessage, message: "a clock's `rate` must be from 0.1 to 10", action: "c")) {
      try parse(#"{"type":"action","id":"c","kind":"rate"\#(member)}"#)
    }
  }

  @Test func `a scroll can contain the finger's position, which is kept`() throws {
    let text = #"{"type":"action","id":"s","kind":"scroll","target":2,"x":0,"y":9,"phase":"moved","held":412}"#
    guard case .action(let request) = try parse(text) else { return #expect(Bool(false)) }
    #expect(request.action == .scroll(view: 2, .init(to: .init(x: 0, y: 9), .moved, held: 412)))
    let action = JournaledAction(number: 1, time: 0, viewer: 2, request: request)
    #expect(JournaledAction(action.json)?.request == request)
    #expect(throws: Refusal.self) { try parse(text.replacing("412", with: "1e9")) }
  }

  @Test func `a touch has a phase and a place, and may name a finger`() throws {
    #expect(
      try parse(#"{"type":"action","id":"t","kind":"touch","phase":"moved","x":12.5,"y":-3}"#)
        == .action(ActionRequest(id: "t", .touch(.init(.moved, at: .init(x: 12.5, y: -3))))))
    #expect(
      try parse(#"{"type":"action","id":"t","kind":"touch","phase":"began","x":0,"y":0,"finger":9,"target":7}"#)
        == .action(ActionRequest(id: "t", .touch(.init(.began, finger: 9, at: .init(x: 0, y: 0))))))
  }

  @Test(arguments: [
    #""x":1,"y":1"#, #""phase":"stroked","x":1,"y":1"#, #""phase":7,"x":1,"y":1"#, #""phase":"began","x":1"#,
    #""phase":"began","x":1e999,"y":1"#, #""phase":"began","x":1,"y":100001"#, #""phase":"began","x":"1","y":1"#,
    #""phase":"began","x":1,"y":1,"finger":10"#, #""phase":"began","x":1,"y":1,"finger":-1"#,
    #""phase":"began","x":1,"y":1,"finger":0.5"#, #""phase":"began","x":1,"y":1,"finger":null"#,
  ])
  func `a touch without phase or position is refused`(members: String) {
    do throws(Refusal) {
      _ = try parse(#"{"type":"action","id":"t","kind":"touch",\#(members)}"#)
      Issue.record("it was taken")
    } catch {
      #expect(error.code == .badMessage && error.action == "t")
    }
  }

  @Test func `an action that is refused is named by its id`() {
    do throws(Refusal) {
      _ = try parse(#"{"type":"action","id":"a7","kind":"fly","target":1}"#)
    } catch { #expect(error.action == "a7") }
  }

  @Test func `a tap on the status bar needs no view that is on the screen`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.say(.action(ActionRequest(id: "a1", .tapStatusBar))) == ["app ← action 1"])
    #expect(
      stage.journal.lines.last
        == #"{"type":"action","number":1,"time":0,"viewer":1,"id":"a1","kind":"tap","target":0}"#)
  }

  @Test func `an id is at most 64 bytes`() {
    let long = String(repeating: "x", count: 65)
    #expect(throws: Refusal.self) { try parse(#"{"type":"action","id":"\#(long)","kind":"tap","target":1}"#) }
  }
}
