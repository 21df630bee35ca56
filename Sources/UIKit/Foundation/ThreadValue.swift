import Foundation

/// A variable of which each thread has its own value. A thread's value is released when the thread ends.
final class ThreadValue<Value>: @unchecked Sendable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let initial: Value
  private let key: pthread_key_t

  init(_ initial: Value) {
    self.initial = initial
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
    self.key = key
  }

  /// The value of the current thread.
  var value: Value {
    get { box.value }
    _modify { yield &box.value }
  }

  private var box: Box {
    if let stored = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(stored).takeUnretainedValue() }
    let box = Box(initial)
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }
}
