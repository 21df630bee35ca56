/// Deletes journals that exceed the retention limits.
extension Gateway {
  /// The time between two checks, in milliseconds.
  private static let checkInterval = 600_000

  func deleteOldJournals() {
    let limits = options.journals.retention
    guard !limits.isUnlimited, !isStopping else { return }
    store.delete(beyond: limits) { [unowned self] count in
      if count > 0 { loop.logger.info("\(count) journals beyond the limits were deleted") }
      retentionTimer.schedule(after: Self.checkInterval)
    }
  }
}
