/// The processes of a session, and the builds on which they run.
extension SessionHost {
  /// The nursery that forks the session's processes. If that of its build has ended, it is the one on which sessions begin.
  var nursery: Nursery {
    processes.nurseries.contains { $0 === chosenNursery } ? chosenNursery : processes.nursery
  }

  /// Whether the session's build, or the one to which it may return, is that of a nursery.
  func uses(_ nursery: Nursery) -> Bool { !hasEnded && (chosenNursery === nursery || lastNursery === nursery) }

  /// Moves the session to a process of the newest build.
  func replace() {
    if nursery !== processes.newest { lastNursery = lastNursery ?? nursery }
    chosenNursery = processes.newest
    // It is still that of an earlier trial if the session has not been live since.
    session.lastBuild = session.lastBuild ?? lastNursery.map { Session.LastBuild(digest: $0.build) }
    update { session, now in session.replace(now: now) }
  }

  /// Starts the session again if its process waits for a nursery that has another build than the session expects.
  func nurseryHasOtherBuild(_ changed: Nursery) {
    guard changed === nursery, let process, !process.isForked else { return }
    update { session, now in session.startAgain(now: now) }
  }

  func start(_ launch: [UInt8]) {
    // A build without this scene would show a wrong screen.
    if nursery.isReady, let reason = missingScene { return session.startFailed(reason, now: loop.now) }
    let started = processes.start(session: id, on: nursery, after: stopped) { [weak self] reason in
      self?.update { session, now in session.startFailed(reason, now: now) }
    }
    receive(from: started)
    if hasStarted { loop.metrics.restarts += 1 }
    (process, hasStarted, cpuTime, processorWait) = (started, true, nil, nil)
    activityTimer.schedule(after: Session.activityCheckInterval)
    started.write(launch)
  }

  /// Passes a process's messages, its output and its end to the session.
  func receive(from process: SessionProcess) {
    let receive = { [weak self, weak process] in self?.receive(from: process, $0) }
    process.onLine = { line in receive { session, now in session.receive(line: line, now: now) } }
    process.onLog = { bytes, isFollowedByMessage in
      receive { session, now in session.receive(log: bytes, isFollowedByMessage: isFollowedByMessage, now: now) }
    }
    process.onOmittedOutput = { bytes in receive { session, now in session.receive(excess: bytes, now: now) } }
    process.onSocketClosed = { receive { session, now in session.socketClosed(now: now) } }
    process.onExit = { [weak self] exit in
      self?.logger.info("\(exit.description)")
      receive { session, now in session.exited(exit, now: now) }
    }
  }

  /// Applies a change that a process has sent. Changes by the previous build's process are stored until that process is resumed.
  private func receive(from sender: SessionProcess?, _ change: @escaping (inout Session, Int) -> Void) {
    if let sender, previous?.process === sender {
      previous?.changes.append(change)
    } else if let sender, checkpoint === sender {
      update { session, now in session.changeCheckpoint(now, change) }
    } else {
      update(change)
    }
  }

  func resumeSuspendedProcess() {
    guard let kept = previous else { return }
    (previous, process, cpuTime) = (nil, kept.process, nil)
    // Its files are restored at the end of the process that has tried the new build.
    afterLastExit(kept.process.resumeExecution)
    for change in kept.changes { change(&session, loop.now) }
  }

  /// Calls the closure when the process that was stopped last has ended, and its nursery has moved files.
  func afterLastExit(_ body: @escaping () -> Void) {
    if let last = stopped.last, last.hasPendingEnd { last.afterExit(body) } else { body() }
  }

  /// Stops a process of the session.
  /// - Parameter isOther: Whether it is beside the session's own process: a checkpoint's, or the suspended one of the previous build.
  func stop(_ process: SessionProcess?, isBusy: Bool, isOther: Bool = false) {
    guard let process else { return }
    process.stop(isBusy: isBusy)
    stopped.removeAll { !$0.hasPendingEnd }
    stopped.insert(process, at: isOther ? 0 : stopped.count)
  }

  /// The reason why the session's scene cannot be shown: the app no longer has it.
  private var missingScene: String? {
    let scenes = nursery.app.scenes.map(\.id)
    guard !scenes.contains(header.scene) else { return nil }
    return "the app has no scene `\(header.scene)` any more; it has \(scenes.joined(separator: ", "))"
  }
}
