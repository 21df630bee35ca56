import Foundation

/// The key-value observers of UIKit's properties.
///
/// There is no Objective-C runtime, so each observable property calls `notifyChange` when it changes. If there are no observers, the call
/// costs one look-up in an empty table.
@MainActor
enum KeyValueObservers {
  /// The observations, by the object that has the property. Released observations are removed when the object is looked up.
  private static var byObject: [ObjectIdentifier: [WeakKeyObservation]] = [:]
  /// The number of objects at which all released observations are removed.
  private static var limit = 16

  static var hasAny: Bool { !byObject.isEmpty }
  static var count: Int { byObject.count }

  static func add(_ observation: PropertyObservation) {
    if byObject.count >= limit {
      byObject = byObject.filter { $0.value.contains { $0.observation != nil } }
      limit = max(16, byObject.count * 2)
    }
    for property in observation.watched {
      byObject[property.object, default: []].removeAll { $0.observation == nil }
      byObject[property.object, default: []].append(WeakKeyObservation(name: property.name, observation: observation))
    }
  }

  static func remove(_ observation: PropertyObservation) {
    for property in observation.watched {
      let observers = byObject[property.object] ?? []
      let remaining = observers.filter { $0.observation != nil && $0.observation !== observation }
      byObject[property.object] = remaining.isEmpty ? nil : remaining
    }
  }

  static func hasObserver(of object: NSObject, _ name: String) -> Bool {
    hasAny && byObject[ObjectIdentifier(object)]?.contains { $0.name == name && $0.observation != nil } == true
  }

  /// Notifies the observers of a changed property immediately, in the order in which they were added.
  static func notifyChange(of object: NSObject, _ name: String) {
    guard hasAny, let observers = byObject[ObjectIdentifier(object)] else { return }
    let living = observers.filter { $0.observation != nil }
    if living.count < observers.count { byObject[ObjectIdentifier(object)] = living.isEmpty ? nil : living }
    for observer in living where observer.name == name { observer.observation?.notifyObserver() }
  }
}

private struct WeakKeyObservation {
  let name: String
  weak var observation: PropertyObservation?
}
