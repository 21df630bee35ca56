extension UnownedJob {
  /// The address of the runtime's job object, which is the only member of this structure (`Job` in swift/ABI/Task.h).
  package var address: UInt { unsafeBitCast(self, to: UInt.self) }

  /// The task to which the job belongs, as an object for weak references. An asynchronous task's job is the task itself, which has an
  /// object header (`AsyncTask: Job: HeapObject` in swift/ABI/Task.h).
  package var task: AnyObject { unsafeBitCast(address, to: AnyObject.self) }
}

extension UnownedSerialExecutor {
  /// The two words by which the runtime passes the executor: its object and the witness table of its conformance (`SerialExecutorRef` in
  /// swift/ABI/Executor.h).
  package var words: (identity: UInt, implementation: UInt) { unsafeBitCast(self, to: (UInt, UInt).self) }
}
