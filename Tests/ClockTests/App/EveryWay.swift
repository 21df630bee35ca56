import Dispatch
import Foundation
import UIKit

/// Waits by each function with which ordinary code waits.
@MainActor func waitInEveryWay() {
  let calendar = Date()
  _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
    let isLast = MainActor.assumeIsolated {
      record("timer")
      return SessionClock.shared.now > .seconds(2)
    }
    if isLast { timer.invalidate() }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { record("asyncAfter") }
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.8) { record("asyncAfter wall") }
  Task {
    try await Task.sleep(for: .seconds(1.25))
    record("Task.sleep, \(Date().timeIntervalSince(calendar)) s later by the calendar")
  }
  DispatchQueue.global().async {
    Thread.sleep(forTimeInterval: 0.6)
    usleep(50_000)
    let sum = (0..<200_000).reduce(0, &+)
    DispatchQueue.main.async { record("a thread that slept and added up \(sum)") }
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.9) {
    DispatchQueue.main.async { record("global asyncAfter") }
  }
  RunLoop.main.perform { MainActor.assumeIsolated { record("perform") } }
  DispatchQueue.main.async {
    record("nested loop begins")
    RunLoop.main.run(until: Date() + 0.3)
    record("nested loop ends")
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { semaphore.signal() }
    semaphore.wait()
    record("semaphore")
    _ = semaphore.wait(timeout: .now() + 0.05)
    record("semaphore with a limit")
    let group = DispatchGroup()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1, execute: { @Sendable in group.leave() })
    group.enter()
    group.wait()
    record("group")
    group.enter()
    _ = group.wait(timeout: .now() + 0.03)
    let condition = NSCondition()
    condition.lock()
    while condition.wait(until: Date() + 0.02) {}
    condition.unlock()
    record("a group and a condition with limits")
    let end = Date() + 0.2
    while Date() < end {}
    record("a loop that looks at the clock")
  }
  record(
    "random \(Int.random(in: 0..<1_000_000)) \(Double.random(in: 0..<1)) \(UUID()) \([1, 2, 3, 4, 5, 6].shuffled())")
  record(
    "order \(Set(["a", "b", "c", "d"])) at \(calendar.timeIntervalSince1970), up \(ProcessInfo.processInfo.systemUptime)"
  )
}
