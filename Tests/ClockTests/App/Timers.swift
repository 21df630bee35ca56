import Dispatch
import Foundation

@MainActor var ticks = 0

@MainActor func tickEachSecond() {
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
}

/// Asks again at once, for ever.
@MainActor func ask() {
  DispatchQueue.main.asyncAfter(deadline: .now()) { ask() }
}
