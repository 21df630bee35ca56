import CProcess

/// Returns the heap's free pages to the system some time after connections have ended. The allocator keeps them otherwise, so that the
/// gateway would stay as large as at the time of its most connections.
final class HeapTrimmer {
  /// The time between the end of a connection and the next trim, in milliseconds.
  static let delay = 2000
  /// The loop waits for a trim. The time until the next one is so many times as long.
  private static let pause = 100

  private let minimumDelay: Int
  private let now: () -> Int
  private let trim: () -> Void
  private unowned let loop: EventLoop
  private var isScheduled = false
  /// The time in microseconds before which the heap is not trimmed.
  private var notBefore = 0
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.delayPassed() }

  /// - Parameter now: returns the microseconds of a clock that is never set.
  init(
    in loop: EventLoop, delay: Int = HeapTrimmer.delay, now: @escaping () -> Int = EventLoop.microseconds,
    trim: @escaping () -> Void = { vitrine_trim_heap() }
  ) {
    (self.loop, minimumDelay, self.now, self.trim) = (loop, delay, now, trim)
  }

  /// Schedules a trim, unless one is scheduled.
  func connectionEnded() {
    guard !isScheduled else { return }
    isScheduled = true
    timer.schedule(after: nextDelay)
  }

  /// The milliseconds from the end of a connection to a trim.
  var nextDelay: Int { max(minimumDelay, (notBefore - now()) / 1000) }

  private func delayPassed() {
    isScheduled = false
    let begin = now()
    trim()
    let end = now()
    notBefore = end + (end - begin) * Self.pause
  }
}
