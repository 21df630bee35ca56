import Foundation

/// Who can be told of changes by `observeValue(forKeyPath:of:change:context:)`, as overridden by an app's class.
@MainActor
protocol KeyValueListener: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension UIResponder: KeyValueListener {}
extension UIPresentationController: KeyValueListener {}

/// Observations that were asked for by a property's name: they last until somebody ends them, or the object or the observer has gone.
@MainActor
enum NamedObservations {
  private struct Entry {
    weak var observer: NSObject?
    weak var object: NSObject?
    let name: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation
  }

  private static var entries: [Entry] = []

  static func add<Root: NSObject>(
    _ observer: any KeyValueListener, of object: Root, _ path: ObservablePath<Root>, _ name: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    entries.removeAll { $0.observer == nil || $0.object == nil }
    let observation = NSKeyValueObservation(
      of: object, reading: { $0[keyPath: path.path] as Any }, properties: path.properties, options: options
    ) { [weak observer] object, change in
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
      if let old = change.oldValue { values[.oldKey] = orNull(old) }
      if let new = change.newValue { values[.newKey] = orNull(new) }
      observer?.observeValue(forKeyPath: name, of: object, change: values, context: context)
    }
    entries.append(
      Entry(observer: observer, object: object, name: name, context: context, observation: observation))
  }

  /// Without a context: whatever it is.
  static func remove(
    _ observer: NSObject, of object: NSObject, _ name: String, context: UnsafeMutableRawPointer?? = nil
  ) {
    entries.removeAll { entry in
      guard entry.observer === observer, entry.object === object, entry.name == name else { return false }
      return context.map { $0 == entry.context } ?? true
    }
  }

  private static func orNull(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value ?? NSNull()
  }
}
