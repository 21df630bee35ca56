import CProcess
import Glibc

/// Decides about each fork of an app's process, and of all processes that it starts. A fork waits until the gateway has answered. See
/// seccomp_unotify(2).
final class ForkRequests: DescriptorHandler {
  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private let decide: () -> ForkDecision
  private var waiting = Queue<UInt64>()
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.answer() }

  /// `nil` if the loop cannot add the descriptor. All forks then fail.
  init?(_ descriptor: Int32, in loop: EventLoop, decide: @escaping () -> ForkDecision) {
    (self.descriptor, self.loop, self.decide) = (descriptor, loop, decide)
    guard loop.adopt(self) else {
      close(descriptor)
      return nil
    }
  }

  func readable() -> Bool {
    var id: UInt64 = 0
    // ENOENT: the process was killed while it waited.
    guard vitrine_next_fork(descriptor, &id) == 0 else { return errno == EINTR || errno == ENOENT }
    waiting.append(id)
    if waiting.count == 1 { answer() }
    return true
  }

  func closed() { timer.cancel() }

  private func answer() {
    while let id = waiting.first {
      let decision = decide()
      if case .after(let milliseconds) = decision { return timer.schedule(after: milliseconds) }
      _ = vitrine_answer_fork(descriptor, id, decision == .allowed ? 1 : 0)
      waiting.removeFirst()
    }
  }
}

enum ForkDecision: Equatable {
  case allowed, refused
  /// The decision is made after so many milliseconds.
  case after(Int)
}

/// Limits the number of processes that an app's process may have started. The system is asked only when the limit may have been reached,
/// because most apps start none.
struct ForkBudget {
  /// The shortest time between two counts of all processes, in milliseconds.
  static let interval = 250

  let maximum: Int
  /// An upper bound of the number of processes: those of the last count, and the forks that were allowed since.
  private var processCount = 0
  private var countedAt: Int?

  init(_ maximum: Int) { self.maximum = maximum }

  /// Counts a fork, if it is allowed. `count` returns how many processes there are.
  mutating func decide(now: Int, count: () -> Int) -> ForkDecision {
    if processCount >= maximum {
      let wait = countedAt.map { $0 + Self.interval - now } ?? 0
      guard wait <= 0 else { return .after(wait) }
      (processCount, countedAt) = (count(), now)
    }
    guard processCount < maximum else { return .refused }
    processCount += 1
    return .allowed
  }
}
