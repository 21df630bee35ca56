import Testing
import Vitrineos

struct LogTests {
  @Test func `values are formatted, and private ones are readable`() {
    let message: OSLogMessage =
      "\(255, format: .hex(includePrefix: true)) \(1.5, format: .fixed(precision: 2)) \("x", privacy: .private)"
    #expect("\(message)".contains("0xff 1.50 x"))
  }

  @Test func `a formatted value is padded to its column`() {
    let message: OSLogMessage = "[\("a", align: .right(columns: 3))|\(7, align: .left(columns: 2))]"
    #expect("\(message)".contains("[  a|7 ]"))
  }

  @Test func `a lock protects its state`() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { count.withLock { $0 += 1 } } }
    }
    #expect(count.withLock { $0 } == 100)
    #expect(count.withLockIfAvailable { $0 } == 100)
  }
}
