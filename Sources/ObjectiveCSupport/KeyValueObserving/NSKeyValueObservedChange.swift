import Foundation

/// A change of a property that is observed by its key path. The values are present if the options request them.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  /// The indexes of a collection's changes. Properties are set as a whole here, so it is `nil`.
  public let indexes: IndexSet?
  /// True for the call before the change, which `NSKeyValueObservingOptions.prior` requests.
  public let isPrior: Bool

  package init(kind: Kind, newValue: Value?, oldValue: Value?, indexes: IndexSet?, isPrior: Bool) {
    (self.kind, self.newValue, self.oldValue) = (kind, newValue, oldValue)
    (self.indexes, self.isPrior) = (indexes, isPrior)
  }
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}
