/// Which task was made by which. Numbers are the runtime's, and grow.
struct Tasks {
  /// 0: made by none.
  private var makers: [UInt64: UInt64] = [:]
  /// Whether tasks that are not children were first seen on the main thread.
  private var comesFromMain: [UInt64: Bool] = [:]

  /// The asynchronous `main`, which is the first that a process starts: Swift Testing makes the tests' tasks in it.
  private static let main: UInt64 = 1

  /// To be called whenever a task is enqueued, of which the first time counts: later it may be resumed by any other.
  mutating func note(_ task: UInt64, madeBy maker: UInt64) {
    if makers[task] == nil { makers[task] = maker < task ? maker : 0 }
  }

  /// The task, its maker, and so on.
  func line(of task: UInt64) -> [UInt64] { Array(sequence(first: task) { makers[$0].flatMap { $0 == 0 ? nil : $0 } }) }

  func isOfTest(_ line: [UInt64]) -> Bool { line.count > 1 && line.last == Tasks.main }

  /// The answer stays what it was for a task's first job.
  mutating func comesFromMain(_ task: UInt64, isOnMain: Bool) -> Bool {
    if let known = comesFromMain[task] { return known }
    comesFromMain[task] = isOnMain
    return isOnMain
  }
}
