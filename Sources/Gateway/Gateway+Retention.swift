/// Deletes journals that exceed the retention limits.
extension Gateway {
  /// The time between two checks, in milliseconds.
  private static let checkInterval = 600_000

  func deleteOldJournals() {
    let limits = options.journals.retention
    guard !limits.isUnlimited, !isStopping else { return }
    store.delete(beyond: limits) { [unowned self] deleted in
      switch deleted {
      case .success(0): break
      case .success(let count): loop.logger.info("\(count) journals beyond the limits were deleted")
      case .failure(let error): loop.logger.warning("journals beyond the limits cannot be deleted: \(error)")
      }
      retentionTimer.schedule(after: Self.checkInterval)
    }
  }
}
