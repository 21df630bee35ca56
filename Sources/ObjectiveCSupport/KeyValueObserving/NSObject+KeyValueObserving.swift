import Foundation

extension NSObjectProtocol where Self: NSObject {
  /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` for each change. The observer is not retained.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let reader: (NSObject) -> Any? = { $0.value(forKeyPath: keyPath) }
    var isInitial = options.contains(.initial)
    let named = KeyPathObserver(self, keyPath, options, read: reader) { [weak self, weak observer] change in
      defer { isInitial = false }
      guard let self, let observer else { return }
      var values = change.values(options)
      if isInitial { values[.oldKey] = nil }
      observer.observeValue(forKeyPath: keyPath, of: self, change: values, context: context)
    }
    NamedKeyPathObservers.add(
      NamedKeyPathObserver(
        object: IdentifiedReference(self), observer: IdentifiedReference(observer), keyPath: keyPath, context: context,
        reference: named))
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    stopUnlessFound(observer, keyPath, NamedKeyPathObservers.remove(observer, of: self, keyPath, context: nil))
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    let wasFound = NamedKeyPathObservers.remove(observer, of: self, keyPath, context: .some(context))
    stopUnlessFound(observer, keyPath, wasFound)
  }

  /// Stops the program with iOS's message if a removed observer was not registered. An observer that is being deinitialized may have been
  /// removed by the next `addObserver`.
  private func stopUnlessFound(_ observer: NSObject, _ keyPath: String, _ wasFound: Bool) {
    weak let remainingObserver = observer
    weak let remainingObject = self
    guard !wasFound, remainingObserver != nil, remainingObject != nil else { return }
    func describe(_ object: NSObject) -> String {
      "<\(ObjectiveCFailure.name(of: object)) \(ObjectiveCFailure.address(of: object))>"
    }
    ObjectiveCFailure.stop(
      "Cannot remove an observer \(describe(observer)) for the key path \"\(keyPath)\" from \(describe(self)) "
        + "because it is not registered as an observer.", "NSRangeException")
  }

  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"
    if ReplacedMethods.send(selector, to: self, [keyPath, object, change, context]) != nil { return }
    ObjectiveCFailure.stop(
      "\(self): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\n"
        + "Key path: \(keyPath ?? "(null)")\nObserved object: \(object ?? "(null)")\nChange: \(change ?? [:])",
      "NSInternalInconsistencyException")
  }

  public func willChangeValue(forKey key: String) { ObjectiveCObserving.willChange(self, key) }
  public func didChangeValue(forKey key: String) { ObjectiveCObserving.didChange(self, key) }
}

/// A weak reference that still identifies its object while that is being deinitialized. Observers are often removed in `deinit`.
package struct IdentifiedReference {
  private weak var object: NSObject?
  private let id: ObjectIdentifier

  package init(_ object: NSObject) { (self.object, id) = (object, ObjectIdentifier(object)) }

  /// False for an object that was released, and for one that is being deinitialized.
  package var isAlive: Bool { object != nil }
  package func refers(to other: NSObject) -> Bool {
    id == ObjectIdentifier(other) && (object == nil || object === other)
  }
}

/// An observer that was added with a key path as a string.
struct NamedKeyPathObserver {
  let object: IdentifiedReference
  let observer: IdentifiedReference
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let reference: KeyPathObserver

  var isAlive: Bool { object.isAlive && observer.isAlive }
}

/// All observers that were added with a key path as a string.
private enum NamedKeyPathObservers {
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var observers: [NamedKeyPathObserver] = []

  static func add(_ observer: NamedKeyPathObserver) {
    lock.withLock {
      for released in observers where !released.isAlive { released.reference.remove() }
      observers.removeAll { !$0.isAlive }
      observers.append(observer)
    }
  }

  /// Removes the matching observer that was added last, and returns whether there is one. If the context is `nil`, any context matches.
  static func remove(
    _ observer: NSObject, of object: NSObject, _ keyPath: String, context: UnsafeMutableRawPointer??
  ) -> Bool {
    lock.withLock {
      let index = observers.lastIndex { entry in
        entry.observer.refers(to: observer) && entry.object.refers(to: object) && entry.keyPath == keyPath
          && context.map { $0 == entry.context } ?? true
      }
      guard let index else { return false }
      observers.remove(at: index).reference.remove()
      return true
    }
  }
}

extension KeyPathObserver.Change {
  /// The dictionary for `observeValue(forKeyPath:of:change:context:)`.
  fileprivate func values(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
    switch self {
    case .prior(let old):
      if options.contains(.old) { values[.oldKey] = old ?? NSNull() }
      values[.notificationIsPriorKey] = true
    case .setting(let old, let new):
      if options.contains(.old) { values[.oldKey] = old ?? NSNull() }
      if options.contains(.new) { values[.newKey] = new ?? NSNull() }
    case .elements(let change):
      values[.indexesKey] = change.indexes
      if options.contains(.old), change.kind != .insertion { values[.oldKey] = change.old }
      if options.contains(.new), change.kind != .removal { values[.newKey] = change.new }
    }
    return values
  }

  var kind: NSKeyValueChange { if case .elements(let change) = self { change.kind } else { .setting } }
}
