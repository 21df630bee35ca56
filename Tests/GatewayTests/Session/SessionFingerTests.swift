import Testing
import Wire

@testable import Gateway

/// The finger of a viewer that disconnects is lifted.
@Suite struct SessionFingerTests {
  private func request(_ id: String, _ phase: TouchPhase, finger: Int = 0) -> ActionRequest {
    ActionRequest(id: id, .touch(.init(phase, finger: finger, at: .init(x: 20, y: 400))))
  }

  /// A session with two viewers, and what the app is given from then on.
  private func stage() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.join() + stage.commit()
    return stage
  }

  @Test func `fingers that are down are cancelled where they were, when their viewer leaves`() {
    var stage = stage()
    _ = stage.say(.action(request("a1", .began)))
    _ = stage.say(.action(request("a2", .moved, finger: 3)))
    _ = stage.say(.action(request("a3", .moved)))
    _ = stage.say(.action(request("b1", .began)), by: 2)
    #expect(stage.leave(1).filter { $0.hasPrefix("app") } == ["app ← action 5", "app ← action 6"])
    #expect(
      stage.journal.lines.suffix(2) == [
        #"{"type":"action","number":5,"time":0,"viewer":1,"id":"lifted-3","kind":"touch","phase":"cancelled","finger":3,"x":20,"y":400}"#,
        #"{"type":"action","number":6,"time":0,"viewer":1,"id":"lifted-0","kind":"touch","phase":"cancelled","x":20,"y":400}"#,
      ])
    #expect(stage.commit("lifted-0") == ["2 ← commit 2 lifted-0"], "its answer goes to those who are there")
  }

  @Test func `touches of thousands of viewers are cancelled in the order of their last events`() {
    let touches = (1...20_000).map { number in
      var touch = action(number, answeredAt: 5)
      touch.viewer = number
      touch.request = request("a\(number)", .began)
      return touch
    }
    var stage = Stage(journaled: touches, time: 5)
    _ = stage.start()
    #expect(stage.session.actions.dropFirst(20_000).map(\.viewer) == Array(1...20_000))
  }

  @Test func `ended and refused touches are not cancelled`() {
    var stage = stage()
    _ = stage.say(.action(request("a1", .began)))
    _ = stage.say(.action(request("a2", .ended)))
    _ = stage.say(.action(request("a3", .moved)))
    _ = stage.commit("a1") + stage.commit("a2") + stage.refuse("a3", as: "bad-touch")
    #expect(stage.leave(1) == ["2 ← viewers 1"])
  }

  @Test func `a restored session cancels the touches of all previous viewers`() {
    var touch = action(1, answeredAt: 5)
    touch.request = request("a1", .began)
    var stage = Stage(journaled: [touch], time: 5)
    #expect(stage.start() == ["start", "app ← action 1 at 5", "app ← live at 5"])
    _ = stage.commit()
    #expect(stage.goLive() == ["app ← action 2"])
  }

  @Test func `an app that died under a finger is given the end of the touch when it is back`() {
    var stage = stage()
    _ = stage.say(.action(request("a1", .began)))
    _ = stage.commit("a1", at: 3)
    _ = stage.die(.kill)
    _ = stage.leave(1)
    _ = stage.commit()
    #expect(stage.goLive().contains("app ← action 2"))
  }
}
