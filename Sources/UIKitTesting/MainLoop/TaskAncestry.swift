/// Records which task created which. Task numbers are the runtime's, and increase.
struct TaskAncestry {
  /// The creator of each task; 0 if no task created it.
  private var creators: [UInt64: UInt64] = [:]
  /// For each task: whether its first job was enqueued on the main thread.
  private var comesFromMain: [UInt64: Bool] = [:]

  /// The number of the asynchronous `main`, the first task of a process. Swift Testing creates the tests' tasks in it.
  private static let main: UInt64 = 1

  /// Records the creator of a task when it is enqueued. Only the first call counts, because any task may resume it later.
  mutating func record(_ task: UInt64, createdBy creator: UInt64) {
    if creators[task] == nil { creators[task] = creator < task ? creator : 0 }
  }

  /// Returns the task, its creator, the creator's creator and so on.
  func ancestry(of task: UInt64) -> [UInt64] {
    Array(sequence(first: task) { creators[$0].flatMap { $0 == 0 ? nil : $0 } })
  }

  func isOfTest(_ ancestry: [UInt64]) -> Bool { ancestry.count > 1 && ancestry.last == TaskAncestry.main }

  /// Returns whether the task's first job was enqueued on the main thread.
  mutating func comesFromMain(_ task: UInt64, isOnMain: Bool) -> Bool {
    if let known = comesFromMain[task] { return known }
    comesFromMain[task] = isOnMain
    return isOnMain
  }
}
