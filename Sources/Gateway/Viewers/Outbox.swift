/// What waits to be written to one viewer.
///
/// A viewer that reads slowly does not make the gateway hold an endless queue: past the bound the commits and events that wait are
/// dropped, and one fresh snapshot, made when the viewer can take it, stands for them. Words (`hello`, `error`, `state`, `viewers`) stay; a
/// viewer for whom even those pile up is beyond help.
struct Outbox {
  static let maximumCount = 512
  static let maximumBytes = 1 << 20

  enum Next: Equatable {
    case message(Message)
    case freshSnapshot
  }

  private var queue: [Message] = []
  private var start = 0
  private var bytes = 0
  private(set) var wantsSnapshot = false
  private(set) var isBeyondHelp = false

  var isEmpty: Bool { start == queue.count && !wantsSnapshot }

  mutating func push(_ message: Message) {
    if wantsSnapshot, message.kind != .word { return }
    let isFull = queue.count - start >= Self.maximumCount || bytes + message.bytes.count > Self.maximumBytes
    if isFull, start < queue.count { dropScreens() }
    if wantsSnapshot, message.kind != .word { return }
    queue.append(message)
    bytes += message.bytes.count
  }

  mutating func pop() -> Next? {
    guard start < queue.count else {
      defer { wantsSnapshot = false }
      return wantsSnapshot ? .freshSnapshot : nil
    }
    let message = queue[start]
    start += 1
    bytes -= message.bytes.count
    if start == queue.count { (queue, start) = ([], 0) }
    return .message(message)
  }

  private mutating func dropScreens() {
    wantsSnapshot = true
    queue = queue[start...].filter { $0.kind == .word }
    start = 0
    bytes = queue.reduce(0) { $0 + $1.bytes.count }
    isBeyondHelp = queue.count >= Self.maximumCount || bytes > Self.maximumBytes
  }
}
