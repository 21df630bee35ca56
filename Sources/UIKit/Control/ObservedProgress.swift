import Foundation

/// Updates a progress view when its `Progress` changes.
///
/// Foundation does not report changes of a `Progress` on Linux. Therefore the progress is polled in every turn, and ten times a second.
/// Polling stops after two seconds without a change or a turn, so that a stalled task does not keep the session waiting.
@MainActor
final class ObservedProgress {
  let progress: Progress
  private weak var view: UIProgressView?
  private var displayedFraction = -1.0
  private var pollTimer: SessionTimer?
  private var pollsLeft = 0

  private static let (pollInterval, maximumPollCount) = (0.1, 20)
  private static let slot = SessionSlot { _ in SessionValue<[WeakObserved]>([]) }

  private struct WeakObserved { weak var observed: ObservedProgress? }

  init(_ progress: Progress, in view: UIProgressView) {
    (self.progress, self.view) = (progress, view)
    let all = SessionContext.current[Self.slot]
    all.value = all.value.filter { $0.observed != nil } + [WeakObserved(observed: self)]
    check()
    startPolling()
  }

  /// Updates all progress views whose progress has changed. It is called in every turn.
  static func checkAll(in context: SessionContext) {
    for entry in context[slot].value {
      entry.observed?.check()
      entry.observed?.startPolling()
    }
  }

  /// Updates the progress view if the progress has changed.
  func check() {
    let newFraction = progress.fractionCompleted
    guard newFraction != displayedFraction else { return }
    displayedFraction = newFraction
    pollsLeft = Self.maximumPollCount
    view?.setProgress(Float(newFraction), animated: true)
  }

  private func startPolling() {
    pollsLeft = Self.maximumPollCount
    guard pollTimer == nil, !isFinished else { return }
    pollTimer = SessionTimer(every: Self.pollInterval) { [weak self] in self?.pollOnce() }
  }

  private func pollOnce() {
    pollsLeft -= 1
    check()
    if isFinished || pollsLeft <= 0 { pollTimer = nil }
  }

  private var isFinished: Bool { view == nil || progress.isCancelled || progress.fractionCompleted >= 1 }
}
