import Foundation
import Introspection

/// A type with properties that can be observed by key paths.
///
/// ```
/// observation = account.observe(\.balance, options: [.old, .new]) { account, change in ... }
/// ```
///
/// `@objc dynamic` properties of an app's classes report their changes. A key path on Linux does not know its properties' names:
/// the rewriter adds them to calls of `observe`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    ObjectiveCFailure.stop(
      "Could not extract a String from KeyPath \(keyPath): write observe with a literal key path of an @objc dynamic property"
    )
  }

  /// `observe` with the name of the property in Objective-C.
  public func objectiveCObserve<Value>(
    _ keyPath: KeyPath<Self, Value>, _ name: String, options: NSKeyValueObservingOptions,
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let handleChange = uncheckedIsolation(changeHandler)
    let observer = KeyPathObserver(self, name, options, read: { ($0 as? Self)?[keyPath: keyPath] }) {
      [weak self] old, new, isPrior in
      guard let self else { return }
      handleChange(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
          oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior))
    }
    return NSKeyValueObservation { observer.remove() }
  }
}
