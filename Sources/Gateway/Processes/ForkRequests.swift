import CProcess
import Glibc

/// Decides about each fork of an app's process, and of all that it starts: they wait until the gateway has answered. See
/// seccomp_unotify(2).
final class ForkRequests: DescriptorPeer {
  let descriptor: Int32
  var connection: OpaquePointer?
  private let decide: () -> ForkDecision
  private var waiting = Queue<UInt64>()
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.answer() }

  /// `nil` if the loop cannot add it. Then all forks fail.
  init?(_ descriptor: Int32, in loop: EventLoop, decide: @escaping () -> ForkDecision) {
    (self.descriptor, self.loop, self.decide) = (descriptor, loop, decide)
    guard loop.adopt(self) else {
      close(descriptor)
      return nil
    }
  }

  func readable() -> Bool {
    var id: UInt64 = 0
    // ENOENT: it was killed while it waited.
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
  /// It is made after so many milliseconds.
  case after(Int)
}

/// How many processes an app's process may have started. The system is asked only when the limit may have been reached, because most apps
/// start none.
struct ForkBudget {
  /// The milliseconds between two looks at all processes.
  static let interval = 250

  let most: Int
  /// How many there are at the most: those of the last look, and those that were allowed since.
  private var processCount = 0
  private var countedAt: Int?

  init(_ most: Int) { self.most = most }

  /// Counts a fork, if it is allowed. `count` returns how many processes there are.
  mutating func decide(now: Int, count: () -> Int) -> ForkDecision {
    if processCount >= most {
      let wait = countedAt.map { $0 + Self.interval - now } ?? 0
      guard wait <= 0 else { return .after(wait) }
      (processCount, countedAt) = (count(), now)
    }
    guard processCount < most else { return .refused }
    processCount += 1
    return .allowed
  }
}
