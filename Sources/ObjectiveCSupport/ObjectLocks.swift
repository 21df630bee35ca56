import Foundation
import Glibc
import Synchronization

/// The recursive locks for `objc_sync_enter`: one for each object that some thread has entered and not exited.
private final class ObjectLocks: Sendable {
  private final class Lock: @unchecked Sendable {
    let mutex: NSRecursiveLock = NSRecursiveLock()
    /// The number of calls that wait for the lock or have acquired it.
    var users = 0
  }

  private let locks = Mutex<[ObjectIdentifier: Lock]>([:])

  func enter(_ object: AnyObject) {
    let lock = locks.withLock { all in
      let lock = all[ObjectIdentifier(object)] ?? Lock()
      lock.users += 1
      all[ObjectIdentifier(object)] = lock
      return lock
    }
    lock.mutex.lock()
  }

  /// Releases the object's lock.
  /// - Returns: Whether a thread has entered the object.
  func exit(_ object: AnyObject) -> Bool {
    let lock = locks.withLock { all -> Lock? in
      guard let lock = all[ObjectIdentifier(object)] else { return nil }
      lock.users -= 1
      if lock.users == 0 { all[ObjectIdentifier(object)] = nil }
      return lock
    }
    lock?.mutex.unlock()
    return lock != nil
  }
}

private let objectLocks = ObjectLocks()

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` with this object. A thread may enter several times.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  objectLocks.enter(object as AnyObject)
  return 0
}

/// Releases the lock of an object that `objc_sync_enter` has acquired.
/// - Returns: 0, or -1 if no thread has entered the object.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { objectLocks.exit(object as AnyObject) ? 0 : -1 }
