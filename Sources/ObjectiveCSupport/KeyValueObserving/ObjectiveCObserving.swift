import Foundation

/// Notifies key-value observers of changes. Generated property observers of `@objc dynamic` properties call it.
public enum ObjectiveCObserving {
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var observers: [ObjectIdentifier: [PropertyObserver]] = [:]

  public static func willChange(_ object: AnyObject, _ key: String) {
    for observer in matchingObservers(object, key) { observer.willChange() }
  }

  public static func didChange(_ object: AnyObject, _ key: String) {
    for observer in matchingObservers(object, key) { observer.didChange() }
  }

  /// Reports a change of some elements of a collection.
  static func didChangeElements(_ object: AnyObject, _ key: String, _ change: CollectionChange) {
    for observer in matchingObservers(object, key) { observer.didChangeElements(change) }
  }

  private struct ObservedKey: Hashable {
    let object: ObjectIdentifier
    let key: String
  }
  /// The properties whose changes are not reported at present, with the number of the running calls of `withoutNotifications`.
  private nonisolated(unsafe) static var silenced: [ObservedKey: Int] = [:]
  /// The elements that `willChange(_:valuesAt:forKey:)` has announced, the last announcement last.
  private nonisolated(unsafe) static var announced: [ObservedKey: [[Any]]] = [:]

  /// Sets a property without reporting that.
  static func withoutNotifications(_ object: AnyObject, _ key: String, _ body: () -> Void) {
    let observed = ObservedKey(object: ObjectIdentifier(object), key: key)
    lock.withLock { silenced[observed, default: 0] += 1 }
    body()
    lock.withLock {
      let remaining = (silenced[observed] ?? 1) - 1
      silenced[observed] = remaining == 0 ? nil : remaining
    }
  }

  static func announceOldElements(_ elements: [Any], _ object: AnyObject, _ key: String) {
    let observed = ObservedKey(object: ObjectIdentifier(object), key: key)
    lock.withLock { announced[observed, default: []].append(elements) }
  }

  static func removeAnnouncedElements(_ object: AnyObject, _ key: String) -> [Any] {
    let observed = ObservedKey(object: ObjectIdentifier(object), key: key)
    return lock.withLock {
      let elements = announced[observed]?.popLast() ?? []
      if announced[observed]?.isEmpty == true { announced[observed] = nil }
      return elements
    }
  }

  /// True while the property is observed.
  package static func isObserved(_ object: AnyObject, _ key: String) -> Bool { !matchingObservers(object, key).isEmpty }

  static func add(_ observer: PropertyObserver, _ object: NSObject) {
    lock.withLock {
      let id = ObjectIdentifier(object)
      // Observers of a released object that had the same address are removed.
      observers[id] = (observers[id] ?? []).filter { $0.object === object } + [observer]
    }
  }

  static func remove(_ observer: PropertyObserver, _ id: ObjectIdentifier) {
    lock.withLock {
      let remaining = observers[id]?.filter { $0 !== observer } ?? []
      observers[id] = remaining.isEmpty ? nil : remaining
    }
  }

  /// The observers of a property.
  private static func matchingObservers(_ object: AnyObject, _ key: String) -> [PropertyObserver] {
    lock.withLock {
      guard !observers.isEmpty, let objectObservers = observers[ObjectIdentifier(object)] else { return [] }
      if silenced[ObservedKey(object: ObjectIdentifier(object), key: key)] != nil { return [] }
      return objectObservers.filter { $0.object === object && $0.keys.contains(key) }
    }
  }
}

/// Observes one property of one object, and the properties that affect its value. It is one step of an observed key path.
final class PropertyObserver {
  private(set) weak var object: NSObject?
  private let id: ObjectIdentifier
  let keys: Set<String>
  let willChange: () -> Void
  let didChange: () -> Void
  let didChangeElements: (CollectionChange) -> Void

  init(
    _ object: NSObject, _ key: String, willChange: @escaping () -> Void, didChange: @escaping () -> Void,
    didChangeElements: @escaping (CollectionChange) -> Void
  ) {
    (self.object, id, self.willChange, self.didChange) = (object, ObjectIdentifier(object), willChange, didChange)
    self.didChangeElements = didChangeElements
    keys = Self.keys(affecting: key, of: object)
    ObjectiveCObserving.add(self, object)
  }

  func remove() { ObjectiveCObserving.remove(self, id) }

  /// The key, and the keys of properties that affect its value, as returned by `keyPathsForValuesAffecting…`.
  private static func keys(affecting key: String, of object: NSObject) -> Set<String> {
    let type: AnyClass = Swift.type(of: object)
    let name = "keyPathsForValuesAffecting" + key.prefix(1).uppercased() + key.dropFirst()
    let special = ObjectiveCRuntime.sendIfPossible(Selector(name), to: type) ?? nil
    let general = ObjectiveCRuntime.sendIfPossible("keyPathsForValuesAffectingValueForKey:", to: type, [key]) ?? nil
    let keys = (special as? Set<String> ?? []).union(general as? Set<String> ?? []).union([key])
    return keys.subtracting([key]).reduce(into: keys) { all, other in
      all.formUnion(Self.keys(affecting: other, of: object))
    }
  }
}
