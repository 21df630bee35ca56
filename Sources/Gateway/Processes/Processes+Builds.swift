/// The nurseries of several builds. A new build is on trial until the first session is live on it. Meanwhile the nursery of the last good
/// build is kept, because a session whose process crashes on the new build returns to it.
///
/// ```
///                     a session is live on it ──▶ sessions begin on it; older nurseries end when no session uses them
///  ready, on trial ──┤
///                     it crashes a session ─────▶ sessions begin on the last good build until another session is live on it
/// ```
extension Processes {
  /// Begins sessions on a new build, whose nursery is ready.
  func begin(on new: Nursery) {
    for old in nurseries { old.isSuperseded = true }
    if lastGood == nil { lastGood = nursery }
    nurseries.append(new)
    (nursery, newest) = (new, new)
    // A nursery that is being started again would be of the new build, too.
    for old in nurseries where !old.isReady { retire(old) }
  }

  /// Records that a session is live on a build.
  func accept(_ accepted: Nursery) {
    guard accepted === newest else { return }
    lastGood = nil
    if nursery !== accepted {
      nursery = accepted
      onBuildChange(nil)
    }
    retireUnused()
  }

  /// Records that a build has crashed a session, or could not be started. Sessions begin on the last good build if no session is live on
  /// this one. The message is for viewers.
  func reject(_ rejected: Nursery, _ message: Message) {
    guard rejected === newest, let good = lastGood else { return }
    lastGood = nil
    nursery = good
    onBuildChange(message)
  }

  /// Ends the nurseries of older builds that no session uses. That of the newest build stays, because further sessions may try it.
  func retireUnused() {
    for old in nurseries where old !== nursery && old !== newest && old !== lastGood && !isUsed(old) { retire(old) }
  }

  private func retire(_ old: Nursery) {
    let waiting = old.retire()
    remove(old)
    waiting.forEach(nursery.fork)
  }

  /// Handles the end of a nursery whose executable was replaced by that of a newer build.
  func lost(_ old: Nursery) {
    old.logger.warning("it has ended, and its build is gone; its sessions continue on another build")
    remove(old)
  }

  private func remove(_ old: Nursery) {
    dropUnconfirmedForks(of: old)
    nurseries.removeAll { $0 === old }
    if lastGood === old { lastGood = nil }
    guard nursery === old else { return }
    nursery = newest
    onBuildChange(nil)
  }
}
