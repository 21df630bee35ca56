import Foundation
import Testing

/// Ordinary code that waits, one function a test.
@Suite struct WaitingCallTests {
  @Test func `run loop timers use the session's clock, also when they are rescheduled or invalidated`() throws {
    #expect(try ClockRun("timers").lines.joined(separator: "\n") == timers)
  }

  @Test func `Dispatch timers, work items and groups use the session's clock`() throws {
    #expect(try ClockRun("dispatch").lines.joined(separator: "\n") == dispatchTimers)
  }

  @Test func `waiting operations use the session's clock`() throws {
    #expect(try ClockRun("operations").lines.joined(separator: "\n") == operations)
  }

  @Test func `all blocking calls of the app's threads use the session's clock`() throws {
    #expect(try ClockRun("threads").lines.joined(separator: "\n") == threads)
  }

  @Test func `waits with a timeout off the main thread use the session's clock`() throws {
    #expect(try ClockRun("limits").lines.joined(separator: "\n") == limits)
  }

  @Test func `the main thread can wait for locks, sleeping threads and many file descriptors`() throws {
    let lines = try ClockRun("main").lines
    #expect(
      lines == [
        "+1100.0 lock", "+1350.0 join", "+1400.0 poll", "+1999.99999 a thread's timer came 200 times", "+2400.0 sleep",
        "+3000.0 end",
      ])
  }

  @Test func `the clock waits for a thread after the app has replaced the clock's descriptor`() throws {
    let lines = try ClockRun("replaced descriptor").lines
    #expect(lines == ["+1000.0 a thread has worked", "+2000.0 end"])
  }

  @Test func `a signal's handler does not end a wait`() throws {
    let lines = try ClockRun("signals").lines
    #expect(lines == ["+300.0 semaphore", "+800.0 semaphore with a limit", "+3000.0 end"])
  }

  @Test func `sleeping, racing and streaming tasks use the session's clock`() throws {
    #expect(try ClockRun("tasks").lines.joined(separator: "\n") == tasks)
  }

  @Test func `work that is due at the same instant runs in the order of its requests`() throws {
    #expect(try ClockRun("ties").lines.joined(separator: "\n") == ties)
  }

  @Test func `input from a child process, a pipe, a signal and the network arrives`()
    throws
  {
    let lines = try ClockRun("world").lines
    let words = Set(lines.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" })
    #expect(
      words == [
        "child said hello", "child has ended with 0", "channel read 5 bytes", "signal", "reply hi", "end",
      ])
  }

  @Test func `clocks and random number generators give the same values in each process`() throws {
    for scenario in ["clocks", "chance"] {
      let lines = try ClockRun(scenario).lines
      #expect(lines.count > 10)
      #expect(try ClockRun(scenario).lines == lines)
    }
  }
}

private let timers = """
  +0.0 performed
  +150.000005 dated timer
  +200.0 moved timer, next at 190028460.5
  +200.0 valid: false true; limit 0.20000001788139343
  +400.000005 tolerant timer, added by hand
  +800.000005 tolerant timer, added by hand
  +850.000005 dated timer
  +850.000005 moved timer, next at 190028460.85
  +1060.000011 timer of a nested loop
  +1110.000011 timer of a nested loop
  +1130.000005 nested loop has ended, false
  +1130.000005 input accepted
  +1200.000005 tolerant timer, added by hand
  +1350.000005 moved timer, next at 190028461.35
  +1550.000005 dated timer
  +1600.000005 tolerant timer, added by hand
  +1850.000005 moved timer, next at 190028461.85
  +2250.000005 dated timer
  +2950.000005 dated timer
  +3000.0 end
  """

private let dispatchTimers = """
  +100.0 source on main
  +310.0 source on a global queue
  +350.0 source on main
  +400.0 rescheduled
  +510.0 item
  +510.0 behind the item
  +600.0 group
  +730.0 source on main
  +810.0 source on a global queue
  +850.0 waited: timedOut
  +900.0 waited: timedOut
  +1000.0 late item
  +1000.0 waited to its end
  +1310.0 source on a global queue
  +1810.0 source on a global queue
  +3000.0 end
  """

private let operations = """
  +100.0 operation of 0.1
  +350.0 operation of 0.25
  +350.0 barrier
  +350.0 operation on main
  +500.0 all finished
  +3000.0 end
  """

private let threads = """
  +100.0 sleep(forTimeInterval:)
  +110.000014 timer of a thread's run loop
  +150.000005 sleep(until:)
  +200.0 usleep
  +220.000014 timer of a thread's run loop
  +250.0 nanosleep
  +300.0 clock_nanosleep
  +330.000014 timer of a thread's run loop
  +350.0 clock_nanosleep by the calendar
  +400.0 poll
  +440.000014 timer of a thread's run loop
  +450.0 select
  +500.0 epoll_wait
  +550.000014 timer of a thread's run loop
  +560.000003 run loop
  +1000.0 sleep
  +3000.0 end
  """

private let limits = """
  +100.0 semaphore
  +200.0 group
  +300.0 condition
  +400.0 lock
  +500.0 item
  +600.0 success
  +600.0 a semaphore that is signalled
  +3000.0 end
  """

private let tasks = """
  +100.0 nanoseconds
  +150.0 detached
  +150.0 back on main
  +200.0 continuous
  +200.0 race of 0.2: limit
  +300.0 suspending
  +310.0 detached again
  +450.0 cancelled: CancellationError()
  +500.0 clock, measured 0.1 seconds
  +500.0 race of 0.4: work
  +590.000003 streamed 2
  +680.000003 streamed 1
  +770.000003 streamed 0
  +3000.0 end
  """

private let ties = """
  +1000.0 timer 1
  +1000.0 timer 2
  +1000.0 timer 3
  +1000.0 asyncAfter 1
  +1000.0 global asyncAfter 1
  +1000.0 asyncAfter 2
  +1000.0 global asyncAfter 2
  +1000.0 asyncAfter 3
  +1000.0 global asyncAfter 3
  +1000.0 task 1
  +1000.0 task of nanoseconds 1
  +1000.0 task 2
  +1000.0 task of nanoseconds 2
  +1000.0 task 3
  +1000.0 task of nanoseconds 3
  +1000.0 thread 1
  +1000.0 thread 2
  +1000.0 thread 3
  +3000.0 end
  """
