import Testing
import Wire

@testable import Gateway

/// The limit of the size of a session's actions.
@Suite struct ActionSizeTests {
  @Test func `beyond the limit actions are refused until a restart from scratch`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    stage.session.limits.actionBytes = 2000
    let text = String(repeating: "x", count: 1000)
    for id in ["a", "b"] { _ = stage.act(id, .paste(text, hasMore: false)) + stage.refuse(id, as: "no-input") }
    let refused = stage.act("c", .paste(text, hasMore: false))
    #expect(refused.contains { $0.contains("unavailable") && $0.contains("c") }, "\(refused)")
    #expect(stage.journal.lines.filter { $0.hasPrefix(#"{"type":"action""#) }.count == 2)
    _ = stage.say(.restart(.afresh())) + stage.commit()
    _ = stage.act("d", .paste(text, hasMore: false))
    #expect(stage.journal.lines.filter { $0.hasPrefix(#"{"type":"action""#) }.count == 3)
  }

  @Test func `an action counts with its text, and each one once`() {
    let texts: [ViewerAction] = [
      .tap(view: 1, at: nil), .type("é"), .paste("abc", hasMore: true), .compose("ab", selection: nil),
      .endComposition("abcd"), .endComposition(nil),
    ]
    let actions = texts.enumerated().map { index, action in
      JournaledAction(number: index + 1, time: 0, viewer: 1, request: ActionRequest(id: "a\(index)", action))
    }
    #expect(actions.map { $0.size - JournaledAction.baseSize } == [0, 2, 3, 2, 4, 0])
    var size = ActionSize()
    #expect(size.measure(Array(actions[..<2])) == 2 * JournaledAction.baseSize + 2)
    for _ in 0..<2 { #expect(size.measure(actions) == 6 * JournaledAction.baseSize + 11) }
    #expect(size.measure([]) == 0)
  }
}
