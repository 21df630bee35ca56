import Wire

/// A session time in milliseconds, the time at which the gateway received it, and the time that the journal has.
struct LastKnownTime: Equatable {
  private(set) var time: Double
  private(set) var now: Int
  private var writtenTime: Double
  private var writtenAt: Int?
  /// Whether the journal needs a mark of the time, because a commit has set it, and not an action's answer.
  private var wantsMark = false

  /// A time that needs no mark: it comes from the journal, or is the beginning.
  init(time: Double, now: Int = 0) { (self.time, self.now, writtenTime) = (time, now, time) }

  mutating func move(to time: Double, _ now: Int) { (self.time, self.now) = (time, now) }

  mutating func askForMark() { wantsMark = true }

  mutating func recordWrittenTime(_ now: Int) { (writtenTime, writtenAt, wantsMark) = (time, now, false) }

  var isWritten: Bool { time <= writtenTime }

  /// When the session's time has to be written into the journal; `nil` if it need not be.
  var markDue: Int? { wantsMark && !isWritten ? writtenAt.map { $0 + Session.markTime } ?? now : nil }
}

/// The session time as far as the gateway can know it. While an action is pending it stays at the time of the delivery, because after a
/// crash a replay continues there, too.
extension Session {
  /// The limit to which an action can advance the session time: 100 years, in milliseconds.
  static let latestAdvanceTime = 3_155_760_000_000.0

  func time(_ now: Int) -> Double {
    guard state == .live, inFlight.isEmpty else { return lastKnownTime.time }
    let end = min(now, process?.endingSince ?? now)
    let rate = screenState.tree.rate ?? (header.clock == .live ? 1 : 0)
    let passed = Double(max(0, end - lastKnownTime.now)) * rate
    let time = ((lastKnownTime.time + passed) * 1e6).rounded() / 1e6
    return min(max(time, SessionTimes.bounds.lowerBound), SessionTimes.bounds.upperBound)
  }

  mutating func captureTime(_ now: Int) { lastKnownTime.move(to: time(now), now) }

  /// Records the time of a commit or an error.
  mutating func recordTime(of message: JSON, answers: Bool, _ now: Int) {
    guard process?.isReplaying == false, let time = message[.time]?.sessionTime else { return }
    // An action that moves the clock and crashes begins again at its original time.
    guard answers || inFlight.first.map({ !actions[$0].action.kind.movesClock }) ?? true else { return }
    lastKnownTime.move(to: time, now)
    guard !answers else { return }
    lastKnownTime.askForMark()
    markTime(ifDue: now)
  }

  /// Writes the time into the journal if its mark is due.
  mutating func markTime(ifDue now: Int) {
    guard let due = lastKnownTime.markDue, now >= due else { return }
    markTime(now)
  }

  private mutating func markTime(_ now: Int) {
    guard !lastKnownTime.isWritten else { return }
    lastKnownTime.recordWrittenTime(now)
    appendProcessRecord(.time(lastKnownTime.time), "the session's time could not be written")
  }

  /// Stops the time at the end of a process and records it. After a fault of the process the time is not advanced beyond its last message,
  /// because what happened then may crash it again. The same applies to a process that does not respond: a timer may be its loop.
  mutating func stopTime(_ now: Int, isFault: Bool = false) {
    if !isFault, process?.stall == nil { captureTime(now) }
    markTime(now)
  }
}
