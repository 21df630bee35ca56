import Foundation
import Introspection

/// An object whose properties can be observed by key paths.
///
/// ```
/// observation = account.observe(\.balance, options: [.old, .new]) { account, change in ... }
/// ```
///
/// Only `@objc dynamic` properties of an app's classes report their changes. A key path on Linux does not contain the names of its
/// properties, so the rewriter adds them to calls of `observe`.
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

  /// Observes a property by a key path and the Objective-C name of that path, for rewritten sources.
  public func objectiveCObserve<Value>(
    _ keyPath: KeyPath<Self, Value>, _ name: String, options: NSKeyValueObservingOptions,
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let handleChange = uncheckedIsolation(changeHandler)
    let observer = KeyPathObserver(self, name, options, read: { ($0 as? Self)?[keyPath: keyPath] }) {
      [weak self] change in
      guard let self else { return }
      let (old, new, isPrior, indexes): (Any?, Any?, Bool, IndexSet?) =
        switch change {
        case .prior(let old): (old, nil, true, nil)
        case .setting(let old, let new): (old, new, false, nil)
        case .elements(let elements): (elements.old, elements.new, false, elements.indexes)
        }
      let hasNew = options.contains(.new) && !isPrior && change.kind != .removal
      let hasOld = options.contains(.old) && change.kind != .insertion
      handleChange(
        self,
        NSKeyValueObservedChange(
          kind: change.kind, newValue: hasNew ? new as? Value : nil,
          oldValue: hasOld ? old as? Value : nil, indexes: indexes, isPrior: isPrior))
    }
    return NSKeyValueObservation { observer.remove() }
  }
}
