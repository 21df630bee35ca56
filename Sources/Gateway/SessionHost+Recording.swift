import Wire

/// The recordings of a session's epochs.
extension SessionHost {
  /// The recorded messages of the current epoch up to its last commit, or only those after the commit `since`. It fails if the recording
  /// cannot be written. `id` is the session id that the client used.
  func history(since: Int, as id: String) throws(RecordingError) -> RecordedBody {
    let screenState = session.visibleScreenState
    let recording = recordings[screenState.epoch] ?? Recording(in: folder)
    recording.resumeForRequest { Message.snapshot(screenState, at: screenState.time).bytes }
    let title = session.historyTitle(
      screenState, as: id, seq: recording.seq, from: since >= recording.from ? 0 : recording.from)
    if let contents = recording.contents(since: since, title: title) { return contents }
    throw recording.failure ?? RecordingError.now
  }

  func record(_ line: [UInt8], _ seq: Int?, of epoch: String) {
    guard let recording = recording(of: epoch) else { return }
    recording.append(line, seq: seq) {
      let screenState =
        session.checkpoints.current.map(\.session.screenState).flatMap { $0.epoch == epoch ? $0 : nil }
        ?? session.screenState
      return Message.snapshot(screenState, at: screenState.time).bytes
    }
  }

  /// The recording of an epoch; `nil` if the epoch has ended, so that no viewer sees it any more.
  private func recording(of epoch: String) -> Recording? {
    if recordings[epoch] == nil, writtenEpochs.contains(epoch) {
      let recording = Recording(in: folder, quota: historyQuota)
      recording.onFailure = { [logger] in logger.warning("the history cannot be written: \($0)") }
      recording.onResume = { [logger] in logger.info("the history is written again, from the present screen on") }
      recordings[epoch] = recording
    }
    if recordings.count > 1 { removeOldRecordings() }
    return recordings[epoch]
  }

  /// The epochs of the session's process and of its checkpoint's.
  private var writtenEpochs: [String] {
    [session.screenState.epoch] + (session.checkpoints.current.map { [$0.session.screenState.epoch] } ?? [])
  }

  func removeOldRecordings() {
    recordings = recordings.filter { (writtenEpochs + [session.visibleScreenState.epoch]).contains($0.key) }
  }
}
