import Foundation

/// Reports the changes of a `Progress`.
///
/// Foundation does not report changes of a `Progress` on Linux. Therefore the progress is polled in every turn, and ten times a second.
/// Polling stops after two seconds without a change or a turn, so that a stalled task does not keep the session waiting.
@MainActor
final class ObservedProgress {
  let progress: Progress
  private let read: (Progress) -> AnyHashable?
  private let report: (_ old: AnyHashable?, _ new: AnyHashable?) -> Void
  private var reportedValue: AnyHashable?
  private var pollTimer: SessionTimer?
  private var pollsLeft = 0

  private static let (pollInterval, maximumPollCount) = (0.1, 20)
  private static let slot = SessionSlot { _ in SessionValue<[WeakObserved]>([]) }

  private struct WeakObserved { weak var observed: ObservedProgress? }

  /// - Parameters:
  ///   - read: Returns the observed value.
  ///   - report: Called for each change, until this object is released.
  init(
    _ progress: Progress, read: @escaping (Progress) -> AnyHashable?,
    report: @escaping (_ old: AnyHashable?, _ new: AnyHashable?) -> Void
  ) {
    (self.progress, self.read, self.report) = (progress, read, report)
    reportedValue = read(progress)
    let all = SessionContext.current[Self.slot]
    all.value = all.value.filter { $0.observed != nil } + [WeakObserved(observed: self)]
    startPolling()
  }

  /// Reports all changes. It is called in every turn.
  static func checkAll(in context: SessionContext) {
    for entry in context[slot].value {
      entry.observed?.check()
      entry.observed?.startPolling()
    }
  }

  /// Reports the value if it has changed.
  func check() {
    let (old, new) = (reportedValue, read(progress))
    guard new != old else { return }
    reportedValue = new
    pollsLeft = Self.maximumPollCount
    report(old, new)
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

  private var isFinished: Bool { progress.isCancelled || progress.fractionCompleted >= 1 }
}
