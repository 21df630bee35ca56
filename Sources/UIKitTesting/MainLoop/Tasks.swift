/// Which task belongs to which: what a task group or `async let` starts is a part of the task around it. Numbers are the runtime's.
struct Tasks {
  private var parents: [UInt64: UInt64] = [:]
  /// Tasks that are no test's, and whether they were first seen on the main thread.
  private var comesFromMain: [UInt64: Bool] = [:]

  /// The asynchronous `main`, which is the first that a process starts: the tests of Swift Testing are parts of it.
  private static let main: UInt64 = 1

  mutating func note(_ task: UInt64, partOf parent: UInt64) { parents[task] = parent }

  /// The task, and those it is a part of.
  func line(of task: UInt64) -> [UInt64] { Array(sequence(first: task) { parents[$0] }) }

  func isOfTest(_ line: [UInt64]) -> Bool { line.count > 1 && line.last == Tasks.main }

  /// The answer stays what it was for a task's first job.
  mutating func comesFromMain(_ task: UInt64, isOnMain: Bool) -> Bool {
    if let known = comesFromMain[task] { return known }
    comesFromMain[task] = isOnMain
    return isOnMain
  }
}
