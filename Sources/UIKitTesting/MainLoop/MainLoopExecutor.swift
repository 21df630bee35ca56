import CMainLoop
import Foundation

/// The main actor on the main thread, under a run loop that code on it can turn again: as on Apple's systems.
///
/// On Linux an asynchronous `main` parks the main thread for ever, and worker threads drain the main queue in its place. Code on the main actor then runs inside
/// that drain, and nothing that it calls can drain the queue once more: a test that turned `RunLoop.main` would see no task and no block of `DispatchQueue.main`.
///
/// ```
/// asynchronous main ─► the main thread turns its run loop for ever
/// job ─┬─ of a task first seen on the main thread (app code) ─► the main queue, as always
///      └─ of any other (a test's body) ─► a list, run from the run loop, outside of the queue's drain
/// ```
/// A body from the list may turn the run loop: app tasks and blocks then run inside it, other bodies wait until it has returned.
final class MainLoopExecutor: SerialExecutor, @unchecked Sendable {
  static let shared = MainLoopExecutor()

  private let lock = NSLock()
  /// Jobs for the run loop, first come, first served.
  private var waiting: [UnownedJob] = []
  /// Where each task was first seen. It stays with that: a test's body, too, may be resumed from the main thread.
  private var isApp: [UInt64: Bool] = [:]
  /// A job of the list is running. Read and written on the main thread only.
  private var isBusy = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !belongsToApp(job) else { return DispatchQueue.main.async { self.run(job) } }
    lock.withLock { waiting.append(job) }
    RunLoop.main.perform(inModes: [.default, .common]) { self.runWaiting() }
    vitrine_wake_main_loop()
  }

  func checkIsolated() { precondition(Thread.isMainThread, "The main actor's code runs on another thread") }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

  /// Inside a job that turns the run loop this leaves the list alone: when the job has ended, the list is looked at again.
  private func runWaiting() {
    guard !isBusy else { return }
    isBusy = true
    while let job = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { run(job) }
    isBusy = false
  }

  private func belongsToApp(_ job: UnownedJob) -> Bool {
    let isMain = Thread.isMainThread
    let task = vitrine_task_number(unsafeBitCast(job, to: UInt.self))
    guard task != 0 else { return isMain }
    return lock.withLock {
      if let known = isApp[task] { return known }
      isApp[task] = isMain
      return isMain
    }
  }
}

@_cdecl("vitrine_main_executor")
func tellMainExecutor(_ identity: UnsafeMutablePointer<UInt>, _ implementation: UnsafeMutablePointer<UInt>) {
  let words = unsafeBitCast(MainLoopExecutor.shared.asUnownedSerialExecutor(), to: (UInt, UInt).self)
  (identity.pointee, implementation.pointee) = words
}
