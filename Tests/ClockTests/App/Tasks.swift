import Foundation

/// Starts tasks that wait.
@MainActor func startTasks() {
  Task {
    try await Task.sleep(nanoseconds: 100_000_000)
    record("nanoseconds")
    try await Task.sleep(until: .now + .milliseconds(100), clock: .continuous)
    record("continuous")
    try await Task.sleep(until: .now + .milliseconds(100), tolerance: .milliseconds(30), clock: .suspending)
    record("suspending")
    try await ContinuousClock().sleep(for: .milliseconds(100))
    record("clock, measured \(await ContinuousClock().measure { try? await Task.sleep(for: .milliseconds(100)) })")
  }
  Task.detached {
    try await Task.sleep(for: .milliseconds(150))
    record("detached")
    await MainActor.run { record("back on main") }
    try await Task.sleep(for: .milliseconds(160))
    record("detached again")
  }
  Task {
    for limit in [0.2, 0.4] { record("race of \(limit): \(await raced(against: limit))") }
    for await number in numbers() { record("streamed \(number)") }
  }
  let cancelled = Task {
    do { try await Task.sleep(for: .seconds(1)) } catch { record("cancelled: \(error)") }
  }
  Task {
    try await Task.sleep(for: .milliseconds(450))
    cancelled.cancel()
  }
}

private func raced(against limit: Double) async -> String {
  await withTaskGroup(of: String.self) { group in
    group.addTask {
      try? await Task.sleep(for: .seconds(0.3))
      return Task.isCancelled ? "cancelled" : "work"
    }
    group.addTask {
      try? await Task.sleep(for: .seconds(limit))
      return "limit"
    }
    defer { group.cancelAll() }
    return await group.next()!
  }
}

@MainActor private func numbers() -> AsyncStream<Int> {
  AsyncStream { continuation in
    var left = 3
    _ = Timer.scheduledTimer(withTimeInterval: 0.09, repeats: true) { timer in
      let number = MainActor.assumeIsolated {
        left -= 1
        return left
      }
      continuation.yield(number)
      guard number == 0 else { return }
      timer.invalidate()
      continuation.finish()
    }
  }
}
