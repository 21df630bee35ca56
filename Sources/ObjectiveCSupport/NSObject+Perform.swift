import Foundation

extension NSObjectProtocol {
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let object = self as? NSObject,
      let result = ReplacedMethods.send("respondsToSelector:", to: object, [aSelector])
    {
      return result as? Bool ?? false
    }
    return ObjectiveCRuntime.responds(self, to: aSelector)
  }

  /// The object to which messages with an unknown selector are forwarded; `nil` unless a class overrides this method.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    guard let object = self as? NSObject, let aSelector else { return nil }
    return ReplacedMethods.send("forwardingTargetForSelector:", to: object, [aSelector]) ?? nil
  }

  /// A method for Interface Builder, which is never called here.
  public func prepareForInterfaceBuilder() {}

  /// Returns the object that takes the place of a decoded object; the default implementation returns the object itself. The objects of a
  /// nib that are no views are not replaced.
  public func awakeAfter(using coder: NSCoder) -> Any? { self }

  /// Called for the objects of a nib after their outlets were set. The default implementation does nothing.
  public func awakeFromNib() {
    if let object = self as? NSObject { _ = ReplacedMethods.send("awakeFromNib", to: object, []) }
  }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    PerformResults.unmanaged(ObjectiveCRuntime.send(aSelector, to: self))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformResults.unmanaged(ObjectiveCRuntime.send(aSelector, to: self, [object]))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    PerformResults.unmanaged(ObjectiveCRuntime.send(aSelector, to: self, [object1, object2]))
  }
}

extension NSObject {
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.map { ObjectiveCTable.of(self).method($0) != nil } ?? false
  }

  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { ObjectiveCRuntime.responds(self, to: $0) } ?? false
  }

  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    PerformResults.unmanaged(ObjectiveCRuntime.send(aSelector, to: self))
  }

  @discardableResult
  public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformResults.unmanaged(ObjectiveCRuntime.send(aSelector, to: self, [object]))
  }

  /// Stops the program with iOS's message for an unrecognized selector.
  public func doesNotRecognizeSelector(_ aSelector: Selector!) { ObjectiveCFailure.unrecognized(aSelector, by: self) }
}

/// Retains the latest results, like an autorelease pool, so that callers can use `takeUnretainedValue()`.
private enum PerformResults {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var latest: [AnyObject?] = Array(repeating: nil, count: 64)
  private nonisolated(unsafe) static var next = 0

  /// The result as an unretained object that stays alive until 64 further calls.
  static func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result = ObjectiveCConversion.flat(result), !(result is Void) else { return nil }
    let object = result as AnyObject
    let replaced = lock.withLock {
      let replaced = latest[next]
      latest[next] = object
      next = (next + 1) % latest.count
      return replaced
    }
    withExtendedLifetime(replaced) {}
    return Unmanaged.passUnretained(object)
  }
}
