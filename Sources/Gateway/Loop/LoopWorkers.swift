import Dispatch
import Glibc
import Synchronization

/// Runs work that may wait for a disk on other threads, and returns its result on the loop's thread.
final class LoopWorkers: DescriptorHandler {
  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private let finished: Finished
  private var handlers: [Int: (any Sendable) -> Void] = [:]
  private var number = 0

  /// The results that the loop has not handled yet. A byte in the pipe wakes the loop.
  private final class Finished: Sendable {
    private let pipe: Int32
    private let results = Mutex<[(number: Int, result: any Sendable)]>([])

    init(_ pipe: Int32) { self.pipe = pipe }

    deinit { close(pipe) }

    func add(_ number: Int, _ result: any Sendable) {
      results.withLock { $0.append((number, result)) }
      // A full pipe wakes the loop as well.
      _ = write(pipe, [1], 1)
    }

    func removeAll() -> [(number: Int, result: any Sendable)] {
      results.withLock { results in
        defer { results = [] }
        return results
      }
    }
  }

  /// `nil` if the loop cannot add the pipe that reports results.
  init?(in loop: EventLoop) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, finished) = (ends[0], Finished(ends[1]))
    guard loop.adopt(self) else { return nil }
  }

  /// Runs `work` on a queue, and then `handle` on the loop.
  func run<Result: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () -> Result, _ handle: @escaping (Result) -> Void
  ) {
    number += 1
    handlers[number] = { result in if let result = result as? Result { handle(result) } }
    queue.async { [finished, number] in finished.add(number, work()) }
  }

  func readable() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
    handleResults()
    return true
  }

  /// Handles the results that are available.
  func handleResults() {
    for (number, result) in finished.removeAll() { handlers.removeValue(forKey: number)?(result) }
  }
}
