import Testing
import Wire

@testable import Gateway

@Suite struct OutboxTests {
  private func screen(_ size: Int = 1) -> Message { Message(.screen, [UInt8](repeating: 1, count: size)) }
  private let word = Message.state(.live)

  @Test func `messages leave in their order`() {
    var outbox = Outbox()
    outbox.push(word)
    outbox.push(screen())
    #expect([outbox.pop(), outbox.pop(), outbox.pop()] == [.message(word), .message(screen()), nil])
    #expect(outbox.isEmpty)
  }

  @Test func `for a slow viewer one fresh snapshot stands for all that waited, and words stay`() {
    var outbox = Outbox()
    outbox.push(word)
    for _ in 0..<Outbox.maximumCount { outbox.push(screen()) }
    outbox.push(word)
    outbox.push(screen())
    #expect(
      [outbox.pop(), outbox.pop(), outbox.pop(), outbox.pop()] == [.message(word), .message(word), .freshSnapshot, nil])
    outbox.push(screen(7))
    #expect(outbox.pop() == .message(screen(7)))
  }

  @Test func `bytes are bounded too, but one message of any size passes`() {
    var outbox = Outbox()
    outbox.push(screen(Outbox.maximumBytes * 2))
    #expect(!outbox.wantsSnapshot)
    outbox.push(screen())
    #expect(outbox.wantsSnapshot)
    #expect(outbox.pop() == .freshSnapshot)
  }

  @Test func `a viewer for whom words pile up is beyond help`() {
    var outbox = Outbox()
    for _ in 0..<Outbox.maximumWords { outbox.push(word) }
    #expect(!outbox.isBeyondHelp)
    outbox.push(word)
    #expect(outbox.isBeyondHelp)
    outbox = Outbox()
    let large = Message(.word, [UInt8](repeating: 1, count: Outbox.maximumWordBytes / 2))
    for _ in 0..<2 { outbox.push(large) }
    #expect(!outbox.isBeyondHelp)
    for _ in 0..<2 { outbox.push(large) }
    #expect(outbox.isBeyondHelp)
  }
}
