import Dispatch

/// Runs the operations of a store that may wait for a disk.
protocol StoreWorkers: AnyObject {
  /// Runs `work` on a queue, and then `handle` on the thread of the caller.
  func run<Result: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () -> Result, _ handle: @escaping (Result) -> Void)

  /// Handles the results that are available.
  func handleResults()
}

extension LoopWorkers: StoreWorkers {}

/// Waits for each operation, for commands, which have no loop: a store with it has answered when a call returns.
final class BlockingWorkers: StoreWorkers {
  func run<Result: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () -> Result, _ handle: @escaping (Result) -> Void
  ) {
    handle(queue.sync(execute: work))
  }

  func handleResults() {}
}
