import Foundation

extension NotificationCenter {
  /// Calls the observer's method for each notification. The observer is not retained, and need not be removed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    let isClass = observer is AnyClass
    nonisolated(unsafe) let type: Any? = isClass ? observer : nil
    let reference = WeakReference(target)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let target = type ?? reference.object else { return }
      ObjectiveCRuntime.send(aSelector, to: target, [notification])
    }
    SelectorObservers.add(
      SelectorObserver(
        center: self, target: isClass ? nil : reference, name: aName,
        object: anObject.map { WeakReference($0 as AnyObject) }, token: token))
  }

  /// Removes an observer that was added with a selector, or the token of one that was added with a block.
  public func removeObserver(_ observer: AnyObject) {
    if SelectorObservers.remove(where: { $0.center === self && $0.target?.object === observer }) { return }
    removeObserver(observer as Any)
  }

  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let wasFound = SelectorObservers.remove {
      $0.center === self && $0.target?.object === observer && (aName == nil || $0.name == aName)
        && (anObject == nil || $0.object?.object === anObject.map { $0 as AnyObject })
    }
    if !wasFound { removeObserver(observer as Any, name: aName, object: anObject) }
  }
}

/// A weak reference to an object.
final class WeakReference: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// An observer that was added with a selector, with the token of its registration.
private struct SelectorObserver {
  unowned let center: NotificationCenter
  let target: WeakReference?
  let name: NSNotification.Name?
  let object: WeakReference?
  let token: any NSObjectProtocol
}

/// All observers that were added with a selector.
private enum SelectorObservers {
  // Recursive, because the last reference to an object may be released while the list is searched.
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var observers: [SelectorObserver] = []

  static func add(_ observer: SelectorObserver) {
    _ = remove { $0.target != nil && $0.target?.object == nil }
    lock.withLock { observers.append(observer) }
  }

  /// Removes the matching observers. Returns whether there were any.
  static func remove(where isRemoved: (SelectorObserver) -> Bool) -> Bool {
    let removed = lock.withLock {
      let removed = observers.filter(isRemoved)
      if !removed.isEmpty { observers.removeAll(where: isRemoved) }
      return removed
    }
    for observer in removed { observer.center.removeObserver(observer.token as Any) }
    return !removed.isEmpty
  }
}
