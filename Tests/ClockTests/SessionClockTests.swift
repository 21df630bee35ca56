import Foundation
import Testing

/// One run of the app that waits in every way, in a process of its own.
struct ClockRun {
  static let app =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    + "/ClockTestApp"

  private let process = Process()
  private let output = Pipe()

  /// Starts it.
  init(_ scenario: String) throws {
    // One that hangs ends, and its words with it.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=5", "100", Self.app, scenario]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// The lines that the process has printed until its end.
  var lines: [String] {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}

@Suite struct SessionClockTests {
  @Test func `timers, queues, tasks, sleeping threads and nested loops use the session's clock`() throws {
    let lines = try ClockRun("ways").lines
    #expect(lines.dropFirst().joined(separator: "\n") == everyWay)
  }

  @Test func `a thousand concurrent runs produce the same transcript`() throws {
    // More at once than the machine has cores, so that each is held up again and again.
    let atOnce = 4 * ProcessInfo.processInfo.activeProcessorCount
    let first = try ClockRun("ways").lines
    #expect(first.last == "+3000.0 end")
    for start in stride(from: 0, to: 1000, by: atOnce) {
      let runs = try (0..<atOnce).map { _ in try ClockRun("ways") }
      for (index, run) in runs.enumerated() {
        let lines = run.lines
        try #require(lines == first, "run \(start + index)")
      }
    }
  }

  @Test func `steps advance from deadline to deadline, up to the last one`() throws {
    let lines = try ClockRun("steps").lines
    let moved = lines.filter { !$0.hasSuffix("step") }.dropFirst()
    #expect(moved.contains("+2000.0 timer"))
    #expect(lines.suffix(2) == ["+2500.0 step", "+2500.0 end"])
  }

  @Test func `a thread sleeps for exactly its duration, without rounding errors`() throws {
    let slept = try #require(try ClockRun("odd sleeps").lines.first?.split(separator: " "))
    #expect(slept.last == "slept")
    #expect(abs((Double(slept[0].dropFirst()) ?? 0) - 561_504.26) < 0.001)
  }

  @Test func `an hour of ticks has as many ticks as seconds`() throws {
    #expect(try ClockRun("hour").lines == ["+3600000.0 ticked 3600 times", "+3600000.0 end"])
  }

  @Test func `running until idle ends with the last timer`() throws {
    #expect(try ClockRun("idle").lines == ["+40000.0 asyncAfter", "+40000.0 end"])
  }

  @Test func `settling reports a timer that prevents it`() throws {
    #expect(
      try ClockRun("restless").lines == [
        "+60000.0 fault: it never settles: a timer due in 1 sec", "+60000.0 end",
      ])
  }

  @Test func `advancing by a negative duration is an error`() throws {
    #expect(try ClockRun("back").lines.first == "+0.0 fault: time does not go back: advance by -1.0 seconds")
  }

  @Test func `an endless chain of timers within one instant is stopped and named`() throws {
    #expect(
      try ClockRun("endless timers").lines.first
        == "+0.0 fault: the main loop found new work 10000 times without time passing; the last came from ClockTestApp.ask() -> ()"
    )
  }

  @Test func `Dispatch gives a queue another thread at once when all are blocked`() throws {
    let lines = try ClockRun("blocked threads").lines
    #expect(lines == ["+0.0 the one behind has run", "+10000.0 end"])
  }

  @Test func `sleeping blocks do not delay other work, with any number of cores`() throws {
    #expect(try ClockRun("sleeping blocks").lines == ["+1000.0 all are awake", "+10000.0 end"])
  }

  @Test func `a spinning thread does not stop the session's clock`() throws {
    #expect(
      try ClockRun("spinning thread").lines == ["+1000.0 asyncAfter beside a thread that spins", "+2000.0 end"])
  }
}

private let everyWay = """
  +0.0 order ["d", "b", "a", "c"] at 1168335660.0, up 1000.0
  +0.0 perform
  +0.0 nested loop begins
  +300.000012 nested loop ends
  +400.000012 semaphore
  +450.000012 semaphore with a limit
  +550.000012 group
  +600.0 a group and a condition with limits
  +800.01 a loop that looks at the clock
  +800.07 timer
  +800.15 a thread that slept and added up 19999900000
  +800.16 asyncAfter
  +800.17 asyncAfter wall
  +900.0 global asyncAfter
  +1000.0 timer
  +1250.0 Task.sleep, 1.25 s later by the calendar
  +1500.0 timer
  +2000.0 timer
  +2500.0 timer
  +3000.0 end
  """
