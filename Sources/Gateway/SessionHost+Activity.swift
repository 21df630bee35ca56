/// The checks of a process from which no answer is due.
extension SessionHost {
  /// Asks the process whether it responds, if it uses CPU time, is blocked or stopped while no answer is due.
  func checkActivity() {
    defer { activityTimer.schedule(after: Session.activityCheckInterval) }
    countProcessorWait()
    let before = cpuTime
    let usage = process?.usage
    cpuTime = usage?.cpuTime
    guard let before, let usage else { return wasStopped = false }
    var activity = usage.activity
    let isStopped = activity == .stopped
    if isStopped, !wasStopped { activity = .running }
    wasStopped = isStopped
    update { session, now in session.probe(cpuMilliseconds: usage.cpuTime - before, activity: activity, now) }
  }

  private func countProcessorWait() {
    let before = processorWait
    processorWait = session.isTryingBuild ? process?.processorWait : nil
    guard let before, let processorWait, processorWait > before else { return }
    session.countProcessorWait(processorWait - before)
  }
}
