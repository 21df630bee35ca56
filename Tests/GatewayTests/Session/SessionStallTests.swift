import Testing
import Wire

@testable import Gateway

/// A process that does not respond, as the session sees it.
@Suite struct SessionStallTests {
  private static let report = Array(
    "some line\n*** Main thread at App/List.swift:12, in ListViewController.reload()\n0 spin in App at /a/List.swift:12:3\n*** End of its calls\n"
      .utf8)

  @Test func `a stack report has file, line and function`() throws {
    let report = try #require(StackReport(in: Self.report))
    #expect(report.file == "App/List.swift" && report.line == 12 && report.function == "ListViewController.reload()")
    #expect(report.text.hasSuffix("/a/List.swift:12:3"))
    let systemReport = try #require(
      StackReport(in: Array("*** Main thread\n0 poll in libc.so.6\n*** End of its calls\n".utf8)))
    #expect(systemReport.file == nil && systemReport.text.hasSuffix("libc.so.6"))
    let functionReport = try #require(
      StackReport(in: Array("*** Main thread at ListViewController.reload()\n*** End of its calls\n".utf8)))
    #expect(functionReport.function == "ListViewController.reload()" && functionReport.line == nil)
    #expect(StackReport(in: Array(Self.report.dropLast(20))) == nil)
    #expect(StackReport(in: Array("*** End of its calls *** Main thread".utf8)) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `the search for a report keeps pace with output that only seems to have one`()
    throws
  {
    let ends = Array(String(repeating: StackReportText.end + "\n", count: 3300).utf8)
    let begins = Array(String(repeating: StackReportText.begin + "\n", count: 4400).utf8)
    for _ in 0..<20 { #expect(StackReport(in: ends) == nil && StackReport(in: begins) == nil) }
    // The report begins at the last such line before its end.
    let report = try #require(StackReport(in: ends + begins + Self.report))
    #expect(report.line == 12 && report.text.hasPrefix("*** Main thread at App/List.swift"))
    let longReport = try #require(
      StackReport(
        in: Array("\(StackReportText.head(String(repeating: "a", count: 9000)))\n\(StackReportText.end)".utf8)))
    #expect(longReport.function?.count == 1020 && longReport.line == nil)
  }

  /// A live session with one viewer.
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    return stage
  }

  @Test func `after three seconds without an answer the process's stack is requested and sent to viewers`() {
    var stage = live()
    _ = stage.pass(60_000) + stage.tap("a")
    #expect(stage.session.stallDeadline == 60_000 + Session.stallTimeout)
    #expect(stage.pass(Session.stallTimeout - 1).isEmpty)
    #expect(stage.pass(1) == ["ask for the stack"])
    let expected = [
      "count a stall",
      "warn: The app has not responded for 3 s: it is in ListViewController.reload() (App/List.swift:12)",
      "1 ← state live stalled",
    ]
    #expect(stage.print(Self.report) == expected)
    #expect(stage.pass(60_000).isEmpty)
    #expect(stage.join() == ["2 ← hello e1 live", "2 ← snapshot 1", "2 ← state live stalled", "1 ← viewers 2"])
    #expect(
      stage.commit("a") == ["warn: the app responds again, after 63 s", "1,2 ← state live", "1,2 ← commit 2 a"])
  }

  @Test func `viewers are notified of a stall also without a report`() {
    var stage = live()
    _ = stage.tap("a") + stage.pass(Session.stallTimeout)
    #expect(stage.pass(Session.reportTime).last == "1 ← state live stalled")
    // A report that arrives late is told nevertheless.
    let messages = stage.print(Self.report)
    #expect(messages.count == 2 && messages.last == "1 ← state live stalled" && stage.print(Self.report).isEmpty)
  }

  @Test func `a stack without a function of the app is requested again, and sent if the next ones have none either`() {
    let systemStack = "*** Main thread\n0 poll in libc.so.6\n*** End of its calls\n"
    var found = live()
    _ = found.tap("a") + found.pass(Session.stallTimeout)
    #expect(found.print(systemStack) == ["ask for the stack"])
    #expect(found.print(Self.report).last == "1 ← state live stalled")
    var never = live()
    _ = never.tap("a") + never.pass(Session.stallTimeout)
    for _ in 0..<Session.maximumRepetitions { #expect(never.print(systemStack) == ["ask for the stack"]) }
    #expect(never.print(systemStack).last == "1 ← state live stalled")
  }

  @Test func `a function without a line is sent at once, and its line when a later stack has it`() {
    let functionOnly = "*** Main thread at ListViewController.reload()\n*** End of its calls\n"
    var stage = live()
    _ = stage.tap("a") + stage.pass(Session.stallTimeout)
    #expect(
      stage.print(functionOnly) == [
        "count a stall", "warn: The app has not responded for 3 s: it is in ListViewController.reload()",
        "1 ← state live stalled", "ask for the stack",
      ])
    #expect(stage.print(functionOnly) == ["ask for the stack"])
    #expect(
      stage.print(Self.report) == [
        "warn: The app has not responded for 3 s: it is in ListViewController.reload() (App/List.swift:12)",
        "1 ← state live stalled",
      ])
    #expect(stage.print(Self.report).isEmpty)
  }

  @Test func `a short report is sent before the complete one, also if both are read at once`() throws {
    let short = Array("*** Main thread at ListViewController.reload()\n*** Its calls follow\n".utf8)
    let found = try #require(StackReport(in: short))
    #expect(found.function == "ListViewController.reload()" && !found.isComplete)
    let complete = try #require(StackReport(in: short + Self.report))
    #expect(complete.isComplete && complete.line == 12 && !complete.text.contains("follow"))
    var stage = live()
    _ = stage.tap("a") + stage.pass(Session.stallTimeout)
    #expect(stage.print(short).last == "1 ← state live stalled")
    #expect(stage.print(short).isEmpty)
    #expect(
      stage.print(Self.report).first
        == "warn: The app has not responded for 3 s: it is in ListViewController.reload() (App/List.swift:12)")
    var other = live()
    _ = other.tap("a") + other.pass(Session.stallTimeout)
    #expect(other.print(short + Self.report).count == 3)
  }

  @Test func `a report in pieces between other output is found`() {
    var stage = live()
    _ = stage.tap("a") + stage.pass(Session.stallTimeout)
    let bytes = Self.report.dropLast()
    for byte in bytes.dropLast() { #expect(stage.play { $0.receive(excess: [byte], now: $1) }.isEmpty) }
    #expect(stage.play { $0.receive(excess: Array(bytes.suffix(1)), now: $1) }.last == "1 ← state live stalled")
    // More output arrives at once than the gateway keeps.
    var flood = live()
    _ = flood.tap("a") + flood.pass(Session.stallTimeout)
    let lines = [UInt8](repeating: 10, count: 60_000)
    #expect(flood.print(lines + bytes + lines).last == "1 ← state live stalled")
  }

  @Test func `a process that a signal has stopped has no report`() {
    var stage = live()
    _ = stage.tap("a") + stage.pass(Session.stallTimeout)
    let lines = stage.play { $0.askedForStack(.isStopped, now: $1) }
    #expect(lines.contains("warn: The app's process was stopped by a signal") && lines.last == "1 ← state live stalled")
  }

  @Test func `an app that answers in time or has nothing to answer is not asked for a report`() {
    var stage = live()
    #expect(stage.pass(60_000).isEmpty)
    _ = stage.tap("a") + stage.pass(Session.stallTimeout - 1) + stage.tap("b") + stage.commit("a")
    #expect(stage.pass(Session.stallTimeout - 1).isEmpty)
  }

  @Test func `text like a crash report has no effect, and viewers receive no stall while a crash is reported`() {
    var stage = live()
    _ = stage.tap("a") + stage.print("Fatal error: not really\n*** Signal 5: Backtracing from 0x1...")
    #expect(stage.pass(Session.stallTimeout) == ["ask for the stack"])
    #expect(stage.play { $0.askedForStack(.isReportingCrash, now: $1) }.isEmpty)
    #expect(stage.pass(Session.crashReportInterval - 1).isEmpty)
    #expect(stage.pass(1) == ["ask for the stack"])
    #expect(stage.play { $0.askedForStack(.isReportingCrash, now: $1) }.isEmpty)
    // A report that does not end is no reason to wait.
    #expect(stage.pass(Session.crashReportTime) == ["ask for the stack"])
    #expect(stage.play { $0.askedForStack(.isReportingCrash, now: $1) }.last == "1 ← state live stalled")
  }

  @Test func `output, events and commits without an answer are no answer to an action or a probe`() {
    var stage = live()
    _ = stage.tap("a") + stage.pass(1000) + stage.commit() + stage.pass(1000) + stage.print("line\n")
    _ = stage.write(["type": "event", "time": 0, "event": "log", "text": "line"])
    #expect(stage.pass(Session.stallTimeout - 2000) == ["ask for the stack"])
    _ = stage.commit("a")
    #expect(stage.play { $0.probe(cpuMilliseconds: 100, $1) } == ["app ← ping"])
    _ = stage.pass(1000) + stage.commit()
    #expect(stage.pass(Session.stallTimeout - 1000) == ["ask for the stack"])
  }

  @Test func `commits are progress of an action that moves the clock`() {
    var stage = Stage(clock: .virtual)
    _ = stage.start() + stage.join() + stage.commit()
    _ = stage.act("a", .advance(by: 1000)) + stage.pass(2000) + stage.commit()
    #expect(stage.pass(Session.stallTimeout - 1).isEmpty)
    #expect(stage.pass(1) == ["ask for the stack"])
  }

  @Test func `a process that computes without owing anything is asked, and one that does not answer has stalled`() {
    var stage = live()
    #expect(stage.play { $0.probe(cpuMilliseconds: 10, $1) }.isEmpty)
    #expect(stage.play { $0.probe(cpuMilliseconds: 100, $1) } == ["app ← ping"])
    #expect(stage.write(["type": "pong"]).isEmpty && stage.pass(60_000).isEmpty)
    #expect(stage.play { $0.probe(cpuMilliseconds: 100, $1) } == ["app ← ping"])
    #expect(stage.play { $0.probe(cpuMilliseconds: 100, $1) }.isEmpty)
    #expect(stage.pass(Session.stallTimeout) == ["ask for the stack"])
  }

  @Test func `a blocked process is asked for its stack if it has viewers, and a stopped one is reported at once`() {
    var stage = live()
    #expect(stage.play { $0.probe(cpuMilliseconds: 0, activity: .waiting, $1) }.isEmpty)
    #expect(stage.play { $0.probe(cpuMilliseconds: 0, activity: .blocked, $1) } == ["app ← ping"])
    #expect(stage.write(["type": "pong"]).isEmpty)
    let lines = stage.play { $0.probe(cpuMilliseconds: 0, activity: .stopped, $1) }
    let text = "warn: The app's process was stopped by a signal"
    #expect(lines == ["app ← ping", "count a stall", text, "1 ← state live stalled"])
    #expect(stage.pass(60_000).isEmpty)
    #expect(stage.write(["type": "pong"]) == ["warn: the app responds again, after 60 s", "1 ← state live"])
    _ = stage.leave(1)
    #expect(stage.play { $0.probe(cpuMilliseconds: 0, activity: .blocked, $1) }.isEmpty)
  }

  @Test func `a restart does not replay the time of a loop`() {
    var stage = live()
    _ = stage.tap("a") + stage.commit("a", at: 0) + stage.pass(5000)
    _ = stage.play { $0.probe(cpuMilliseconds: 100, $1) } + stage.pass(Session.stallTimeout)
    #expect(stage.pass(Session.reportTime).last == "1 ← state live stalled")
    // The process does not run into its timer before the session is live.
    let lines = stage.say(.restart(.resume))
    #expect(lines.contains("app ← live at 0"), "\(lines)")
  }

  @Test func `a process that is killed in a loop is restored at the time before the loop`() {
    var stage = live()
    _ = stage.tap("a") + stage.commit("a", at: 0) + stage.pass(5000)
    _ = stage.play { $0.probe(cpuMilliseconds: 100, $1) } + stage.pass(Session.stallTimeout)
    _ = stage.pass(Session.reportTime)
    let lines = stage.die(.kill)
    #expect(lines.contains("app ← live at 0"), "\(lines)")
  }

  @Test func `the stack is requested during long starts and replays`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(stage.pass(Session.stallTimeout) == ["ask for the stack"])
    #expect(stage.pass(Session.reportTime).last == "1 ← state starting stalled")
    #expect(stage.commit().contains("1 ← state starting"))
  }
}
