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
/// A body from the list may turn the run loop: app tasks and blocks then run inside it, other bodies wait until it has returned. A body may also keep the list
/// to itself, from one of its jobs to the next.
final class MainLoopExecutor: SerialExecutor, @unchecked Sendable {
  static let shared = MainLoopExecutor()

  private struct Body {
    let job: UnownedJob
    let task: UInt64
  }

  private let lock = NSLock()
  /// Jobs for the run loop, first come, first served.
  private var waiting: [Body] = []
  /// Where each task was first seen. It stays with that: a test's body, too, may be resumed from the main thread.
  private var isApp: [UInt64: Bool] = [:]
  /// The one task whose jobs are taken from the list.
  private var holder: UInt64?
  /// The task whose job of the list is running.
  private var running: UInt64?
  private var isWatched = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let task = vitrine_task_number(unsafeBitCast(job, to: UInt.self))
    guard !belongsToApp(task) else { return DispatchQueue.main.async { self.run(job) } }
    lock.withLock { waiting.append(Body(job: job, task: task)) }
    lookAtList()
    watchHolder()
  }

  func checkIsolated() { precondition(Thread.isMainThread, "The main actor's code runs on another thread") }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

  private func lookAtList() {
    RunLoop.main.perform(inModes: [.default, .common]) { self.runWaiting() }
    wake()
  }

  func wake() { vitrine_wake_main_loop() }

  /// Inside a job that turns the run loop this leaves the list alone: when the job has ended, the list is looked at again.
  private func runWaiting() {
    while let body = lock.withLock(takeNext) {
      run(body.job)
      lock.withLock { running = nil }
    }
  }

  private func takeNext() -> Body? {
    guard running == nil, let index = waiting.firstIndex(where: { holder == nil || $0.task == holder }) else {
      return nil
    }
    running = waiting[index].task
    return waiting.remove(at: index)
  }

  private func belongsToApp(_ task: UInt64) -> Bool {
    let isMain = Thread.isMainThread
    guard task != 0 else { return isMain }
    return lock.withLock {
      if let known = isApp[task] { return known }
      isApp[task] = isMain
      return isMain
    }
  }

  // MARK: Keeping the list

  /// Other bodies wait until `release`, or until nothing of this one has come for a while: it may have left its hold behind.
  func hold() { lock.withLock { holder = running } }

  func release() {
    lock.withLock { holder = nil }
    lookAtList()
  }

  private func watchHolder() {
    let isNeeded = lock.withLock {
      let isNeeded = holder != nil && !isWatched
      if isNeeded { isWatched = true }
      return isNeeded
    }
    if isNeeded { Thread.detachNewThread { self.watch() } }
  }

  /// On a thread of its own, in the machine's time.
  private func watch() {
    var patience = 8
    while patience > 0, lock.withLock({ holder != nil }) {
      vitrine_pause_for_real(250)
      patience = lock.withLock { running == nil && !waiting.contains { $0.task == holder } } ? patience - 1 : 8
    }
    lock.withLock {
      isWatched = false
      holder = nil
    }
    lookAtList()
  }
}

@_cdecl("vitrine_main_executor")
func tellMainExecutor(_ identity: UnsafeMutablePointer<UInt>, _ implementation: UnsafeMutablePointer<UInt>) {
  let words = unsafeBitCast(MainLoopExecutor.shared.asUnownedSerialExecutor(), to: (UInt, UInt).self)
  (identity.pointee, implementation.pointee) = words
}
