/// The values that an observer receives, and when it is notified.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Changes contain the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Changes contain the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Notifies once when the observer is added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Notifies also before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. All kinds but `setting` are changes of collections that are made through `mutableArrayValue(forKey:)`.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1, insertion, removal, replacement
}

/// The keys of the dictionary for `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key for the kind of change: the raw value of an `NSKeyValueChange`, as an NSNumber.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}
