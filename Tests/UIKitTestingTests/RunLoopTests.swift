import Testing
import UIKitTesting

/// The main loop in a synchronous test, on the real clock: as on Apple's systems.
@MainActor @Suite struct RunLoopTests {
  /// Turns the main loop until something holds, or for ten seconds.
  private func turn(until condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while !condition(), Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    return condition()
  }

  @Test func `the main actor is on the main thread`() { #expect(Thread.isMainThread) }

  @Test func `a timer fires while the main loop is turned`() {
    var fired = false
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      MainActor.assumeIsolated { fired = true }
      // A timer does not end `run(mode:before:)`. A block does.
      DispatchQueue.main.async {}
    }
    #expect(turn { fired })
  }

  @Test func `blocks of the main queue run while the main loop is turned`() {
    var blocks: [Int] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { blocks.append(2) }
    DispatchQueue.main.async { blocks.append(1) }
    #expect(turn { blocks.count == 2 })
    #expect(blocks == [1, 2])
  }

  @Test func `a task can sleep and continue while the main loop is run`() {
    var steps: [String] = []
    Task {
      steps.append("began")
      try await Task.sleep(for: .milliseconds(10))
      steps.append("slept")
    }
    #expect(turn { steps.count == 2 })
    #expect(steps == ["began", "slept"])
  }

  @Test func `no other test's body runs while the main loop is run`() async {
    await Bodies.shared.body()
  }

  @Test func `this test's body does not run while another test runs the main loop`() async {
    await Bodies.shared.body()
  }

  @Test func `an asynchronous test can turn the loop between its awaits`() async {
    await Task.detached {}.value
    `a task can sleep and continue while the main loop is run`()
    await Task.detached {}.value
    `blocks of the main queue run while the main loop is turned`()
  }
}

/// Bodies that turn the loop for a while: one inside another would be seen.
@MainActor private final class Bodies {
  static let shared = Bodies()
  private var depth = 0

  func body() async {
    for _ in 0..<20 {
      await Task.detached {}.value
      depth += 1
      #expect(depth == 1)
      turn()
      depth -= 1
    }
  }

  private func turn() { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) }
}
