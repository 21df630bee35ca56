import CProcess
import Foundation
import Glibc
import Synchronization
import Testing

/// How a process reports where its main thread is.
@Suite struct StackSignalTests {
  /// The callbacks of C have no context.
  private static let reports = Atomic(0)
  private static let second = DispatchSemaphore(value: 0)

  @Test func `a stack request during a report is answered after it`() throws {
    var sockets: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    // Both ends stay open: this process would end after one is closed.
    let failure = vitrine_end_with(
      sockets[0], 0, {},
      { _, _ in
        guard Self.reports.add(1, ordering: .sequentiallyConsistent).newValue == 1 else {
          Self.second.signal()
          return
        }
        Self.ask()
        while Self.isPending { sched_yield() }
      })
    try #require(failure == 0)
    Self.ask()
    #expect(Self.second.wait(timeout: .now() + 60) == .success)
  }

  /// Asks the process. The system gives its signal to the main thread if that does not block it.
  private static func ask() { kill(getpid(), vitrine_stack_signal()) }

  /// Whether the main thread has not handled the signal yet.
  private static var isPending: Bool {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let mask = status.firstMatch(of: #/ShdPnd:\s*([0-9a-f]+)/#)
    else { return false }
    return (UInt64(mask.1, radix: 16) ?? 0) & 1 << UInt64(vitrine_stack_signal() - 1) != 0
  }
}
