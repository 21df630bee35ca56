import Foundation

extension NSObject {
  /// Reads an `@NSManaged` property, whose value is stored in a table beside the object.
  public func objectiveCManagedValue<Value>(forKey key: String) -> Value {
    let value = ManagedValues.value(of: self, key)
    guard let converted = ObjectiveCConversion.convert(value, to: Value.self) ?? (0 as? Value) else {
      if let zero = ObjectiveCConversion.convert(NSNumber(value: 0), to: Value.self) { return zero }
      ObjectiveCFailure.stop("The managed property \(key) of \(type(of: self)) has no value yet")
    }
    return converted
  }

  /// Sets an `@NSManaged` property, and notifies its observers.
  public func setObjectiveCManagedValue(_ value: Any?, forKey key: String) {
    ObjectiveCObserving.willChange(self, key)
    ManagedValues.set(value, of: self, key)
    ObjectiveCObserving.didChange(self, key)
  }
}

/// The values of the `@NSManaged` properties of all objects.
private enum ManagedValues {
  private struct Entry {
    weak var object: NSObject?
    var values: [String: Any]
  }

  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var limit = 64

  static func value(of object: NSObject, _ key: String) -> Any? {
    lock.withLock { entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values[key] : nil } }
  }

  static func set(_ value: Any?, of object: NSObject, _ key: String) {
    lock.withLock {
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let id = ObjectIdentifier(object)
      let values = entries[id].flatMap { $0.object === object ? $0.values : nil } ?? [:]
      var entry = Entry(object: object, values: values)
      entry.values[key] = ObjectiveCConversion.flat(value)
      entries[id] = entry
    }
  }
}
