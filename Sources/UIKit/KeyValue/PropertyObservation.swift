import Foundation

/// An observation of a property of a UIKit object, until it is invalidated.
@MainActor
final class PropertyObservation {
  /// The watched properties: one for each step of the key path that can change.
  private(set) var watched: [WatchedProperty] = []
  private var onChange: (@MainActor () -> Void)?

  /// - Parameter properties: the properties to watch. They are computed again after each change, because a step may lead to another object
  ///   then. Without any, no change is reported.
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

/// A property of an object, without a strong reference to it.
struct WatchedProperty: Equatable {
  let object: ObjectIdentifier
  let name: String

  init(_ object: NSObject, _ name: String) {
    self.object = ObjectIdentifier(object)
    self.name = name
  }
}
