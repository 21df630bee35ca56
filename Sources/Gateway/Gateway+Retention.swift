/// Journals that are older, or more, than the gateway is to keep.
extension Gateway {
  /// How often they are looked for, in milliseconds.
  private static let interval = 600_000

  func deleteOldJournals() {
    let limits = options.journals.retention
    guard !limits.isUnlimited, !isStopping else { return }
    store.delete(beyond: limits) { [unowned self] count in
      if count > 0 { loop.logger.info("\(count) journals beyond the limits were deleted") }
      retentionTimer.schedule(after: Self.interval)
    }
  }
}
