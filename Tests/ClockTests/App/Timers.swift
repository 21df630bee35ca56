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

/// Blocks as many threads as the machine runs at once, for the one behind them.
@MainActor func waitForEachOther() {
  let last = DispatchSemaphore(value: 0)
  let cores = ProcessInfo.processInfo.activeProcessorCount
  for _ in 0..<cores { DispatchQueue.global().async { last.wait() } }
  DispatchQueue.global().async {
    for _ in 0..<cores { last.signal() }
    DispatchQueue.main.async { MainActor.assumeIsolated { record("the one behind has run") } }
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
