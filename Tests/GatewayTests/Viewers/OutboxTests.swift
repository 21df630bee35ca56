import Testing
import Wire

@testable import Gateway

@Suite struct OutboxTests {
  private func screen(_ size: Int = 1) -> Message { Message(.screen, [UInt8](repeating: 1, count: size)) }
  private let undroppable = Message.state(.live)

  @Test func `messages leave in their order`() {
    var outbox = Outbox()
    outbox.push(undroppable)
    outbox.push(screen())
    #expect([outbox.pop(), outbox.pop(), outbox.pop()] == [.message(undroppable), .message(screen()), nil])
    #expect(outbox.isEmpty)
  }

  @Test func `for a slow viewer one snapshot replaces waiting commits, and other messages are kept`() {
    var outbox = Outbox()
    outbox.push(undroppable)
    for _ in 0..<Outbox.maximumCount { outbox.push(screen()) }
    outbox.push(undroppable)
    outbox.push(screen())
    #expect(
      [outbox.pop(), outbox.pop(), outbox.pop(), outbox.pop()] == [
        .message(undroppable), .message(undroppable), .freshSnapshot, nil,
      ])
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

  @Test func `a viewer with too many messages that cannot be dropped overflows`() {
    var outbox = Outbox()
    for _ in 0..<ViewerLimits().backlog { outbox.push(undroppable) }
    #expect(!outbox.isOverflowing)
    outbox.push(undroppable)
    #expect(outbox.isOverflowing)
    outbox = Outbox()
    let large = Message(.undroppable, [UInt8](repeating: 1, count: ViewerLimits().backlogBytes / 2))
    for _ in 0..<2 { outbox.push(large) }
    #expect(!outbox.isOverflowing)
    for _ in 0..<2 { outbox.push(large) }
    #expect(outbox.isOverflowing)
  }

  @Test func `other limits of what may wait apply`() {
    var limits = ViewerLimits()
    (limits.backlog, limits.backlogBytes) = (2, 100)
    var outbox = Outbox(limits)
    for _ in 0..<2 { outbox.push(Message(.undroppable, [1])) }
    #expect(!outbox.isOverflowing)
    outbox.push(Message(.undroppable, [1]))
    #expect(outbox.isOverflowing)
    outbox = Outbox(limits)
    for count in [60, 41] { outbox.push(Message(.undroppable, [UInt8](repeating: 1, count: count))) }
    #expect(outbox.isOverflowing)
  }
}
