import Testing
import Wire

@testable import Gateway

/// A journal that takes its time: what depends on a line happens when it is written.
@Suite struct SessionJournalTests {
  @Test func `an answer that comes while a restart before a later action is written stays in the journal`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.tap("a2")
    stage.journal.isSlow = true
    _ = stage.say(.restart(.before(2)))
    _ = stage.commit("a1", at: 5)
    stage.journal.isSlow = false
    _ = stage.play { _, _ in }
    let history = History(header: stage.session.header, stage.journal.records)
    #expect(stage.session.actions.map(\.answeredAt) == [5] && history.actions.map(\.answeredAt) == [5])
  }

  private func slow() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    stage.journal.isSlow = true
    return stage
  }

  private let disk = JournalError(description: "disk full")

  @Test func `an action is delivered after it was written to the journal`() {
    var stage = slow()
    #expect(stage.tap("a1").isEmpty && stage.tap("a2").isEmpty)
    #expect(stage.acknowledge() == ["app ← action 1"])
    #expect(stage.acknowledge() == ["app ← action 2"])
  }

  @Test func `of two actions the one that could not be written is refused`() {
    var stage = slow()
    _ = stage.tap("a1")
    stage.journal.failure = disk
    _ = stage.tap("a2")
    #expect(stage.acknowledge() == ["app ← action 1"])
    #expect(stage.acknowledge() == ["warn: an action was refused: disk full", "1 ← error unavailable a2"])
  }

  @Test func `a refused action can be sent again and is then performed`() {
    var stage = slow()
    var request = ActionRequest(id: "a1", .tap(view: 1, at: nil))
    request.client = stage.session.viewers[1]?.client
    stage.journal.failure = disk
    _ = stage.say(.action(request))
    // It is sent again while nobody knows yet.
    #expect(stage.say(.action(request)).isEmpty)
    #expect(
      stage.acknowledge() == [
        "warn: an action was refused: disk full", "1 ← error unavailable a1", "1 ← error unavailable a1",
      ])
    stage.journal.failure = nil
    _ = stage.say(.action(request))
    #expect(stage.acknowledge() == ["app ← action 2"])
  }

  @Test func `a restart drops requests from before it, and keeps later ones`() {
    var stage = slow()
    _ = stage.tap("before")
    #expect(stage.say(.restart(.afresh())).isEmpty)
    #expect(stage.tap("after").isEmpty)
    #expect(stage.acknowledge() == ["app ← action 1"])
    #expect(
      stage.acknowledge() == ["1 ← error action-failed before", "kill", "1 ← state starting", "start"])
    #expect(stage.acknowledge().isEmpty)
    #expect(stage.session.actions.map(\.request.id) == ["after"])
    #expect(stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1", "app ← action 2"])
  }

  @Test func `messages of the process during the write of a restart are not journaled after it`() {
    var stage = slow()
    _ = stage.tap("a1") + stage.acknowledge()
    _ = stage.say(.restart(.afresh()))
    stage.now = 2000
    _ = stage.commit("a1")
    #expect(stage.journal.lines.last == #"{"type":"reset"}"#)
    _ = stage.acknowledge()
    #expect(stage.journal.lines.last == #"{"type":"reset"}"#)
    #expect(stage.session.lastKnownTime.time == 0)
  }

  @Test func `a restart that cannot be written has no effect, and messages during it are journaled`() {
    var stage = slow()
    _ = stage.tap("a1") + stage.acknowledge()
    stage.journal.failure = disk
    _ = stage.say(.restart(.afresh()))
    stage.journal.failure = nil
    _ = stage.commit("a1")
    #expect(
      stage.acknowledge() == ["warn: the journal could not be written: disk full", "1 ← error unavailable"])
    #expect(stage.journal.lines.last?.contains(#""type":"answer","number":1"#) == true)
    #expect(stage.session.actions.count == 1)
  }

  @Test func `a finger whose touch is not written yet is lifted when its viewer leaves`() {
    var stage = slow()
    _ = stage.join()
    let touch = ViewerAction.TouchStep(.began, finger: 0, at: .init(x: 1, y: 2))
    _ = stage.act("down", .touch(touch))
    _ = stage.leave(1)
    #expect(stage.journal.lines.last?.contains(#""phase":"cancelled""#) == true)
  }

  @Test func `viewers are notified of a lost journal, and actions are refused until it is restored`() {
    var stage = slow()
    stage.journal.isSlow = false
    let lost = JournalError(description: "it was removed")
    let messages = stage.play { session, _ in session.setLoss(lost) }
    #expect(messages == ["warn: its journal is lost: it was removed", "1 ← state live"])
    #expect(stage.play { session, _ in session.setLoss(lost) }.isEmpty)
    #expect(stage.tap("a1") == ["1 ← error unavailable a1"])
    #expect(stage.join().contains("2 ← state live"))
    #expect(
      stage.play { session, _ in session.setLoss(nil) } == ["warn: its journal is there again", "1,2 ← state live"])
    #expect(stage.tap("a1") == ["app ← action 1"])
  }

  @Test func `a long replay is delivered piece by piece`() {
    let count = 5000
    var stage = Stage(journaled: (1...count).map { action($0, answeredAt: Double($0)) }, time: Double(count))
    let first = stage.start().filter { $0.hasPrefix("app") }
    #expect(first.count == DeliveredReplay.window)
    _ = stage.commit()
    var delivered = first.count
    for number in 1...count {
      let more = stage.commit("a\(number)").filter { $0.hasPrefix("app ← action") }.count
      delivered += more
      #expect(delivered - number <= DeliveredReplay.window)
    }
    _ = stage.goLive()
    #expect(delivered == count && stage.session.state == .live)
  }
}
