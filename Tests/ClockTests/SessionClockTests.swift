import Foundation
import Testing

/// One run of the app that waits in every way, in a process of its own.
struct ClockRun {
  static let app =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    + "/ClockTestApp"

  /// What it printed, line by line.
  let lines: [String]

  init(_ scenario: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.app)
    process.arguments = [scenario]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    lines = text.split(separator: "\n").map(String.init)
  }
}

@Suite struct SessionClockTests {
  @Test func `timers, queues, tasks, sleeping threads and nested loops all go by the session's clock`() throws {
    let lines = try ClockRun("ways").lines
    #expect(lines.dropFirst().joined(separator: "\n") == everyWay)
  }

  @Test func `a thousand runs beside busy neighbours give the same transcript`() throws {
    // As many as the machine has cores, so that each run is held up again and again.
    let neighbours = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let neighbour = Process()
      neighbour.executableURL = URL(fileURLWithPath: "/bin/sh")
      neighbour.arguments = ["-c", "while :; do :; done"]
      try neighbour.run()
      return neighbour
    }
    defer { for neighbour in neighbours { neighbour.terminate() } }
    let first = try ClockRun("ways").lines
    for run in 2...1000 {
      let lines = try ClockRun("ways").lines
      #expect(lines == first, "run \(run)")
      guard lines == first else { break }
    }
  }

  @Test func `steps go from deadline to deadline, to the last`() throws {
    let lines = try ClockRun("steps").lines
    let moved = lines.filter { !$0.hasSuffix("step") }.dropFirst()
    #expect(moved.contains("+2000.0 timer"))
    #expect(lines.suffix(2) == ["+2500.0 step", "+2500.0 end"])
  }

  @Test func `an hour of ticks has as many ticks as seconds`() throws {
    #expect(try ClockRun("hour").lines == ["+3600000.0 ticked 3600 times", "+3600000.0 end"])
  }

  @Test func `running until idle ends with the last timer`() throws {
    #expect(try ClockRun("idle").lines == ["+40000.0 asyncAfter", "+40000.0 end"])
  }

  @Test func `what never settles is told`() throws {
    #expect(
      try ClockRun("restless").lines == [
        "+60000.0 fault: it never settles: a timer due in 1 sec", "+60000.0 end",
      ])
  }

  @Test func `time does not go back`() throws {
    #expect(try ClockRun("back").lines.first == "+0.0 fault: time does not go back: advance by -1.0 seconds")
  }

  @Test func `timers that follow each other without end, within one instant, are stopped and named`() throws {
    #expect(
      try ClockRun("endless timers").lines.first
        == "+0.0 fault: the main loop found new work 10000 times without time passing; the last came from ClockTestApp.ask() -> ()"
    )
  }

  @Test func `a thread that spins does not hold the clock up`() throws {
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
  +500.0 semaphore with a limit
  +600.0 group
  +800.0 a loop that looks at the clock
  +800.05 timer
  +800.17 asyncAfter
  +800.17 asyncAfter wall
  +800.17 a thread that slept and added up 19999900000
  +900.0 global asyncAfter
  +1000.0 timer
  +1250.0 Task.sleep, 1.25 s later by the calendar
  +1500.0 timer
  +2000.0 timer
  +2500.0 timer
  +3000.0 end
  """
