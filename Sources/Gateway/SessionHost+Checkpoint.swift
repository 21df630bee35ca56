import Wire

/// Manages the process of a session's checkpoint.
extension SessionHost {
  func makeCheckpoint(_ launch: [UInt8]) {
    guard nursery.isReady, checkpointBudget.admit(self) else {
      return session.endCheckpoint(until: loop.now + Checkpoints.retryTime)
    }
    let started = processes.start(session: id, on: nursery, isCheckpoint: true) { [weak self] reason in
      self?.update { session, now in session.failCheckpoint(reason, now) }
    }
    receive(from: started)
    checkpoint = started
    started.write(launch)
  }

  func suspendCheckpoint(_ count: Int) {
    checkpoint?.suspend()
    logger.info("a checkpoint of \(count) actions waits")
    loop.metrics.createdCheckpoints += 1
    checkpointBudget.measure()
  }

  func endCheckpoint() {
    stop(checkpoint, isBusy: true, isOther: true)
    checkpoint = nil
    checkpointBudget.remove(self)
    removeOldRecordings()
  }

  /// Ends the checkpoint in favour of another session's, or because it is too large.
  func discardCheckpoint(isFinal: Bool = false) {
    update { session, now in session.endCheckpoint(until: isFinal ? .max : now + Checkpoints.retryTime) }
  }

  func useCheckpoint(_ count: Int, of all: Int) {
    guard let used = checkpoint else { return }
    logger.info("the replay of \(all) actions begins with the checkpoint of \(count)")
    loop.metrics.usedCheckpoints += 1
    loop.metrics.checkpointActions += count
    if hasStarted { loop.metrics.restarts += 1 }
    (process, checkpoint, hasStarted, cpuTime) = (used, nil, true, nil)
    checkpointBudget.remove(self)
    activityTimer.schedule(after: Session.activityCheckInterval)
    // The nursery moves files when the previous process has ended.
    afterLastExit(used.resumeExecution)
  }

  /// Continues with the checkpoint of the session from which this one branches, if its actions are the first ones of this session.
  func adoptCheckpoint(of other: SessionHost) {
    guard let found = other.session.checkpoints.current, let process = other.checkpoint,
      session.fitsAtStart(found, onBuild: nursery.build)
    else { return }
    other.session.checkpoints.current = nil
    other.checkpoint = nil
    checkpointBudget.remove(other)
    let epoch = found.session.screenState.epoch
    recordings[epoch] = other.recordings.removeValue(forKey: epoch)
    // The other session may make a new checkpoint.
    other.update { _, _ in }
    session.checkpoints.current = found
    checkpoint = process
    receive(from: process)
    process.onFailure = { [weak self] reason in
      self?.update { session, now in session.startFailed(reason, now: now) }
    }
  }

  /// The memory that only the checkpoint's process uses, in bytes.
  var checkpointMemory: Int { checkpoint?.memory ?? 0 }
}
