import CClock
import CIntrospection
import CMainLoop
import Foundation
import Introspection

/// Runs the main actor on the main thread, under a run loop that its code can turn, as on Apple's systems.
///
/// On Linux an asynchronous `main` blocks the main thread, and worker threads drain the main queue. Code on the main actor then runs inside
/// that drain, and cannot drain the queue again. A test that turned `RunLoop.main` would see no task and no block of `DispatchQueue.main`.
///
/// ```
/// asynchronous main ─► the main thread turns its run loop for ever
/// job ─┬─ of an unstructured task that was first seen on the main thread (an app's) ─► the main queue, as always
///      ├─ of a test's own task, or of one that was made in it ─► a list, run from the run loop, outside of the queue's drain
///      └─ of any other (made by a thread of the app's) ─► the run loop, whoever turns it
/// ```
/// A test's job may turn the run loop. Jobs of tasks that it created then run inside it; other tests wait until it has returned. A test may
/// also reserve the list: between its jobs no other test's jobs run, until it ends.
final class MainLoopExecutor: SerialExecutor, @unchecked Sendable {
  static let shared = MainLoopExecutor()

  private enum Destination { case queue, loop, list }

  private struct QueuedJob {
    let job: UnownedJob
    /// The job's task, the task that created it, and so on.
    let ancestry: [UInt64]

    func isRelated(to other: QueuedJob) -> Bool {
      ancestry.contains(other.ancestry[0]) || other.ancestry.contains(ancestry[0])
    }
  }

  /// The test that has reserved the list. `task` becomes `nil` when it has ended, because the runtime then releases it.
  private struct Reservation {
    let body: QueuedJob
    weak var task: AnyObject?
  }

  private let lock = NSLock()
  private var tasks = TaskAncestry()
  /// Jobs for the run loop, in the order of their arrival.
  private var pendingJobs: [QueuedJob] = []
  /// The running job of the list. Jobs of tasks that it created may run inside it.
  private var runningJob: QueuedJob?
  private var reservation: Reservation?
  private var isReservationWatched = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let task = vitrine_task_number(job.address)
    // A job without a task is the deinit of an isolated object.
    guard task != 0 else { return runOnMainQueue(job) }
    switch lock.withLock({ destination(of: job, task) }) {
    case .queue: runOnMainQueue(job)
    case .loop: performInRunLoop { self.run(job) }
    case .list:
      performInRunLoop { self.runPendingJobs() }
      watchReservation()
    }
  }

  /// Returns where a job runs. The caller holds the lock.
  private func destination(of job: UnownedJob, _ task: UInt64) -> Destination {
    tasks.record(task, createdBy: vitrine_task_running(job.address))
    let isOnMain = tasks.comesFromMain(task, isOnMain: Thread.isMainThread)
    if isOnMain, !vitrine_task_is_child(job.address) { return .queue }
    let ancestry = tasks.ancestry(of: task)
    guard tasks.isOfTest(ancestry) else { return isOnMain ? .queue : .loop }
    pendingJobs.append(QueuedJob(job: job, ancestry: ancestry))
    return .list
  }

  func checkIsolated() { precondition(Thread.isMainThread, "The main actor's code runs on another thread") }

  func record(_ task: UInt64, createdBy creator: UInt64) { lock.withLock { tasks.record(task, createdBy: creator) } }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

  private func runOnMainQueue(_ job: UnownedJob) { DispatchQueue.main.async { self.run(job) } }

  private func performInRunLoop(_ body: @escaping @Sendable () -> Void) {
    RunLoop.main.perform(inModes: [.default, .common], block: body)
    wake()
  }

  func wake() { vitrine_wake_main_loop() }

  /// Runs the jobs of the list that may run now. Inside a job that turns the run loop the others remain in the list until that job has
  /// ended.
  private func runPendingJobs() {
    while true {
      let isOutermost = lock.withLock { runningJob == nil }
      guard let body = lock.withLock(dequeueNext) else { return }
      run(body.job)
      if isOutermost { lock.withLock { runningJob = nil } }
    }
  }

  private func dequeueNext() -> QueuedJob? {
    let index = pendingJobs.firstIndex { body in
      if let reservation, !body.isRelated(to: reservation.body) { return false }
      return runningJob.map { body.ancestry.contains($0.ancestry[0]) } ?? true
    }
    guard let index else { return nil }
    let body = pendingJobs.remove(at: index)
    runningJob = runningJob ?? body
    return body
  }

  // MARK: Reserving the list

  /// Reserves the list: other tests wait until `release`, or until this test has ended.
  func reserveList() {
    lock.withLock {
      reservation = runningJob.map { Reservation(body: $0, task: $0.job.task) }
    }
  }

  func release() {
    lock.withLock { reservation = nil }
    performInRunLoop { self.runPendingJobs() }
  }

  private func watchReservation() {
    let isNeeded = lock.withLock {
      let isNeeded = reservation != nil && !isReservationWatched
      if isNeeded { isReservationWatched = true }
      return isNeeded
    }
    if isNeeded { Thread.detachNewThread { self.waitForReservationEnd() } }
  }

  /// Waits for the end of the test that has reserved the list, on a thread of its own and in real time.
  private func waitForReservationEnd() {
    while lock.withLock({ reservation?.task != nil }) { vitrine_pause_for_real(50) }
    lock.withLock {
      isReservationWatched = false
      if reservation?.task == nil { reservation = nil }
    }
    performInRunLoop { self.runPendingJobs() }
  }
}

@_cdecl("vitrine_main_executor")
func writeMainExecutor(_ identity: UnsafeMutablePointer<UInt>, _ implementation: UnsafeMutablePointer<UInt>) {
  (identity.pointee, implementation.pointee) = MainLoopExecutor.shared.asUnownedSerialExecutor().words
}

@_cdecl("vitrine_note_task")
func recordTask(_ number: UInt64, _ creator: UInt64) { MainLoopExecutor.shared.record(number, createdBy: creator) }

/// Starts a detached task of each priority that has threads of its own. Each ends a probe of the clock. Returns the number of tasks.
@_cdecl("vitrine_start_probes")
func startProbes() -> Int32 {
  let priorities: [TaskPriority] = [.background, .low, .medium, .high]
  for priority in priorities { Task.detached(priority: priority) { vitrine_clock_end_probe() } }
  return Int32(priorities.count)
}
