import Foundation

/// Deadlines of one instant, of all kinds.
@MainActor func tie() {
  for number in 1...3 {
    Task {
      try await Task.sleep(for: .seconds(1))
      note("task \(number)")
    }
    Task {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      note("task of nanoseconds \(number)")
    }
    Thread {
      Thread.sleep(forTimeInterval: 1)
      note("thread \(number)")
    }.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note("asyncAfter \(number)") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in note("global asyncAfter \(number)") }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in note("timer \(number)") }
  }
}
