import Wire

/// The progress of a replay.
struct ReplayProgress {
  /// The number of actions that are replayed.
  let count: Int
  /// The number of these actions that were performed or left out.
  var applied = 0
  /// When the progress was last sent to viewers, or when the replay began.
  var lastSentAt: Int

  /// The time between two messages, in milliseconds. A replay that takes less sends none.
  static let interval = 500

  var message: Message {
    Message(
      .state,
      JSON(members: [
        .state: .string(SessionState.recovering.rawValue), .applied: .integer(applied), .count: .integer(count),
      ]))
  }
}

extension Session {
  /// Sends viewers the progress of a replay, not more often than its interval allows.
  mutating func sendProgress(_ now: Int) {
    guard state == .recovering, let process, process.isReplaying, let progress = process.progress,
      now - progress.lastSentAt >= ReplayProgress.interval
    else { return }
    self.process?.progress?.lastSentAt = now
    sendAll(progress.message)
  }
}
