import Foundation

/// Deadlines of one instant, of all kinds.
@MainActor func scheduleTies() {
  for number in 1...3 {
    Task {
      try await Task.sleep(for: .seconds(1))
      record("task \(number)")
    }
    Task {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      record("task of nanoseconds \(number)")
    }
    Thread {
      Thread.sleep(forTimeInterval: 1)
      record("thread \(number)")
    }.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { record("asyncAfter \(number)") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in record("global asyncAfter \(number)") }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in record("timer \(number)") }
  }
}
