import Foundation

/// A change of a property that is observed by its key path. The values are there if the options asked for them.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  /// Of parts of a collection; the system's classes set theirs as a whole.
  public let indexes: IndexSet?
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}
