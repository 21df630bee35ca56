import CProcess
import Glibc

/// Decides about each fork of an app's process, and of all processes that it starts, and about calls that name another process. A call
/// waits until the gateway has answered. See seccomp_unotify(2).
final class CallRequests: DescriptorHandler {
  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private let decideFork: () -> ForkDecision
  private let refusal: (_ target: Int32) -> Int32
  /// The forks that wait for a decision.
  private var forks = Queue<UInt64>()
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.answerForks() }

  /// `nil` if the loop cannot add the descriptor. All these calls then fail.
  /// - Parameter refusal: returns the error of a call that names a thread or process, or with a negative number a group; 0 allows it.
  init?(
    _ descriptor: Int32, in loop: EventLoop, decideFork: @escaping () -> ForkDecision,
    refusal: @escaping (_ target: Int32) -> Int32
  ) {
    (self.descriptor, self.loop, self.decideFork, self.refusal) = (descriptor, loop, decideFork, refusal)
    guard loop.adopt(self) else {
      close(descriptor)
      return nil
    }
  }

  func readable() -> Bool {
    var call = vitrine_call()
    // ENOENT: the process was killed while it waited.
    guard vitrine_next_call(descriptor, &call) == 0 else { return errno == EINTR || errno == ENOENT }
    guard call.is_fork != 0 else {
      _ = vitrine_answer_call(descriptor, call.id, refusal(call.target))
      return true
    }
    forks.append(call.id)
    if forks.count == 1 { answerForks() }
    return true
  }

  func closed() { timer.cancel() }

  private func answerForks() {
    while let id = forks.first {
      let decision = decideFork()
      if case .after(let milliseconds) = decision { return timer.schedule(after: milliseconds) }
      _ = vitrine_answer_call(descriptor, id, decision == .allowed ? 0 : EAGAIN)
      forks.removeFirst()
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
