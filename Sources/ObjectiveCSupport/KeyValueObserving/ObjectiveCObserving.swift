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

  init(
    _ object: NSObject, _ key: String, willChange: @escaping () -> Void, didChange: @escaping () -> Void
  ) {
    (self.object, id, self.willChange, self.didChange) = (object, ObjectIdentifier(object), willChange, didChange)
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
