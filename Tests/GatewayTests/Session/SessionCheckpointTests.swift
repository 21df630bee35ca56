import Testing
import Wire

@testable import Gateway

/// A checkpoint: how it is made, and that a replay which continues with it is like one without.
@Suite struct SessionCheckpointTests {
  /// A live session on the build `a` with one viewer, and so many actions, 1 ms after another.
  private func stage(actions count: Int, isOn: Bool = true) -> Stage {
    var stage = Stage()
    stage.session.newestBuild = "a"
    stage.session.checkpoints.isOn = isOn
    _ = stage.start() + stage.join() + stage.commit()
    if count > 0 { act(1...count, &stage) }
    return stage
  }

  private func act(_ numbers: ClosedRange<Int>, _ stage: inout Stage) {
    for number in numbers {
      stage.now += 1
      _ = stage.tap("a\(number)") + stage.commit("a\(number)")
    }
  }

  /// The numbers of the actions that the checkpoint was given.
  private func delivered(_ effects: [String]) -> [Int] {
    effects.compactMap { $0.wholeMatch(of: #/checkpoint ← action (\d+) at .*/#).flatMap { Int($0.1) } }
  }

  /// The checkpoint's process answers.
  private func answer(_ numbers: [Int], _ stage: inout Stage, label: String? = nil) -> [String] {
    numbers.flatMap { number in
      let action = stage.session.actions.first { $0.number == number }
      return stage.commitOfCheckpoint("a\(number)", at: action?.answeredAt ?? 0, label: label)
    }
  }

  /// Lets time pass until a checkpoint is made and held.
  private func makeCheckpoint(_ stage: inout Stage) -> [String] {
    var effects = stage.pass(Checkpoints.idleTime)
    if effects.first == "make a checkpoint" { effects += stage.commitOfCheckpoint() + stage.pass(0) }
    while effects.last?.hasPrefix("hold") != true {
      let numbers = delivered(effects)
      guard let last = numbers.last, stage.session.checkpoints.current?.session.inFlight.isEmpty == false else { break }
      effects += answer(Array((last - stage.session.checkpoints.current!.session.inFlight.count + 1)...last), &stage)
      effects += stage.pass(0)
    }
    return effects
  }

  /// The process answers a replay's actions, and the session is live.
  private func replay(_ numbers: ClosedRange<Int>, _ stage: inout Stage) -> [String] {
    numbers.flatMap { number in
      let action = stage.session.actions.first { $0.number == number }
      return stage.commit("a\(number)", at: action?.answeredAt ?? 0)
    } + stage.goLive()
  }

  @Test func `a checkpoint is created after a second without actions, by batches of actions`() {
    var stage = stage(actions: 600)
    #expect(stage.pass(Checkpoints.idleTime - 1).isEmpty)
    #expect(stage.pass(1) == ["make a checkpoint"])
    stage.now += 4
    #expect(stage.commitOfCheckpoint().isEmpty)
    // It waits as long as that took.
    #expect(stage.pass(3).isEmpty)
    let first = delivered(stage.pass(1))
    #expect(first == Array(1...Checkpoints.batch))
    stage.now += 10
    #expect(answer(first, &stage).isEmpty)
    #expect(stage.pass(9).isEmpty)
    #expect(delivered(stage.pass(1)).first == Checkpoints.batch + 1)
  }

  @Test func `a session with unjournaled readings has no checkpoint`() {
    var stage = stage(actions: 600)
    _ = makeCheckpoint(&stage)
    #expect(stage.session.checkpoints.current != nil)
    let effects = stage.write(["type": "reading", "key": .string(Reading.unjournaledKey), "value": ""])
    #expect(effects.contains("kill the checkpoint") && stage.session.checkpoints.current == nil)
    #expect(!stage.pass(2 * Checkpoints.retryTime).contains("make a checkpoint"))
    _ =
      stage.die(.kill) + stage.commit() + (1...600).flatMap { stage.commit("a\($0)", at: Double($0)) } + stage.goLive()
    #expect(!stage.pass(2 * Checkpoints.retryTime).contains("make a checkpoint"))
  }

  @Test func `a checkpoint receives no actions while a viewer acts`() {
    var stage = stage(actions: 600)
    _ = stage.pass(Checkpoints.idleTime) + stage.commitOfCheckpoint()
    #expect(stage.tap("b1") == ["app ← action 601"])
    #expect(stage.pass(1000).isEmpty)
    _ = stage.commit("b1")
    #expect(delivered(stage.pass(0)).count == Checkpoints.batch)
  }

  @Test func `a checkpoint pauses before the last actions and continues when there are many more`() {
    var stage = stage(actions: 600)
    let effects = makeCheckpoint(&stage)
    #expect(delivered(effects) == Array(1...550) && effects.last == "hold the checkpoint of 550")
    #expect(stage.session.checkpointDeadline == nil)
    act(601...849, &stage)
    #expect(stage.pass(60_000).isEmpty)
    act(850...850, &stage)
    let more = makeCheckpoint(&stage)
    #expect(more.first == "continue the checkpoint" && more.last == "hold the checkpoint of 800")
    #expect(delivered(more) == Array(551...800))
  }

  @Test func `a session with few actions, or with checkpoints disabled, has no checkpoint`() {
    var short = stage(actions: 499)
    #expect(short.pass(60_000).isEmpty)
    var off = stage(actions: 600, isOn: false)
    #expect(off.pass(60_000).isEmpty)
  }

  @Test func `after a kill the replay performs only what follows, and is the same as without`() {
    var (stage, other) = (stage(actions: 600), stage(actions: 600, isOn: false))
    _ = makeCheckpoint(&stage)
    let effects = stage.die(.kill)
    #expect(effects.prefix(4) == ["kill", "1 ← state recovering", "use the checkpoint of 550 for 600", "app ← adopt"])
    #expect(effects.dropFirst(4).first == "app ← action 551 at 551" && effects.last == "app ← live at 1600")
    #expect(effects.count == 4 + 50 + 1)
    #expect(replay(551...600, &stage).last == "1 ← snapshot 601")

    _ = other.pass(Checkpoints.idleTime)
    #expect(other.die(.kill).contains("start"))
    _ = other.commit() + replay(1...600, &other)
    #expect(stage.session.screenState.snapshot(at: 0).text == other.session.screenState.snapshot(at: 0).text)
    #expect(stage.session.screenState.digest() == other.session.screenState.digest())
    #expect(stage.session.screenState.answers.map(\.number) == other.session.screenState.answers.map(\.number))
    #expect(stage.session.screenState.answers.map(\.seq) == other.session.screenState.answers.map(\.seq))
    // The history of the new epoch begins with its first commit.
    #expect(stage.recorded.suffix(602) == other.recorded.suffix(602))
    #expect(stage.tap("b") == ["app ← action 601"])
  }

  @Test func `a step back continues with the checkpoint unless the checkpoint is past it`() {
    var near = stage(actions: 600)
    _ = makeCheckpoint(&near)
    let effects = near.say(.restart(.before(580)))
    #expect(effects.contains("use the checkpoint of 550 for 579") && effects.contains("app ← action 579 at 579"))
    #expect(!effects.contains("start") && !effects.contains { $0.hasPrefix("app ← action 550") })
    #expect(replay(551...579, &near).last == "1 ← snapshot 580")

    var far = stage(actions: 600)
    _ = makeCheckpoint(&far)
    let anew = far.say(.restart(.before(550)))
    #expect(anew.contains("kill the checkpoint") && anew.contains("start"))
    #expect(anew.contains("app ← action 1 at 1"))
  }

  @Test func `a restart from scratch, another build and the session's end end its checkpoint`() {
    for (number, expected) in ["start", "keep", "end"].enumerated() {
      var stage = stage(actions: 600)
      _ = makeCheckpoint(&stage)
      var effects: [String] = []
      switch number {
      case 0: effects = stage.say(.restart(.afresh()))
      case 1:
        stage.session.newestBuild = "b"
        effects = stage.play { $0.replace(now: $1) }
      default: effects = stage.leave(1) + stage.pass(Session.idleTime)
      }
      #expect(effects.contains("kill the checkpoint") && effects.contains(expected), "\(effects)")
      #expect(stage.session.checkpoints.current == nil)
    }
  }

  @Test func `a checkpoint that differs from the session is not used`() {
    for fault in 0..<3 {
      var stage = stage(actions: 600)
      let first = stage.pass(Checkpoints.idleTime) + stage.commitOfCheckpoint() + stage.pass(0)
      var effects: [String] = []
      switch fault {
      case 0: effects = answer([1], &stage, label: "something else")
      case 1: effects = stage.writeOfCheckpoint(["type": "reading", "key": "names /pictures", "value": []])
      default: effects = stage.writeOfCheckpoint(["type": "live", "time": 1])
      }
      #expect(delivered(first).first == 1 && effects.last == "kill the checkpoint", "\(effects)")
      #expect(stage.pass(600_000).isEmpty)
      #expect(stage.die(.kill).contains("start"))
    }
  }

  @Test func `a checkpoint that ends or does not answer is created again after a minute`() {
    for isSilent in [true, false] {
      var stage = stage(actions: 600)
      _ = stage.pass(Checkpoints.idleTime)
      let effects =
        isSilent
        ? stage.pass(Checkpoints.responseTimeout)
        : stage.play { $0.changeCheckpoint($1) { $0.socketClosed(now: $1) } }
      #expect(effects.last == "kill the checkpoint")
      #expect(stage.pass(Checkpoints.retryTime - 1).isEmpty)
      #expect(stage.pass(1) == ["make a checkpoint"])
    }
  }

  @Test func `a checkpoint that is not ready is not used`() {
    var stage = stage(actions: 600)
    _ = stage.pass(Checkpoints.idleTime) + stage.commitOfCheckpoint() + stage.pass(0)
    let effects = stage.die(.kill)
    #expect(effects.contains("kill the checkpoint") && effects.contains("start"))
  }

  @Test func `a replay with a checkpoint that differs from the recording starts again without it`() throws {
    var stage = stage(actions: 600)
    _ = makeCheckpoint(&stage)
    _ = stage.die(.kill)
    // A commit that the journal does not have, so that everything after it has another number.
    _ = stage.commit()
    let effects = replay(551...600, &stage)
    #expect(effects.contains("stop") && effects.contains("start") && !effects.contains { $0.contains("snapshot") })
    #expect(effects.contains("app ← action 1 at 1"))
    _ = stage.commit() + (1...600).flatMap { stage.commit("a\($0)", at: Double($0)) }
    #expect(stage.goLive().last == "1 ← snapshot 601")
    #expect(stage.session.report == nil)
  }

  @Test func `a checkpoint's launch has the readings before the first action`() throws {
    var stage = stage(actions: 0)
    for value in 1...2 {
      _ = stage.write(["type": "reading", "key": "load 1 GET http://a.b", "value": .integer(value)])
    }
    act(1...600, &stage)
    let effects = makeCheckpoint(&stage)
    #expect(effects.prefix(3) == ["make a checkpoint", "checkpoint ← reading 0", "checkpoint ← reading 0"])
    #expect(effects.count { $0.contains("reading") } == 2 && effects.last == "hold the checkpoint of 550")
    #expect(try #require(stage.session.checkpoints.current).launch.readings == 2)
    // The reading that came later precedes the end of the wait for replies.
    _ = stage.write(["type": "reading", "key": "load 2 GET http://a.b", "value": 3])
    let replayed = stage.die(.kill)
    #expect(replayed.contains("use the checkpoint of 550 for 600"))
    #expect(replayed.filter { $0.contains("reading") || $0.contains("adopt") } == ["app ← reading 600", "app ← adopt"])
  }

  @Test func `a checkpoint receives readings with their actions`() {
    var stage = stage(actions: 599)
    for number in [600, 601] {
      _ = stage.tap("a\(number)")
      _ = stage.write(["type": "reading", "key": "names /pictures", "value": .integer(number)])
      _ = stage.commit("a\(number)")
    }
    act(602...650, &stage)
    let effects = makeCheckpoint(&stage)
    #expect(effects.last == "hold the checkpoint of 600")
    #expect(effects.count { $0 == "checkpoint ← reading 600" } == 1 && !effects.contains("checkpoint ← reading 601"))
    let replayed = stage.die(.kill)
    #expect(replayed.firstIndex(of: "app ← reading 601")! < replayed.firstIndex { $0.hasPrefix("app ← action 601") }!)
    #expect(!replayed.contains("app ← reading 600"))
  }

  @Test func `a branch can use a checkpoint that is before its moment and has no captions`() throws {
    var stage = stage(actions: 600)
    _ = makeCheckpoint(&stage)
    let checkpoint = try #require(stage.session.checkpoints.current)
    func branch(_ seq: Int) throws -> Session {
      let moment = try #require(stage.session.moment(seq, at: Double(seq - 1)))
      var header = stage.session.header
      header.id = "bbbbbbbbbbbbbbbb"
      var session = Session(History(header: header, moment.records), title: "Movies") { "b" }
      session.until = moment.seq
      return session
    }
    #expect(try branch(580).fitsAtStart(checkpoint, onBuild: "a"))
    #expect(try !branch(580).fitsAtStart(checkpoint, onBuild: "b"))
    #expect(try !branch(551).fitsAtStart(checkpoint, onBuild: "a"))
    checkpoint.session.recordedCaptions = 1
    #expect(try !branch(580).fitsAtStart(checkpoint, onBuild: "a"))
    checkpoint.session.recordedCaptions = 0

    var session = try branch(580)
    (session.newestBuild, session.checkpoints.current) = ("a", checkpoint)
    session.start(now: 0)
    let lines = session.dequeueEffects().compactMap { effect -> String? in
      guard case .deliver(let line) = effect else { return nil }
      return String(decoding: line, as: UTF8.self)
    }
    #expect(lines.first == #"{"type":"adopt","session":"bbbbbbbbbbbbbbbb","until":580}"# + "\n")
    #expect(lines.count == 1 + 29 + 1)
    #expect(session.screenState.epoch == checkpoint.session.screenState.epoch && session.screenState.seq == 551)
  }
}
