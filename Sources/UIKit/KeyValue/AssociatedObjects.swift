import Foundation

/// How an object references an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference, which becomes `nil` when the value is released.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object under a key, which is the address of a variable. `nil` removes the value.
///
/// When responders, layers, recognizers and bar items are released, their values are released too. The values of other objects are
/// released at the end of the next turn.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.set(object as AnyObject, UInt(bitPattern: key), value.map { AssociatedValue($0, policy) }) }

/// The value that `objc_setAssociatedObject` has associated with an object; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.forget(object as AnyObject) }

/// Returns a new key for associated objects: an address that nothing else has. It is never deallocated.
@_spi(Frameworks) public func makeAssociatedObjectKey() -> UnsafeRawPointer {
  UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// An object that calls `AssociatedObjects.forget` in its `deinit`.
protocol AssociatedObjectOwner: AnyObject {}

/// The values associated with objects.
enum AssociatedObjects {
  /// An object with associated values.
  private struct Owner {
    /// The object; `nil` if it reports its end in `deinit`, because no other object can have its address until then.
    weak var object: AnyObject?
    let reportsDeinit: Bool
    var values: [UInt: AssociatedValue] = [:]
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
  /// Objects that do not report their end. At the end of each turn the released ones among them are removed.
  private nonisolated(unsafe) static var unreportedOwners: Set<ObjectIdentifier> = []
  /// The number of such objects at which released ones are removed immediately.
  private nonisolated(unsafe) static var limit = 64

  private static func reportsDeinit(_ object: AnyObject) -> Bool {
    object is any AssociatedObjectOwner
  }

  static func set(_ object: AnyObject, _ key: UInt, _ value: AssociatedValue?) {
    let id = ObjectIdentifier(object)
    let reportsDeinit = Self.reportsDeinit(object)
    lock.lock()
    let released = unreportedOwners.count >= limit ? removeReleasedOwners() : []
    let before = owners[id]
    var owner = Owner(object: reportsDeinit ? nil : object, reportsDeinit: reportsDeinit)
    // The values of a released object that had the same address are dropped.
    if let before, before.reportsDeinit ? reportsDeinit : before.object === object { owner.values = before.values }
    owner.values[key] = value
    owners[id] = owner.values.isEmpty ? nil : owner
    if owner.values.isEmpty || reportsDeinit { unreportedOwners.remove(id) } else { unreportedOwners.insert(id) }
    lock.unlock()
    // Values are released outside of the lock, because their `deinit` may associate or remove others.
    withExtendedLifetime((released, before)) {}
  }

  static func value(of object: AnyObject, _ key: UInt) -> Any? {
    let associated: AssociatedValue? = lock.withLock {
      guard let owner = owners[ObjectIdentifier(object)] else { return nil }
      return owner.reportsDeinit || owner.object === object ? owner.values[key] : nil
    }
    return associated?.value
  }

  /// Removes all values of an object. It is also called when an object is released.
  static func forget(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    lock.lock()
    let owner = owners.isEmpty ? nil : owners.removeValue(forKey: id)
    if let owner, !owner.reportsDeinit { unreportedOwners.remove(id) }
    lock.unlock()
    withExtendedLifetime(owner) {}
  }

  /// Removes the values of released objects that have not reported their end.
  static func removeReleased() {
    lock.lock()
    let released = unreportedOwners.isEmpty ? [] : removeReleasedOwners()
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  /// Removes the released objects, and returns them so that their values can be released outside of the lock.
  private static func removeReleasedOwners() -> [Owner] {
    let ids = unreportedOwners.filter { owners[$0]?.object == nil }
    unreportedOwners.subtract(ids)
    limit = max(64, unreportedOwners.count * 2)
    return ids.compactMap { owners.removeValue(forKey: $0) }
  }
}

/// An associated value, with a strong or weak reference as its policy requires.
struct AssociatedValue {
  private let strong: Any?
  private weak var object: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      strong = nil
      object = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: strong = value
    }
  }

  var value: Any? { strong ?? object }
}
