/// The messages that wait to be written to one viewer.
///
/// A slow viewer must not cause an endless queue. Above the limit, pending commits and events are dropped, and replaced by one fresh
/// snapshot, which is made when the viewer can receive it. Other messages (`hello`, `error`, `state`, `viewers`, answers to questions) are
/// not dropped. Above a limit of their own the viewer is disconnected.
struct Outbox {
  static let maximumCount = 512
  static let maximumBytes = 1 << 20

  enum Next: Equatable {
    case message(Message)
    case freshSnapshot
  }

  /// A message, and the time in milliseconds from which it may be sent.
  private struct Entry {
    let message: Message
    let due: Int
  }

  private let limits: ViewerLimits
  private var queue = Queue<Entry>()
  private var undroppable = Waiting()
  /// Commits and events.
  private var droppable = Waiting()
  private(set) var wantsSnapshot = false

  private struct Waiting {
    var count = 0
    var bytes = 0

    mutating func add(_ message: Message) { (count, bytes) = (count + 1, bytes + message.bytes.count) }
    mutating func remove(_ message: Message) { (count, bytes) = (count - 1, bytes - message.bytes.count) }
  }

  init(_ limits: ViewerLimits = ViewerLimits()) { self.limits = limits }

  var isEmpty: Bool { queue.isEmpty && !wantsSnapshot }

  /// The size of the messages that are never dropped.
  var undroppableBytes: Int { undroppable.bytes }

  var isOverflowing: Bool {
    undroppable.count > limits.backlog || undroppable.count > 1 && undroppable.bytes > limits.backlogBytes
  }

  /// The size of the next message, and the time from which it may be sent; `nil` if none waits, or only a fresh snapshot.
  var next: (bytes: Int, due: Int)? { queue.first.map { ($0.message.bytes.count, $0.due) } }

  mutating func push(_ message: Message, due: Int = 0) {
    if message.kind == .undroppable {
      undroppable.add(message)
      return queue.append(Entry(message: message, due: due))
    }
    guard !wantsSnapshot else { return }
    let isFull = droppable.count >= Self.maximumCount || droppable.bytes + message.bytes.count > Self.maximumBytes
    // A single message of any size is accepted.
    if isFull, droppable.count > 0 { return dropDroppable() }
    droppable.add(message)
    queue.append(Entry(message: message, due: due))
  }

  mutating func pop() -> Next? {
    guard let message = queue.first?.message else {
      defer { wantsSnapshot = false }
      return wantsSnapshot ? .freshSnapshot : nil
    }
    queue.removeFirst()
    if message.kind == .undroppable { undroppable.remove(message) } else { droppable.remove(message) }
    return .message(message)
  }

  private mutating func dropDroppable() {
    wantsSnapshot = true
    droppable = Waiting()
    for entry in queue.removeAll() where entry.message.kind == .undroppable { queue.append(entry) }
  }
}
