import Testing
import Wire

@testable import Gateway

@Suite struct AssemblyTests {
  private func appendFrame(
    _ assembly: inout MessageAssembly, _ count: Int, first: Bool = true, last: Bool = true, binary: Bool = false
  )
    -> MessageAssembly.Result
  {
    [UInt8](repeating: 65, count: count).withUnsafeBytes {
      assembly.append($0, Fragment(isFirst: first, isLast: last, isBinary: binary))
    }
  }

  @Test func `pieces become a message`() {
    var assembly = MessageAssembly()
    #expect(appendFrame(&assembly, 2, last: false) == .unfinished)
    #expect(appendFrame(&assembly, 0, first: false, last: false) == .unfinished)
    #expect(appendFrame(&assembly, 1, first: false) == .message([65, 65, 65]))
    #expect(appendFrame(&assembly, 0) == .message([]))
  }

  @Test func `a message of 65,536 bytes passes, and one more is too large`() {
    var assembly = MessageAssembly()
    #expect(appendFrame(&assembly, 65_536) == .message([UInt8](repeating: 65, count: 65_536)))
    #expect(appendFrame(&assembly, 65_537) == .tooLarge)
    #expect(appendFrame(&assembly, 60_000, last: false) == .unfinished)
    #expect(appendFrame(&assembly, 60_000, first: false) == .tooLarge)
    #expect(appendFrame(&assembly, 1) == .message([65]))
  }

  @Test func `a configured message limit replaces the default of 65,536 bytes`() {
    #expect(ViewerLimits().messageBytes == Names.maximumViewerMessage)
    var assembly = MessageAssembly(limit: 70_000)
    #expect(appendFrame(&assembly, 70_000) == .message([UInt8](repeating: 65, count: 70_000)))
    #expect(appendFrame(&assembly, 70_001) == .tooLarge)
  }

  @Test func `binary messages are distinguished from texts, and reading stops at 16 MiB`() {
    var assembly = MessageAssembly()
    #expect(appendFrame(&assembly, 5, binary: true) == .binary)
    #expect(appendFrame(&assembly, 16 << 20, last: false) == .unfinished)
    #expect(appendFrame(&assembly, 1, first: false) == .exceedsConnectionLimit)
  }

  @Test func `bytes become lines, however they come`() {
    var buffer = LineBuffer(limit: 9)
    #expect(buffer.append(Array("a".utf8)).isEmpty)
    #expect(buffer.append(Array("b\n\nc\nd".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["ab", "", "c"])
    #expect(buffer.append(Array("\n".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["d"])
    #expect(buffer.dequeueIncompleteLine().isEmpty)
    #expect(buffer.append(Array("0123456789".utf8)).count == 1)
  }
}
