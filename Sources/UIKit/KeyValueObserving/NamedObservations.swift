import Foundation

/// The observations of UIKit's properties that were added with a key path as a string. They last until they are removed, or the object or
/// the observer is released.
@MainActor
enum NamedObservations {
  private struct Entry {
    let observer: IdentifiedReference
    let object: IdentifiedReference
    let name: String
    let context: UnsafeMutableRawPointer?
    let observation: PropertyObservation
  }

  private static var entries: [Entry] = []

  static func add<Root: NSObject>(
    _ observer: NSObject, of object: Root, _ path: ObservablePath<Root>, _ name: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    entries.removeAll { !$0.observer.isAlive || !$0.object.isAlive }
    let observation = PropertyObservation(
      of: object, reading: { $0[keyPath: path.path] as Any }, properties: path.properties, options: options
    ) { [weak observer] object, change in
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
      if let old = change.oldValue { values[.oldKey] = nullIfNil(old) }
      if let new = change.newValue { values[.newKey] = nullIfNil(new) }
      observer?.observeValue(forKeyPath: name, of: object, change: values, context: context)
    }
    entries.append(
      Entry(
        observer: IdentifiedReference(observer), object: IdentifiedReference(object), name: name, context: context,
        observation: observation))
  }

  /// Removes the matching observations. Returns whether there were any. If the context is `nil`, any context matches.
  static func remove(
    _ observer: NSObject, of object: NSObject, _ name: String, context: UnsafeMutableRawPointer?? = nil
  ) -> Bool {
    let count = entries.count
    entries.removeAll { entry in
      guard entry.observer.refers(to: observer), entry.object.refers(to: object), entry.name == name else {
        return false
      }
      return context.map { $0 == entry.context } ?? true
    }
    return entries.count < count
  }

  /// The unwrapped value, or `NSNull` if it is `nil`.
  private static func nullIfNil(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value ?? NSNull()
  }
}
