extension UnownedJob {
  /// The address of the runtime's object for the job: the only member of this structure (`Job` in swift/ABI/Task.h).
  package var address: UInt { unsafeBitCast(self, to: UInt.self) }

  /// The task that the job belongs to, as an object that can be referenced weakly: an asynchronous task's job is the task itself, which has
  /// an object's header (`AsyncTask: Job: HeapObject` in swift/ABI/Task.h).
  package var task: AnyObject { unsafeBitCast(address, to: AnyObject.self) }
}

extension UnownedSerialExecutor {
  /// The executor as the runtime passes it: its object and the witness table of its conformance (`SerialExecutorRef` in
  /// swift/ABI/Executor.h).
  package var words: (identity: UInt, implementation: UInt) { unsafeBitCast(self, to: (UInt, UInt).self) }
}
