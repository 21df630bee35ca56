import Testing
import Wire

@testable import Gateway

/// Checkpoints of sessions with actions of another build: they replay these step by step, as every replay does.
@Suite struct CheckpointBuildTests {
  /// A session with actions on the build `a`, and then on `b`. An action in between is on a view that the journal does not describe, so
  /// that a replay on `b` leaves it out.
  private func session(hasCheckpoints: Bool, onSecondBuild count: Int = 100) -> PlayedSession {
    var played = PlayedSession(build: "a", hasCheckpoints: hasCheckpoints)
    played.tap(1...500)
    for index in [40, 300] { played.session.actions[index].anchor = nil }
    played.build("b")
    if count > 0 { played.tap(501...(500 + count)) }
    return played
  }

  /// The number of taps that the app has counted.
  private func label(_ played: PlayedSession) -> String? {
    played.session.screenState.snapshot(at: 0)["views"]?.array?.first { $0["id"] == 3 }?["text"]?.string
  }

  private func report(_ played: PlayedSession) -> JSON? { played.sent.last { $0["type"] == "replay" } }

  /// The recording of the process that came last.
  private func recording(_ played: PlayedSession) -> [String]? { played.recorded[played.session.screenState.epoch] }

  @Test func `a session with actions of another build has one, and its replay gives the same as without`() throws {
    var (played, other) = (session(hasCheckpoints: true), session(hasCheckpoints: false))
    #expect(label(played) == "598" && played.session.state == .live)
    played.rest()
    other.rest()
    #expect(played.session.checkpoints.current?.state == .suspended)
    #expect(played.session.checkpoints.current?.count == 550 && played.warnings.count == other.warnings.count)
    played.kill()
    other.kill()
    #expect(played.usedCheckpoints == 1 && other.usedCheckpoints == 0)
    #expect(played.delivered.count == 50 && other.delivered.count > 598)
    for each in [played, other] { #expect(label(each) == "598" && each.session.state == .live) }
    #expect(report(played) != nil && report(played) == report(other))
    #expect(played.session.screenState.snapshot(at: 0) == other.session.screenState.snapshot(at: 0))
    #expect(played.session.screenState.answers.map(\.seq) == other.session.screenState.answers.map(\.seq))
    #expect(played.session.screenState.digest() == other.session.screenState.digest())
    #expect(recording(played)?.isEmpty == false && recording(played) == recording(other))
    // The session goes on.
    played.tap(601...601)
    #expect(label(played) == "599")
  }

  @Test func `a replay continues one that has not reached the last actions of the other build`() {
    var played = session(hasCheckpoints: true, onSecondBuild: 20)
    var other = session(hasCheckpoints: false, onSecondBuild: 20)
    played.rest()
    #expect(played.session.checkpoints.current?.count == 470)
    played.kill()
    other.kill()
    #expect(played.usedCheckpoints == 1 && label(played) == "518" && label(other) == "518")
    #expect(report(played) == report(other) && recording(played) == recording(other))
  }

  @Test func `a step back continues with it`() {
    var (played, other) = (session(hasCheckpoints: true), session(hasCheckpoints: false))
    played.rest()
    played.restart(.before(580))
    other.restart(.before(580))
    #expect(played.usedCheckpoints == 1 && label(played) == "577" && label(other) == "577")
    #expect(recording(played) == recording(other))
  }

  @Test func `a checkpoint is also continued step by step`() {
    var played = session(hasCheckpoints: true)
    played.rest()
    played.tap(601...900)
    played.rest()
    #expect(played.session.checkpoints.current?.count == 850)
    played.kill()
    #expect(played.usedCheckpoints == 1 && label(played) == "898")
  }

  @Test func `a checkpoint that was not replayed step by step is not used where the rest has to be`() {
    var played = PlayedSession(build: "a", hasCheckpoints: true)
    played.tap(1...600)
    played.rest()
    #expect(played.session.checkpoints.current?.count == 550)
    // As if a line of the journal before this action was lost.
    played.session.actions[580].doubt = 1
    played.kill()
    #expect(played.usedCheckpoints == 0 && label(played) == "600")
  }
}
