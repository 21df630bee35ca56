/// A first-in, first-out queue. Adding and removing take constant time on average, however long it is.
struct Queue<Element> {
  private var slots: [Element?] = []
  private var head = 0

  var isEmpty: Bool { count == 0 }
  var count: Int { slots.count - head }

  /// The oldest element. Setting it replaces that element; an empty queue stays empty.
  var first: Element? {
    get { isEmpty ? nil : slots[head] }
    set { if !isEmpty, let newValue { slots[head] = newValue } }
  }

  mutating func append(_ element: Element) { slots.append(element) }

  mutating func removeFirst() {
    guard !isEmpty else { return }
    slots[head] = nil
    head += 1
    // Elements are moved only when half of the slots are free, so each is moved at most once on average.
    guard head * 2 >= slots.count else { return }
    slots.removeFirst(head)
    head = 0
  }

  /// Empties the queue and returns its elements, oldest first.
  mutating func removeAll() -> [Element] {
    defer { (slots, head) = ([], 0) }
    return slots[head...].compactMap(\.self)
  }
}
