import Foundation

/// A change of a property that is observed by its key path. It contains the values that the options request.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  /// The indexes of the changed elements, if a collection was changed through `mutableArrayValue(forKey:)`; otherwise `nil`.
  public let indexes: IndexSet?
  /// True in the call before the change, which `NSKeyValueObservingOptions.prior` requests.
  public let isPrior: Bool

  package init(kind: Kind, newValue: Value?, oldValue: Value?, indexes: IndexSet?, isPrior: Bool) {
    (self.kind, self.newValue, self.oldValue) = (kind, newValue, oldValue)
    (self.indexes, self.isPrior) = (indexes, isPrior)
  }
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}
