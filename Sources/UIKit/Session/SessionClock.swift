import CClock
import Dispatch
import Introspection

/// Why the clock stopped where it was not told to.
package enum ClockFault: Error, Equatable {
  /// Time does not go back.
  case negative(Duration)
  /// The main loop found new work again and again without time passing. The text says where that came from, as far as it is known.
  case runaway(String)
  /// What was still to come after the time that was given for becoming idle.
  case restless([String])
}

/// The time of a session, which is that of its whole process: what Date, Dispatch, Timer, RunLoop and Task.sleep go by. Once started it stands still while the app
/// works, and moves to the next deadline when the main loop has nothing left to do. See Sources/CClock.
@MainActor
package final class SessionClock {
  package static let shared = SessionClock()

  /// The turns of the main loop that one instant may hold.
  nonisolated static let turnsPerInstant = 10_000

  /// False: the process has the machine's time.
  package var isVirtual: Bool { vitrine_clock_is_standing() }

  /// Since the start of the clock.
  package var now: Duration { .nanoseconds(vitrine_clock_now()) }

  /// Until something is due that the app waits for; `nil`: nothing is.
  var timeUntilNext: Duration? {
    let next = vitrine_clock_next_of_app()
    return next == Int64.max ? nil : .nanoseconds(next) - now
  }

  /// Makes the process's clock the session's: it stands still at `wall`, and the system's random numbers follow from `seed`. To be called on the thread of the main loop.
  package func start(wall: Date, seed: UInt64) { start(wall: wall, seed: seed, uptime: 0) }

  /// `uptime`, in nanoseconds, is for a process that has not used its monotonic clock yet: there it can begin anywhere, and the same in each.
  package func start(wall: Date, seed: UInt64, uptime: Int64) {
    vitrine_clock_start(Int64(wall.timeIntervalSince1970 * 1e9), uptime, seed)
  }

  /// The process has the machine's clock again.
  package func stop() { vitrine_clock_stop() }

  /// Lets the clock follow real time, as fast as `rate` says, while the main loop waits. 0: it stands.
  package func follow(rate: Double) { vitrine_clock_pace(rate) }

  // MARK: Moving by hand

  /// Moves by `duration`, through each deadline in it, with the main loop dry at each.
  package func advance(by duration: Duration) throws(ClockFault) {
    guard duration >= .zero else { throw .negative(duration) }
    try advance(to: now + duration)
  }

  /// Moves to the session time `end`; one that is past changes nothing.
  package func advance(to end: Duration) throws(ClockFault) {
    try whileWaiting { () throws(ClockFault) in
      let end = end.inNanoseconds
      try drain()
      while case let next = vitrine_clock_next(), next <= end { try moveTowards(next) }
      if vitrine_clock_now() < end { vitrine_clock_move(end) }
    }
  }

  /// Moves to the next deadline. False: there is none, or only one beyond `reach` that was there before the clock was started.
  @discardableResult
  package func step(reach: Duration = .nanoseconds(Int64.max)) throws(ClockFault) -> Bool {
    try whileWaiting { () throws(ClockFault) in
      try drain()
      let far = now + reach
      while case let next = vitrine_clock_next_of_app(), Self.comes(next, before: far) {
        if try moveTowards(next) { return true }
      }
      return false
    }
  }

  /// Moves until nothing is to come any more, or only, beyond `reach`, what was there before the clock was started. What has not ended within `limit` is told, and what `pending` says goes on without ever
  /// calling for a moment of its own.
  package func runUntilIdle(
    atMost limit: Duration, reach: Duration = .nanoseconds(Int64.max), pending: () -> [String] = { [] }
  ) throws(ClockFault) {
    try whileWaiting { () throws(ClockFault) in
      let (end, far) = ((now + limit).inNanoseconds, now + reach)
      try drain()
      while case let next = vitrine_clock_next_of_app(), Self.comes(next, before: far) {
        guard next <= end else { throw .restless(pending() + [Self.described(next)]) }
        try moveTowards(next)
      }
      let endless = pending()
      if !endless.isEmpty { throw .restless(endless) }
    }
  }

  /// Moves to `deadline`, or to where Dispatch looks after its threads before it, and does all that is due there. Returns whether the deadline was reached.
  @discardableResult
  private func moveTowards(_ deadline: Int64) throws(ClockFault) -> Bool {
    let next = min(deadline, vitrine_clock_next())
    var moves = 0
    repeat {
      // Who is due is woken one by one.
      vitrine_clock_move(next)
      try drain()
      moves += 1
      if moves > Self.turnsPerInstant { throw .runaway(RunawaySource.find { vitrine_clock_move(next) }) }
    } while vitrine_clock_next() <= vitrine_clock_now()
    return next == deadline
  }

  /// Limits longer than this are armed by those who wait for the whole process, again and again.
  private static let lifetime = Duration.seconds(7 * 86_400)

  private static func comes(_ next: Int64, before far: Duration) -> Bool {
    let time = Duration.nanoseconds(next)
    return next != Int64.max && (time <= far || time < far + lifetime && !vitrine_clock_is_inherited(next))
  }

  private static func described(_ next: Int64) -> String {
    let ahead = Duration.nanoseconds(next - vitrine_clock_now())
    return "a timer due in \(ahead.formatted(.units(allowed: [.hours, .minutes, .seconds, .milliseconds])))"
  }

  private var isAdvancing = false

  /// Runs code of the app where the clock moves by hand only. Should it wait (in a run loop of its own, say), that moves the clock.
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

  /// Runs the main loop until it is dry and no other thread works. The clock does not move.
  package func drain() throws(ClockFault) {
    var turns = 0
    while true {
      let before = vitrine_clock_rounds()
      // The pool is what Timer and perform need; a limit that is past only looks.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      CommitCycle.current.settle()
      if vitrine_clock_rounds() != before {
        turns += 1
        if turns > Self.turnsPerInstant { throw .runaway(RunawaySource.find()) }
        continue
      }
      if vitrine_clock_is_quiet() {
        // What a thread did just before it went to sleep is seen by one more look. Always: the kernel says that it sleeps before it counts that it has gone to.
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        if vitrine_clock_rounds() == before, !CommitCycle.current.isScheduled,
          !CommitCycle.current.idleChecks.contains(where: { $0() })
        {
          return
        }
      } else {
        vitrine_clock_await_quiet()
      }
    }
  }
}

/// Where a chain of work comes from that never ends: who reads the clock in it, to set the next timer, or asks for the next block or task.
@MainActor
enum RunawaySource {
  private static var found: String?
  private static var tell: ((String) -> Void)?

  static let unknown = "blocks on the main queue"

  /// Lets the chain go on a little.
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

  /// Tells the first that comes.
  static func begin(_ tell: @escaping (String) -> Void) {
    self.tell = tell
    vitrine_clock_capture { addresses, count in
      let addresses = UnsafeBufferPointer(start: addresses, count: Int(count)).compactMap(\.self)
      let name = SymbolNames.nearestOfApp(addresses, notCalledBy: SessionClock.self)
      if let name { withoutIsolationCheck { RunawaySource.note(name) } }
    }
  }

  /// Returns whether nothing has come.
  @discardableResult
  static func end() -> Bool {
    vitrine_clock_capture(nil)
    defer { tell = nil }
    return tell != nil
  }

  private static func note(_ name: String) {
    let tell = tell
    end()
    tell?(name)
  }
}

extension Duration {
  /// Whole nanoseconds; the longest that fit where there are more.
  package var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max - 1) : product + attoseconds / 1_000_000_000
  }

  /// Milliseconds, with what is below them as a fraction.
  package var inMilliseconds: Double { Double(inNanoseconds) / 1_000_000 }

  init(milliseconds: Double) { self = .nanoseconds(Int64((milliseconds * 1_000_000).rounded())) }
}
