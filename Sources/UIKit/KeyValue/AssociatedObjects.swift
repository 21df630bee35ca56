import Foundation

/// How an object holds what was associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It does not hold it; an object that has gone is `nil`.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Gives an object a value of its own under a key, the address of a variable; `nil` takes it away.
///
/// Responders, layers, recognizers and bar items let go of it when they go; other objects a little later.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.set(object as AnyObject, UInt(bitPattern: key), value.map { HeldValue($0, policy) }) }

/// What `objc_setAssociatedObject` gave it.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.forget(object as AnyObject) }

/// What is associated with objects.
enum AssociatedObjects {
  private struct Owner {
    weak var object: AnyObject?
    var values: [UInt: HeldValue] = [:]
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
  /// So many owners, and those who went are looked for.
  private nonisolated(unsafe) static var limit = 64

  static func set(_ object: AnyObject, _ key: UInt, _ value: HeldValue?) {
    let id = ObjectIdentifier(object)
    lock.lock()
    let abandoned = takeAbandoned()
    let before = owners[id]
    // Another object may have had the address.
    var owner = before?.object === object ? before! : Owner(object: object)
    owner.values[key] = value
    owners[id] = owner.values.isEmpty ? nil : owner
    lock.unlock()
    // What was held goes outside of the lock: its end may ask for more.
    withExtendedLifetime((abandoned, before)) {}
  }

  static func value(of object: AnyObject, _ key: UInt) -> Any? {
    let held = lock.withLock {
      let owner = owners[ObjectIdentifier(object)]
      return owner?.object === object ? owner?.values[key] : nil
    }
    return held?.value
  }

  /// The object goes, or is to have nothing more.
  static func forget(_ object: AnyObject) {
    lock.lock()
    let owner = owners.isEmpty ? nil : owners.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(owner) {}
  }

  private static func takeAbandoned() -> [Owner] {
    guard owners.count >= limit else { return [] }
    let gone = owners.filter { $0.value.object == nil }
    for key in gone.keys { owners[key] = nil }
    limit = max(64, owners.count * 2)
    return Array(gone.values)
  }
}

/// A value as the policy holds it.
struct HeldValue {
  private let held: Any?
  private weak var object: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      held = nil
      object = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      held = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: held = value
    }
  }

  var value: Any? { held ?? object }
}
