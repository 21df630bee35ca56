import Logging
import Testing

@testable import Gateway

@Suite struct HeapTrimmerTests {
  private let loop: EventLoop

  init() throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    loop = EventLoop(logger: logger)
    try loop.open(headers: [])
  }

  @Test func `the heap is trimmed after connections have ended, and once more after others have`() {
    var trimmer: HeapTrimmer?
    var events: [String] = []
    func end() {
      events.append("end")
      trimmer?.connectionEnded()
    }
    trimmer = HeapTrimmer(
      in: loop, delay: 1,
      trim: { [loop] in
        events.append("trim")
        if events.count == 5 { loop.stop() } else { end() }
      })
    for _ in 0..<2 { end() }
    loop.run()
    #expect(events == ["end", "end", "trim", "end", "trim"])
  }

  @Test func `a trim that takes long is not repeated soon`() {
    var microseconds = 7_000_000
    let trimmer = HeapTrimmer(
      in: loop, delay: 1, now: { microseconds },
      trim: { [loop] in
        microseconds += 50_000
        loop.stop()
      })
    trimmer.connectionEnded()
    loop.run()
    #expect(trimmer.nextDelay == 5000)
    microseconds += 4_999_000
    #expect(trimmer.nextDelay == 1)
  }
}
