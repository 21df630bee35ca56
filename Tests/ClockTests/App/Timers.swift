import Dispatch
import Foundation

@MainActor var ticks = 0

@MainActor func tickEachSecond() {
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
}

/// Requests the next call at once, without an end.
@MainActor func ask() {
  DispatchQueue.main.asyncAfter(deadline: .now()) { ask() }
}

/// Blocks three times as many threads as the machine has cores, for the block behind them.
@MainActor func waitForEachOther() {
  let last = DispatchSemaphore(value: 0)
  let count = 3 * ProcessInfo.processInfo.activeProcessorCount
  for _ in 0..<count { DispatchQueue.global().async { last.wait() } }
  DispatchQueue.global().async {
    for _ in 0..<count { last.signal() }
    DispatchQueue.main.async { MainActor.assumeIsolated { record("the one behind has run") } }
  }
}

@MainActor private var awake = 0

@MainActor private func countAwake() {
  awake += 1
  if awake == 22 { record("all are awake") }
}

/// Blocks that sleep, more than there are cores, and a task and a delay beside them, all for a second.
@MainActor func sleepInManyBlocks() {
  for _ in 0..<20 {
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 1)
      DispatchQueue.main.async { MainActor.assumeIsolated { countAwake() } }
    }
  }
  Task {
    try await Task.sleep(for: .seconds(1))
    countAwake()
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
    DispatchQueue.main.async { MainActor.assumeIsolated { countAwake() } }
  }
}

/// Lengths that a Double cannot represent exactly.
let oddLengths = (1...400).map { Double($0) * 0.007_001_3 }

/// Sleeps for each of these lengths, one after the other, on another thread.
@MainActor func sleepOddLengths() {
  DispatchQueue.global().async {
    for length in oddLengths { Thread.sleep(forTimeInterval: length) }
    DispatchQueue.main.async { record("slept") }
  }
}
