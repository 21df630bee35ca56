import Glibc
import Logging
import Testing

@testable import Gateway

@Suite struct SessionProcessTests {
  private let loop: EventLoop

  init() throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    loop = EventLoop(logger: logger)
    try loop.open(headers: [])
  }

  /// Opens a process and passes it to the closure. Returns whether it is released afterwards.
  private func isReleased(after body: (SessionProcess) -> Void) throws -> Bool {
    weak var released: SessionProcess?
    do {
      let process = SessionProcess(session: "aaaaaaaaaaaaaaaa", in: loop)
      for descriptor in try #require(process.open()) { close(descriptor) }
      body(process)
      released = process
    }
    return released == nil
  }

  @Test func `a process that has ended uses no memory any more`() throws {
    #expect(
      try isReleased { process in
        process.stop(isBusy: false)
        process.exited(Exit(status: 0, signal: 0))
      })
    #expect(
      try isReleased { process in
        process.exited(Exit(status: 0, signal: 9))
        process.stop(isBusy: true)
      })
    #expect(try isReleased { process in process.failed("there is no memory") })
  }

  @Test func `waiting for the end of a process continues although its exit is not reported`() throws {
    let process = SessionProcess(session: "aaaaaaaaaaaaaaaa", in: loop)
    for descriptor in try #require(process.open()) { close(descriptor) }
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    #expect(posix_spawn(&child, "/bin/true", nil, nil, &arguments, nil) == 0)
    // Its nursery has received its exit status, and has then ended itself.
    #expect(waitpid(child, nil, 0) == child)
    process.forked(child)
    process.stop(isBusy: true)
    var hasContinued = false
    process.afterExit { hasContinued = true }
    #expect(process.hasVanished && !hasContinued)
    process.endWithoutStatus()
    #expect(hasContinued && !process.hasVanished)
  }
}
