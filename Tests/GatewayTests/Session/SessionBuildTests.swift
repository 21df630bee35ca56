import Testing
import Wire

@testable import Gateway

/// A session on a build before, while a new one is tried.
@Suite struct SessionBuildTests {
  /// A live session with one viewer and one action answered, which moves to another build. Where builds are known, those are `a` and `b`.
  private func moving(knowsBuilds: Bool = false) -> (stage: Stage, effects: [String]) {
    var stage = Stage()
    if knowsBuilds { stage.session.newestBuild = "a" }
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    if knowsBuilds { stage.session.newestBuild = "b" }
    let effects = stage.play { $0.replace(now: $1) }
    return (stage, effects)
  }

  /// The first lines that a new process receives.
  private let replay = ["1 ← state recovering", "start", "app ← action 1 at 0", "app ← live at 0"]
  private let words = "App/Shop.swift:12: Fatal error: no product\n"

  @Test func `the old process waits until the new one has replayed, and is ended then`() {
    var (stage, effects) = moving()
    #expect(effects == ["keep"] + replay)
    #expect(stage.commit().isEmpty && stage.commit("a1").isEmpty)
    #expect(stage.goLive() == ["kill the kept one", "1 ← hello e2 live", "1 ← snapshot 2"])
    #expect(stage.tap("a2") == ["app ← action 2"])
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
  }

  @Test func `a new build that crashes at its launch is reported, and the old process continues`() throws {
    var (stage, _) = moving(knowsBuilds: true)
    #expect(stage.session.build == "b")
    #expect(
      stage.die(.trap, saying: words) == [
        "kill", "use the kept one", "warn: the new build is not used: App/Shop.swift:12: Fatal error: no product",
        "1 ← state live", "1 ← build crashed",
      ])
    let message = try JSON(parsing: #require(stage.session.newBuild).bytes)
    #expect(message["file"] == "App/Shop.swift" && message["line"] == 12 && message["action"] == nil)
    #expect(stage.session.build == "a")
    #expect(stage.tap("a2") == ["app ← action 2"])
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
    // A viewer that joins afterwards receives it, too.
    #expect(stage.join().contains("2 ← build crashed"))
    // Nothing was left out, and the journal knows of the old build only.
    #expect(!stage.journal.lines.contains { $0.contains("skip") || $0.contains(#""build":"b""#) })
  }

  @Test func `a new build that crashes during its replay reports the action, and the next build continues`()
    throws
  {
    var (stage, _) = moving()
    _ = stage.commit()
    #expect(stage.die(.trap, saying: words).last == "1 ← build crashed a1")
    #expect(try JSON(parsing: #require(stage.session.newBuild).bytes)["action"]?["number"] == 1)
    #expect(stage.play { $0.replace(now: $1) } == ["keep"] + replay)
    #expect(stage.session.newBuild == nil)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive().suffix(2) == ["1 ← hello e3 live", "1 ← snapshot 2"])
    #expect(!stage.join().contains { $0.contains("build crashed") })
  }

  @Test func `actions during the trial of a build are performed by the old process if the build is rejected`() {
    var (stage, _) = moving()
    #expect(stage.tap("a2").isEmpty)
    #expect(stage.leave(1).isEmpty && stage.join().contains("2 ← state recovering") == false)
    let back = stage.die(.trap, saying: words)
    #expect(back.contains("2 ← state live") && back.last == "app ← action 2")
    #expect(stage.commit("a2") == ["2 ← commit 3 a2"])
    #expect(stage.session.lastNumber == 2)
  }

  @Test func `a new build that does not respond is given up after ten seconds, with its place`() throws {
    var (stage, _) = moving()
    _ = stage.commit()
    #expect(stage.pass(Session.stallTimeout) == ["ask for the stack"])
    let report = "*** Main thread at App/List.swift:12, in ListViewController.reload()\n*** End of its calls\n"
    #expect(stage.print(report).last == "1 ← state recovering stalled")
    #expect(stage.pass(Session.trialTime - Session.stallTimeout - 1).isEmpty)
    #expect(
      stage.pass(1) == [
        "kill", "use the kept one",
        "warn: the new build is not used: The new build has not responded for 10 s: it is in ListViewController.reload()",
        "1 ← state live", "1 ← build crashed a1",
      ])
    let message = try JSON(parsing: #require(stage.session.newBuild).bytes)
    #expect(message["file"] == "App/List.swift" && message["action"]?["number"] == 1)
    #expect(stage.session.trialDeadline == nil)
  }

  @Test func `a new build that is in generated code is given up after ten seconds, with its function`() {
    var (stage, _) = moving()
    _ = stage.commit() + stage.pass(Session.stallTimeout)
    let report = "*** Main thread at ListViewController.reload()\n*** End of its calls\n"
    #expect(stage.print(report).last == "ask for the stack")
    // The further requests are not answered in time.
    #expect(stage.pass(Session.trialTime - Session.stallTimeout - 1).isEmpty)
    let text = "The new build has not responded for 10 s: it is in ListViewController.reload()"
    #expect(stage.pass(1).contains("warn: the new build is not used: \(text)"))
  }

  @Test func `a new build that does not report its stack is given up after twenty seconds`() {
    var (stage, _) = moving()
    _ = stage.commit() + stage.pass(Session.stallTimeout) + stage.pass(Session.trialTime * 2 - Session.stallTimeout - 1)
    #expect(stage.pass(1).contains("warn: the new build is not used: The new build has not responded for 20 s"))
  }

  @Test func `the time in which a new build waits for a processor does not count, up to a limit`() {
    var (stage, _) = moving()
    _ = stage.commit()
    let text = "warn: the new build is not used: The new build has not responded for"
    func wait(_ milliseconds: Int) -> Bool { stage.pass(milliseconds).contains { $0.hasPrefix(text) } }
    stage.session.countProcessorWait(5000)
    #expect(!wait(Session.trialTime * 2 + 4999))
    stage.session.countProcessorWait(1_000_000)
    #expect(!wait(Session.trialTime * 6 - 5000))
    #expect(wait(1))
  }

  @Test func `a new build whose crash takes too long to be reported is given up with what it has printed`() throws {
    var (stage, _) = moving()
    _ = stage.commit() + stage.print("App/List.swift:7: Fatal error: no list\n")
    let text =
      "The new build has not responded for 30 s, and it has printed: App/List.swift:7: Fatal error: no list"
    let warning = "warn: the new build is not used: \(text)"
    #expect(!stage.pass(Session.crashReportTime - 1).contains(warning))
    #expect(stage.pass(1).contains(warning))
    let message = try JSON(parsing: #require(stage.session.newBuild).bytes)
    #expect(message["file"] == "App/List.swift" && message["line"] == 7)
    #expect(message["log"]?.string?.contains("no list") == true)
  }

  @Test func `an answer resets the allowance for processor waits`() {
    var (stage, _) = moving()
    _ = stage.commit()
    stage.session.countProcessorWait(5000)
    #expect(stage.session.trialDeadline == stage.now + Session.trialTime * 2 + 5000)
    stage.session.recordProgress(stage.now)
    #expect(stage.session.trialDeadline == stage.now + Session.trialTime * 2)
  }

  @Test func `a newer build replaces the one that is tried, and the first process is kept`() {
    var (stage, _) = moving(knowsBuilds: true)
    stage.session.newestBuild = "c"
    #expect(stage.play { $0.replace(now: $1) } == ["kill", "1 ← state recovering", "start"])
    #expect(stage.die(.trap, saying: words).contains("use the kept one"))
    #expect(stage.session.build == "a")
  }

  @Test func `a restart that a viewer asks for is on the new build`() {
    var (stage, _) = moving(knowsBuilds: true)
    _ = stage.commit()
    stage.now += Session.restartInterval
    let effects = stage.say(.restart(.afresh()))
    #expect(effects.contains("kill the kept one") && effects.last == "start")
    #expect(stage.session.previous == nil && stage.session.build == "b")
  }

  @Test func `a new process that is ended from outside is started again, and the old one still waits`() {
    var (stage, _) = moving()
    #expect(stage.die(.kill) == ["kill"] + replay)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive().first == "kill the kept one")
  }

  @Test func `a build is accepted when a session is live on it, and rejected when it crashes one`() {
    var (stage, _) = moving()
    stage.session.lastBuild = Session.LastBuild()
    var other = stage
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["kill the kept one", "1 ← hello e2 live", "1 ← snapshot 2", "accept the build"])
    #expect(stage.session.lastBuild == nil)
    let effects = other.die(.trap, saying: words)
    #expect(effects.prefix(3) == ["kill", "reject the build: build crashed", "use the last build"])
    #expect(effects.contains("use the kept one") && other.session.lastBuild == nil)
  }

  @Test func `a session that begins on a build that crashes begins on the last good one`() {
    var stage = Stage()
    (stage.session.newestBuild, stage.session.lastBuild) = ("b", Session.LastBuild(digest: "a"))
    _ = stage.start() + stage.join()
    #expect(
      stage.die(.trap, saying: words) == [
        "kill", "reject the build: build crashed", "use the last build",
        "warn: the new build is not used: App/Shop.swift:12: Fatal error: no product", "1 ← state starting", "start",
        "1 ← build crashed",
      ])
    #expect(stage.session.build == "a")
    #expect(stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1"])
    // There is no process to return to.
    #expect(stage.die(.trap, saying: words).last == "1 ← state crashed")
  }

  @Test func `a build without the session's scene is not used, and others may use it`() {
    var (stage, _) = moving(knowsBuilds: true)
    stage.session.lastBuild = Session.LastBuild(digest: "a")
    let text = "The new build cannot continue the session: the app has no scene `movies` any more"
    #expect(
      stage.play { $0.startFailed("the app has no scene `movies` any more", now: $1) } == [
        "use the last build", "use the kept one", "warn: the new build is not used: \(text)", "1 ← state live",
        "1 ← build crashed",
      ])
    #expect(stage.tap("a2") == ["app ← action 2"])
  }

  @Test func `a session that had crashed on the last build does not return to it`() {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit() + stage.die(.trap, saying: words)
    (stage.session.newestBuild, stage.session.lastBuild) = ("b", Session.LastBuild(digest: "a"))
    #expect(stage.play { $0.replace(now: $1) } == ["1 ← state recovering", "start"])
    #expect(stage.die(.trap, saying: words).last == "1 ← state crashed")
    #expect(stage.session.lastBuild?.hasCrashed == true)
    #expect(stage.say(.restart(.resume)).contains("start"))
    #expect(stage.commit().last == "accept the build")
  }

  /// A session whose second action has crashed build `a` twice, and is skipped there. Its actions have neither builds nor anchors, as in
  /// the oldest journals, so that a replay on another build is not performed step by step.
  private func crashed() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1") + stage.tap("a2")
    for index in stage.session.actions.indices { stage.session.actions[index].anchor = nil }
    stage.session.newestBuild = "a"
    _ = stage.die(.trap) + stage.commit() + stage.commit("a1") + stage.goLive() + stage.die(.trap)
    return stage
  }

  @Test func `an action that has crashed the last build is tried in the replay on the next one`() {
    var stage = crashed()
    #expect(stage.session.state == .crashed && stage.session.actions[1].isSkipped)
    stage.session.newestBuild = "b"
    #expect(
      stage.play { $0.replace(now: $1) } == [
        "1 ← state recovering", "start", "app ← action 1 at 0", "app ← action 2 at 0", "app ← live at 0",
      ])
    _ = stage.commit() + stage.commit("a1") + stage.commit("a2")
    #expect(stage.goLive() == ["1 ← hello e3 live", "1 ← snapshot 3"])
    #expect(stage.session.actions[1].isAnswered)
  }

  @Test func `an action that also crashes the next build is omitted from its replay and reported`()
    throws
  {
    var stage = crashed()
    // The process of the last build waits.
    _ = stage.say(.restart(.resume)) + stage.commit() + stage.commit("a1") + stage.goLive()
    (stage.session.newestBuild, stage.session.lastBuild) = ("b", Session.LastBuild(digest: "a"))
    let tried = stage.play { $0.replace(now: $1) }
    #expect(tried.first == "keep" && tried.suffix(2) == ["app ← action 2 at 0", "app ← live at 0"])
    _ = stage.commit() + stage.commit("a1")
    #expect(
      stage.die(.trap, saying: words) == [
        "kill",
        "warn: action 2 crashes this build, and is left out: App/Shop.swift:12: Fatal error: no product",
      ] + replay)
    _ = stage.commit() + stage.commit("a1")
    let live = stage.goLive()
    #expect(live.contains("kill the kept one") && live.contains("accept the build") && live.contains("1 ← replay 2"))
    let report = try JSON(parsing: #require(stage.session.report).bytes)
    #expect(report["applied"] == 1 && report["missing"]?.array?.first?["number"] == 2)
    #expect(
      report["missing"]?.array?.first?["message"]
        == "it crashes this build: App/Shop.swift:12: Fatal error: no product")
    // The next gateway skips it on both builds, and tries it on others.
    var history = History(header: stage.session.header, stage.journal.records)
    #expect(history.actions[1].isSkipped && history.actions[1].crashedBuilds.contains("b"))
    history.actions[1].updateSkipping(on: "c")
    #expect(history.actions[1].isRetried)
    #expect(stage.tap("a3") == ["app ← action 3"])
  }

  @Test func `a left out action is skipped on the old build as before if the new one is not used after all`() {
    var stage = crashed()
    _ = stage.say(.restart(.resume)) + stage.commit() + stage.commit("a1") + stage.goLive()
    (stage.session.newestBuild, stage.session.lastBuild) = ("b", Session.LastBuild(digest: "a"))
    let lines = stage.journal.lines
    _ = stage.play { $0.replace(now: $1) } + stage.commit() + stage.commit("a1") + stage.die(.trap, saying: words)
    // The next process of the new build crashes at once.
    let effects = stage.die(.trap, saying: words)
    #expect(effects.contains("use the kept one") && effects.contains("use the last build"))
    #expect(stage.session.actions[1].isSkipped && stage.session.actions[1].crashedBuilds == ["a"])
    #expect(stage.journal.lines == lines && stage.session.leftOut.isEmpty)
  }

  @Test func `a session without a commit keeps no previous process`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.play { $0.replace(now: $1) }.first == "stop")
    #expect(stage.session.previous == nil)
  }
}
