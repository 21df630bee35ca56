import Dispatch
import Foundation

/// Creates, moves and invalidates timers of the run loop, by each of their functions.
@MainActor func setTimers() {
  let tolerant = Timer(timeInterval: 0.4, repeats: true) { _ in record("tolerant timer, added by hand") }
  tolerant.tolerance = 0.1
  RunLoop.main.add(tolerant, forMode: .common)
  let ended = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
    record("a timer that was invalidated")
  }
  let moved = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) {
    record("moved timer, next at \($0.fireDate.timeIntervalSinceReferenceDate)")
  }
  RunLoop.main.add(
    Timer(fire: Date() + 0.15, interval: 0.7, repeats: true) { _ in record("dated timer") }, forMode: .default)
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
    ended.invalidate()
    moved.fire()
    moved.fireDate = Date() + 0.65
    record(
      "valid: \(ended.isValid) \(moved.isValid); limit \(RunLoop.main.limitDate(forMode: .default)!.timeIntervalSinceNow)"
    )
  }
  RunLoop.main.perform(inModes: [.common]) { record("performed") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1.01) {
    let inner = Timer(timeInterval: 0.05, repeats: true) { _ in record("timer of a nested loop") }
    RunLoop.main.add(inner, forMode: .default)
    RunLoop.main.run(until: Date() + 0.12)
    inner.invalidate()
    record("nested loop has ended, \(RunLoop.main.run(mode: RunLoop.Mode("empty"), before: Date() + 0.1))")
    RunLoop.main.acceptInput(forMode: "default", before: Date() + 0.01)
    record("input accepted")
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1.99) {
    tolerant.invalidate()
    moved.invalidate()
  }
}

/// Sets timers and delays of Dispatch.
@MainActor func setDispatchTimers() {
  let main = DispatchSource.makeTimerSource(queue: .main)
  main.schedule(deadline: .now() + 0.1, repeating: 0.25, leeway: .milliseconds(20))
  main.setEventHandler { record("source on main") }
  main.activate()
  let global = DispatchSource.makeTimerSource(flags: .strict, queue: .global(qos: .utility))
  global.schedule(wallDeadline: .now() + 0.31, repeating: .milliseconds(500), leeway: .milliseconds(5))
  global.setEventHandler { @Sendable in record("source on a global queue") }
  global.activate()
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    main.schedule(deadline: .now() + 0.33)
    record("rescheduled")
  }
  let cancelled = DispatchWorkItem { record("an item that was cancelled") }
  let followed = DispatchWorkItem { record("item") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: cancelled)
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.51, execute: followed)
  followed.notify(queue: .main) { record("behind the item") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.45) { cancelled.cancel() }
  let lateItem = DispatchWorkItem { @Sendable in record("late item") }
  DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: lateItem)
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
    record("waited: \(lateItem.wait(timeout: .now() + 0.05))")
    record("waited: \(lateItem.wait(wallTimeout: .now() + 0.05))")
    lateItem.wait()
    record("waited to its end")
  }
  let group = DispatchGroup()
  for delay in [0.2, 0.6] {
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { @Sendable in group.leave() }
  }
  group.notify(queue: .main) { record("group") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
    main.cancel()
    global.cancel()
  }
}

/// Queues operations that wait.
@MainActor func queueOperations() {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  for delay in [0.1, 0.25] {
    queue.addOperation {
      Thread.sleep(forTimeInterval: delay)
      record("operation of \(delay)")
    }
  }
  let last = BlockOperation { record("operation on main") }
  last.addDependency(queue.operations.last!)
  OperationQueue.main.addOperation(last)
  queue.addBarrierBlock { record("barrier") }
  let second = OperationQueue()
  second.addOperation { usleep(500_000) }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    second.waitUntilAllOperationsAreFinished()
    record("all finished")
  }
}
