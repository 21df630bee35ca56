import CClock
import Dispatch
import Introspection

/// The reason why the clock could not be advanced as requested.
package enum ClockFault: Error, Equatable {
  /// The duration is negative, but time cannot go back.
  case negative(Duration)
  /// The main loop had new work too many times without time passing. The text names the source of the work, if known.
  case runaway(String)
  /// The session was not idle within the time limit. The texts describe the pending work.
  case neverIdle([String])
}

/// The clock of a session and of its whole process: Date, Dispatch, Timer, RunLoop and Task.sleep use it. Once started it is paused while
/// the app works, and advances to the next deadline when the main loop is idle. See Sources/CClock.
@MainActor
package final class SessionClock {
  package static let shared = SessionClock()

  /// The maximum number of main loop turns without time passing.
  nonisolated static let turnsPerInstant = 10_000

  /// Whether the session's clock has replaced the machine's clock in this process.
  package var isVirtual: Bool { vitrine_clock_is_active() }

  /// The time since the start of the clock.
  package var now: Duration { .nanoseconds(vitrine_clock_now()) }

  /// The time until the app's next deadline; `nil` if there is none.
  var timeUntilNext: Duration? {
    let next = vitrine_clock_next_of_app()
    return next == Int64.max ? nil : .nanoseconds(next) - now
  }

  /// Replaces the process's clock by the session's. It is paused at `wall`, and the system's random numbers are derived from `seed`. It
  /// must be called on the main loop's thread.
  package func start(wall: Date, seed: UInt64) { start(wall: wall, seed: seed, uptime: 0) }

  /// - Parameter uptime: The initial value of the monotonic clock in nanoseconds, which makes it the same in each process. The process must
  ///   not have used that clock yet.
  package func start(wall: Date, seed: UInt64, uptime: Int64) {
    vitrine_clock_start(Int64(wall.timeIntervalSince1970 * 1e9), uptime, seed)
  }

  /// Makes the process use the machine's clock again.
  package func stop() { vitrine_clock_stop() }

  /// Makes the clock advance with real time, multiplied by `rate`, while the main loop waits. 0 pauses it.
  package func follow(rate: Double) { vitrine_clock_pace(rate) }

  // MARK: Advancing explicitly

  /// Advances the clock by `duration`, and runs the main loop until it is idle at each deadline in between.
  package func advance(by duration: Duration) throws(ClockFault) {
    guard duration >= .zero else { throw .negative(duration) }
    try advance(to: now + duration)
  }

  /// Advances the clock to the session time `end`. A time in the past has no effect.
  package func advance(to end: Duration) throws(ClockFault) {
    try whileWaiting { () throws(ClockFault) in
      let end = end.inNanoseconds
      try drain()
      while case let next = vitrine_clock_next(), next <= end { try moveTowards(next) }
      if vitrine_clock_now() < end { vitrine_clock_move(end) }
    }
  }

  /// Advances the clock to the next deadline. Returns false if there is none, or only one beyond `reach` that was set before the clock
  /// started.
  @discardableResult
  package func step(reach: Duration = .nanoseconds(Int64.max)) throws(ClockFault) -> Bool {
    try whileWaiting { () throws(ClockFault) in
      try drain()
      let far = now + reach
      while case let next = vitrine_clock_next_of_app(), Self.isRelevant(next, before: far) {
        if try moveTowards(next) { return true }
      }
      return false
    }
  }

  /// Advances the clock until no deadline is left, or only deadlines beyond `reach` that were set before the clock started. It is an error
  /// if work continues after `limit`, or if `pending` still lists work without a deadline.
  package func runUntilIdle(
    atMost limit: Duration, reach: Duration = .nanoseconds(Int64.max), pending: () -> [String] = { [] }
  ) throws(ClockFault) {
    try whileWaiting { () throws(ClockFault) in
      let (end, far) = ((now + limit).inNanoseconds, now + reach)
      try drain()
      while case let next = vitrine_clock_next_of_app(), Self.isRelevant(next, before: far) {
        guard next <= end else { throw .neverIdle(pending() + [Self.described(next)]) }
        try moveTowards(next)
      }
      let endless = pending()
      if !endless.isEmpty { throw .neverIdle(endless) }
    }
  }

  /// Advances the clock to `deadline`, or to an earlier time at which Dispatch checks its threads, and runs all work that is due. Returns
  /// whether the deadline was reached.
  @discardableResult
  private func moveTowards(_ deadline: Int64) throws(ClockFault) -> Bool {
    let next = min(deadline, vitrine_clock_next())
    var moves = 0
    repeat {
      // Threads whose deadline is reached are woken one by one.
      vitrine_clock_move(next)
      try drain()
      moves += 1
      if moves > Self.turnsPerInstant { throw .runaway(RunawaySource.find { vitrine_clock_move(next) }) }
    } while vitrine_clock_next() <= vitrine_clock_now()
    return next == deadline
  }

  /// The time from `far` on after which a deadline is never waited for. Code that waits for the whole life of the process sets such
  /// deadlines repeatedly.
  private static let lifetime = Duration.seconds(7 * 86_400)

  /// Whether a deadline has to be waited for, because it is before `far` or was set after the clock started.
  private static func isRelevant(_ next: Int64, before far: Duration) -> Bool {
    let time = Duration.nanoseconds(next)
    return next != Int64.max && (time <= far || time < far + lifetime && !vitrine_clock_is_inherited(next))
  }

  /// A description of a deadline for errors.
  private static func described(_ next: Int64) -> String {
    let ahead = Duration.nanoseconds(next - vitrine_clock_now())
    return "a timer due in \(ahead.formatted(.units(allowed: [.hours, .minutes, .seconds, .milliseconds])))"
  }

  private var isAdvancing = false

  /// Runs code of the app while the clock is advanced only by actions. If the code waits, for example in a nested run loop, the clock
  /// advances.
  package func whileWaiting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = beginAdvancing()
    defer { endAdvancing(outer) }
    return try body()
  }

  private func beginAdvancing() -> Bool {
    defer { isAdvancing = true }
    vitrine_clock_set_advancing(true)
    return isAdvancing
  }

  private func endAdvancing(_ outer: Bool) {
    isAdvancing = outer
    vitrine_clock_set_advancing(outer)
  }

  /// Runs the main loop until it is idle and no other thread works. The clock does not advance.
  package func drain() throws(ClockFault) {
    var turns = 0
    while true {
      let before = vitrine_clock_rounds()
      // Timers and performed selectors need a run of the default mode. A limit date in the past makes the run return at once.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      SessionContext.current.cycle.settle()
      if vitrine_clock_rounds() != before {
        // Turns are not counted while a task waits for a thread, because they may only check for it repeatedly.
        if !vitrine_clock_awaits_tasks() { turns += 1 }
        if turns > Self.turnsPerInstant { throw .runaway(RunawaySource.find()) }
        continue
      }
      if vitrine_clock_is_quiet() {
        // Another run handles work that a thread has requested just before it fell asleep. It is always needed, because the kernel reports
        // the sleep before it counts the context switch.
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        if vitrine_clock_rounds() == before, !SessionContext.current.cycle.isScheduled,
          !SessionContext.current.cycle.idleChecks.contains(where: { $0() })
        {
          return
        }
      } else {
        vitrine_clock_await_quiet()
      }
    }
  }
}

/// Finds the source of an endless chain of work. It is the function that reads the clock to set the next timer, or requests the next block
/// or task.
@MainActor
enum RunawaySource {
  private static var found: String?
  private static var reporter: ((String) -> Void)?

  /// The description that is used if no function was found.
  static let unknown = "blocks on the main queue"

  /// Runs some further turns of the chain, and returns the name of its source.
  static func find(waking: () -> Void = {}) -> String {
    found = nil
    begin { found = $0 }
    for _ in 0..<10 where found == nil {
      waking()
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
    end()
    return found ?? unknown
  }

  /// Begins to capture calls, and reports the first one.
  static func begin(_ reporter: @escaping (String) -> Void) {
    self.reporter = reporter
    vitrine_clock_capture { addresses, count in
      let addresses = UnsafeBufferPointer(start: addresses, count: Int(count)).compactMap(\.self)
      let name = SymbolNames.nearestOfApp(addresses, notCalledBy: SessionClock.self)
      if let name { withoutIsolationCheck { RunawaySource.reportCall(name) } }
    }
  }

  /// Ends capturing calls. Returns whether no call was captured.
  @discardableResult
  static func end() -> Bool {
    vitrine_clock_capture(nil)
    defer { reporter = nil }
    return reporter != nil
  }

  private static func reportCall(_ name: String) {
    let reporter = reporter
    end()
    reporter?(name)
  }
}

extension Duration {
  /// The duration in whole nanoseconds, limited to the range of the type.
  package var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max - 1) : product + attoseconds / 1_000_000_000
  }

  /// The duration in milliseconds, with a fraction.
  package var inMilliseconds: Double { Double(inNanoseconds) / 1_000_000 }

  init(milliseconds: Double) { self = .nanoseconds(Int64((milliseconds * 1_000_000).rounded())) }
}
