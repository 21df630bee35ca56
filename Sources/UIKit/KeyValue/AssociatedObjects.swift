import Foundation

/// How an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference; it becomes `nil` when the value is released.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object under a key, which is the address of a variable; `nil` removes it.
///
/// Responders, layers, recognizers and bar items release their values when they are released; other objects at the end of the next turn.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.set(object as AnyObject, UInt(bitPattern: key), value.map { HeldValue($0, policy) }) }

/// Returns the value that `objc_setAssociatedObject` has set.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.forget(object as AnyObject) }

/// An object that calls `AssociatedObjects.forget` in its `deinit`.
protocol ForgetsAssociatedObjects: AnyObject {}

/// The values associated with objects.
enum AssociatedObjects {
  private struct Owner {
    /// `nil` for an object that reports its end: its address is its own until then, even in `deinit`.
    weak var object: AnyObject?
    let reportsDeinit: Bool
    var values: [UInt: HeldValue] = [:]
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
  /// Objects that do not report their end. Each turn checks at its end which of them were released.
  private nonisolated(unsafe) static var silent: Set<ObjectIdentifier> = []
  /// The number of such objects above which they are checked without waiting for a turn.
  private nonisolated(unsafe) static var limit = 64

  private static func reportsDeinit(_ object: AnyObject) -> Bool {
    object is any ForgetsAssociatedObjects
  }

  static func set(_ object: AnyObject, _ key: UInt, _ value: HeldValue?) {
    let id = ObjectIdentifier(object)
    let reportsDeinit = Self.reportsDeinit(object)
    lock.lock()
    let released = silent.count >= limit ? removeReleasedOwners() : []
    let before = owners[id]
    var owner = Owner(object: reportsDeinit ? nil : object, reportsDeinit: reportsDeinit)
    // Another object may have had the address before.
    if let before, before.reportsDeinit ? reportsDeinit : before.object === object { owner.values = before.values }
    owner.values[key] = value
    owners[id] = owner.values.isEmpty ? nil : owner
    if owner.values.isEmpty || reportsDeinit { silent.remove(id) } else { silent.insert(id) }
    lock.unlock()
    // Values are released outside of the lock, because their `deinit` may associate or remove others.
    withExtendedLifetime((released, before)) {}
  }

  static func value(of object: AnyObject, _ key: UInt) -> Any? {
    let held: HeldValue? = lock.withLock {
      guard let owner = owners[ObjectIdentifier(object)] else { return nil }
      return owner.reportsDeinit || owner.object === object ? owner.values[key] : nil
    }
    return held?.value
  }

  /// Called when the object is released, or when all its values are to be removed.
  static func forget(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    lock.lock()
    let owner = owners.isEmpty ? nil : owners.removeValue(forKey: id)
    if let owner, !owner.reportsDeinit { silent.remove(id) }
    lock.unlock()
    withExtendedLifetime(owner) {}
  }

  /// Removes the values of objects that were released without a report.
  static func removeReleased() {
    lock.lock()
    let released = silent.isEmpty ? [] : removeReleasedOwners()
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  private static func removeReleasedOwners() -> [Owner] {
    let ids = silent.filter { owners[$0]?.object == nil }
    silent.subtract(ids)
    limit = max(64, silent.count * 2)
    return ids.compactMap { owners.removeValue(forKey: $0) }
  }
}

/// A value, held as its policy requires.
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
