/// The unanswered questions to one process. The process receives one at a time, so an action waits for at most one answer.
struct QuestionQueue {
  private struct Entry {
    var line: [UInt8]
    var viewer: Int
  }

  private var queue = Queue<Entry>()
  private var waiting: [Int: (count: Int, bytes: Int)] = [:]
  /// The viewer whose question the process is answering.
  private var askedViewer: Int?

  /// Adds a question. Returns false if this viewer has too many.
  mutating func add(_ line: [UInt8], of viewer: Int, within limits: ViewerLimits) -> Bool {
    let (count, bytes) = waiting[viewer] ?? (0, 0)
    guard count < limits.questions, bytes + line.count <= limits.questionBytes else { return false }
    waiting[viewer] = (count + 1, bytes + line.count)
    queue.append(Entry(line: line, viewer: viewer))
    return true
  }

  /// Removes the next question, and returns its line; `nil` if the process is still answering one, or if none waits.
  mutating func next() -> [UInt8]? {
    guard askedViewer == nil, let entry = queue.first else { return nil }
    queue.removeFirst()
    askedViewer = entry.viewer
    // Its bytes no longer count for the limit, but the question does until it is answered.
    waiting[entry.viewer]?.bytes -= entry.line.count
    return entry.line
  }

  /// Records that the process has answered.
  mutating func answer() {
    guard let viewer = askedViewer else { return }
    askedViewer = nil
    waiting[viewer]?.count -= 1
    if waiting[viewer]?.count == 0 { waiting[viewer] = nil }
  }

  /// Removes the questions of a viewer that has left, except one that the process has received.
  mutating func remove(of viewer: Int) {
    guard waiting[viewer] != nil else { return }
    for entry in queue.removeAll() where entry.viewer != viewer { queue.append(entry) }
    waiting[viewer] = askedViewer == viewer ? (1, 0) : nil
  }
}
