import CClock
import CMainLoop
import Foundation
import Introspection

/// Runs the main actor on the main thread, under a run loop that its code can turn, as on Apple's systems.
///
/// On Linux an asynchronous `main` blocks the main thread, and worker threads drain the main queue. Code on the main actor then runs inside
/// that drain, and cannot drain the queue again: a test that turned `RunLoop.main` would see no task and no block of `DispatchQueue.main`.
///
/// ```
/// asynchronous main ─► the main thread turns its run loop for ever
/// job ─┬─ of an unstructured task that was first seen on the main thread (an app's) ─► the main queue, as always
///      ├─ of a test's own task, or of one that was made in it ─► a list, run from the run loop, outside of the queue's drain
///      └─ of any other (made by a thread of the app's) ─► the run loop, whoever turns it
/// ```
/// A test's job may turn the run loop. Jobs of tasks that it created then run inside it; other tests wait until it has returned. A test may
/// also reserve the list, from one of its jobs to the next, until it ends.
final class MainLoopExecutor: SerialExecutor, @unchecked Sendable {
  static let shared = MainLoopExecutor()

  private enum Destination { case queue, loop, list }

  private struct Body {
    let job: UnownedJob
    /// The body's task, the task that created it, and so on.
    let line: [UInt64]

    func isRelated(to other: Body) -> Bool { line.contains(other.line[0]) || other.line.contains(line[0]) }
  }

  /// The test that has reserved the list. The runtime releases a task that has ended.
  private struct Holder {
    let body: Body
    weak var task: AnyObject?
  }

  private let lock = NSLock()
  private var tasks = TaskAncestry()
  /// Jobs for the run loop, in the order of their arrival.
  private var waiting: [Body] = []
  /// The running job of the list. Jobs of tasks that it created may run inside it.
  private var running: Body?
  private var holder: Holder?
  private var isWatched = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let task = vitrine_task_number(job.address)
    // A job without a task is the deinit of an isolated object.
    guard task != 0 else { return onQueue(job) }
    switch lock.withLock({ destination(of: job, task) }) {
    case .queue: onQueue(job)
    case .loop: onLoop { self.run(job) }
    case .list:
      onLoop { self.runWaiting() }
      watchHolder()
    }
  }

  /// Requires the lock.
  private func destination(of job: UnownedJob, _ task: UInt64) -> Destination {
    tasks.record(task, createdBy: vitrine_task_running(job.address))
    let isOnMain = tasks.comesFromMain(task, isOnMain: Thread.isMainThread)
    if isOnMain, !vitrine_task_is_child(job.address) { return .queue }
    let line = tasks.line(of: task)
    guard tasks.isOfTest(line) else { return isOnMain ? .queue : .loop }
    waiting.append(Body(job: job, line: line))
    return .list
  }

  func checkIsolated() { precondition(Thread.isMainThread, "The main actor's code runs on another thread") }

  func record(_ task: UInt64, createdBy maker: UInt64) { lock.withLock { tasks.record(task, createdBy: maker) } }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

  private func onQueue(_ job: UnownedJob) { DispatchQueue.main.async { self.run(job) } }

  private func onLoop(_ body: @escaping @Sendable () -> Void) {
    RunLoop.main.perform(inModes: [.default, .common], block: body)
    wake()
  }

  func wake() { vitrine_wake_main_loop() }

  /// Runs the jobs of the list that may run now. Inside a job that turns the run loop the others remain in the list until that job has
  /// ended.
  private func runWaiting() {
    while true {
      let isOutermost = lock.withLock { running == nil }
      guard let body = lock.withLock(dequeueNext) else { return }
      run(body.job)
      if isOutermost { lock.withLock { running = nil } }
    }
  }

  private func dequeueNext() -> Body? {
    let index = waiting.firstIndex { body in
      if let holder, !body.isRelated(to: holder.body) { return false }
      return running.map { body.line.contains($0.line[0]) } ?? true
    }
    guard let index else { return nil }
    let body = waiting.remove(at: index)
    running = running ?? body
    return body
  }

  // MARK: Reserving the list

  /// Reserves the list: other tests wait until `release`, or until this test has ended.
  func hold() {
    lock.withLock {
      holder = running.map { Holder(body: $0, task: $0.job.task) }
    }
  }

  func release() {
    lock.withLock { holder = nil }
    onLoop { self.runWaiting() }
  }

  private func watchHolder() {
    let isNeeded = lock.withLock {
      let isNeeded = holder != nil && !isWatched
      if isNeeded { isWatched = true }
      return isNeeded
    }
    if isNeeded { Thread.detachNewThread { self.watch() } }
  }

  /// Waits for the end of the test that has reserved the list, on a thread of its own and in real time.
  private func watch() {
    while lock.withLock({ holder?.task != nil }) { vitrine_pause_for_real(50) }
    lock.withLock {
      isWatched = false
      if holder?.task == nil { holder = nil }
    }
    onLoop { self.runWaiting() }
  }
}

@_cdecl("vitrine_main_executor")
func tellMainExecutor(_ identity: UnsafeMutablePointer<UInt>, _ implementation: UnsafeMutablePointer<UInt>) {
  (identity.pointee, implementation.pointee) = MainLoopExecutor.shared.asUnownedSerialExecutor().words
}

@_cdecl("vitrine_note_task")
func noteTask(_ number: UInt64, _ maker: UInt64) { MainLoopExecutor.shared.record(number, createdBy: maker) }

/// Starts a task of each priority that has threads of its own, for the clock.
@_cdecl("vitrine_start_probes")
func startProbes() -> Int32 {
  let priorities: [TaskPriority] = [.background, .low, .medium, .high]
  for priority in priorities { Task.detached(priority: priority) { vitrine_clock_end_probe() } }
  return Int32(priorities.count)
}
