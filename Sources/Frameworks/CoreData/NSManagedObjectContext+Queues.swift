import Dispatch
import Foundation

extension NSManagedObjectContext {
  public func perform(_ block: @escaping () -> Void) {
    (concurrencyType == .mainQueueConcurrencyType ? DispatchQueue.main : queue).async {
      block()
      self.processPendingChanges()
    }
  }

  public func performAndWait(_ block: () -> Void) { withoutActuallyEscaping(block) { block in wait { block() } } }

  public func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value {
    try withoutActuallyEscaping(block) { block in try wait(block) }
  }

  private func wait<Value>(_ block: () throws -> Value) rethrows -> Value {
    switch concurrencyType {
    case .mainQueueConcurrencyType:
      return Thread.isMainThread ? try block() : try DispatchQueue.main.sync(execute: block)
    case .confinementConcurrencyType: return try block()
    case .privateQueueConcurrencyType:
      if DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self) { return try block() }
      return try queue.sync(execute: block)
    }
  }

  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  /// Calls the block on the context's queue. Functions that rethrow can call this, as with Apple's, which rethrows.
  public func perform<Value, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      perform {
        nonisolated(unsafe) let result = Result { () throws(Failure) in try block() }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}
