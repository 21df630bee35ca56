import Foundation

/// An observation of a property. It ends with this object, or by `invalidate()`.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// What is watched: properties of objects, one for each step of the key path that can change.
  @MainActor private(set) var watched: [WatchedProperty] = []
  @MainActor private var tellsOfChange: (@MainActor () -> Void)?

  /// Without `properties` nothing is heard of changes. They are asked for anew at each: a step may lead to another object then.
  @MainActor init<Root: NSObject, Value>(
    of object: Root, reading value: @escaping (Root) -> Value, properties: @escaping (Root) -> [WatchedProperty],
    options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Root, NSKeyValueObservedChange<Value>) -> Void
  ) {
    super.init()
    var last = value(object)
    watched = properties(object)
    tellsOfChange = { [weak object, weak self] in
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

  @MainActor private func watch(_ properties: [WatchedProperty]) {
    guard properties != watched else { return }
    KeyValueObservers.remove(self)
    watched = properties
    KeyValueObservers.add(self)
  }

  @MainActor func tell() { tellsOfChange?() }

  /// Nothing more is told. To be called on the main actor, as all of UIKit is.
  public func invalidate() {
    MainActor.assumeIsolated {
      tellsOfChange = nil
      KeyValueObservers.remove(self)
      watched = []
    }
  }
}

/// A property of an object, which it does not hold.
struct WatchedProperty: Equatable {
  let object: ObjectIdentifier
  let name: String

  init(_ object: NSObject, _ name: String) {
    self.object = ObjectIdentifier(object)
    self.name = name
  }
}
