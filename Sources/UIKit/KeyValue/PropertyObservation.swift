import Foundation

/// An observation of a property of a UIKit object. It lasts until `end` is called or it is released.
@MainActor
final class PropertyObservation {
  /// The properties whose changes are observed: one for each step of the key path that can change.
  private(set) var watched: [WatchedProperty] = []
  private var onChange: (@MainActor () -> Void)?

  /// - Parameter properties: Returns the properties to observe. It is called again after each change, because a step may then lead to
  ///   another object. If it returns none, no change is reported.
  init<Root: NSObject, Value>(
    of object: Root, reading value: @escaping (Root) -> Value, properties: @escaping (Root) -> [WatchedProperty],
    options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Root, NSKeyValueObservedChange<Value>) -> Void
  ) {
    var last = value(object)
    watched = properties(object)
    onChange = { [weak object, weak self] in
      guard let object else { return }
      self?.watch(properties(object))
      let (old, new) = (last, value(object))
      last = new
      handler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil, isPrior: false))
    }
    KeyValueObservers.add(self)
    guard options.contains(.initial) else { return }
    handler(
      object,
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil, indexes: nil, isPrior: false))
  }

  /// Observes other properties from now on.
  private func watch(_ properties: [WatchedProperty]) {
    guard properties != watched else { return }
    KeyValueObservers.remove(self)
    watched = properties
    KeyValueObservers.add(self)
  }

  func notifyObserver() { onChange?() }

  func end() {
    onChange = nil
    KeyValueObservers.remove(self)
    watched = []
  }
}

/// A property of an object, identified without a reference to the object.
struct WatchedProperty: Equatable {
  let object: ObjectIdentifier
  let name: String

  init(_ object: NSObject, _ name: String) {
    self.object = ObjectIdentifier(object)
    self.name = name
  }
}
