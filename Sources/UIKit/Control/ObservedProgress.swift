import Foundation

/// A `Progress` that a progress view follows.
///
/// Foundation does not report changes of a `Progress` on Linux. They are found in every turn, and ten times a second until two seconds
/// have passed without a change or a turn, so that a task that stands still keeps nothing waiting.
@MainActor
final class ObservedProgress {
  let progress: Progress
  private weak var view: UIProgressView?
  private var fraction = -1.0
  private var poll: SessionTimer?
  private var pollsLeft = 0

  private static let (interval, polls) = (0.1, 20)
  private static let slot = SessionSlot { _ in SessionValue<[WeakObserved]>([]) }

  private struct WeakObserved { weak var observed: ObservedProgress? }

  init(_ progress: Progress, in view: UIProgressView) {
    (self.progress, self.view) = (progress, view)
    let all = SessionContext.current[Self.slot]
    all.value = all.value.filter { $0.observed != nil } + [WeakObserved(observed: self)]
    check()
    startPolling()
  }

  /// Updates the progress views whose progress has changed. It is called in every turn.
  static func checkAll(in context: SessionContext) {
    for entry in context[slot].value {
      entry.observed?.check()
      entry.observed?.startPolling()
    }
  }

  /// Shows the progress if it has changed.
  func check() {
    let newFraction = progress.fractionCompleted
    guard newFraction != fraction else { return }
    fraction = newFraction
    pollsLeft = Self.polls
    view?.setProgress(Float(newFraction), animated: true)
  }

  private func startPolling() {
    pollsLeft = Self.polls
    guard poll == nil, !isOver else { return }
    poll = SessionTimer(every: Self.interval) { [weak self] in self?.pollOnce() }
  }

  private func pollOnce() {
    pollsLeft -= 1
    check()
    if isOver || pollsLeft <= 0 { poll = nil }
  }

  private var isOver: Bool { view == nil || progress.isCancelled || progress.fractionCompleted >= 1 }
}
