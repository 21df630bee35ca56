import Foundation

// The keys of the notification that other devices have changed values.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3

/// Settings that iCloud shares between a user's devices. Nobody is signed in to iCloud here, so the values stay on this device.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  open class var `default`: NSUbiquitousKeyValueStore { shared }
  private static let shared = NSUbiquitousKeyValueStore()

  private static let suite = "NSUbiquitousKeyValueStore"
  /// The file of the values, which the app's own settings do not contain.
  private let values = UserDefaults(suiteName: NSUbiquitousKeyValueStore.suite)

  open func object(forKey aKey: String) -> Any? { values?.object(forKey: aKey) }
  open func set(_ anObject: Any?, forKey aKey: String) {
    values?.set(anObject, forKey: aKey)
    values?.synchronize()
  }
  open func removeObject(forKey aKey: String) { set(nil as Any?, forKey: aKey) }

  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { (object(forKey: aKey) as? NSNumber)?.boolValue ?? false }

  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }

  open var dictionaryRepresentation: [String: Any] {
    let keys = values?.persistentDomain(forName: NSUbiquitousKeyValueStore.suite)?.keys.map(\.self) ?? []
    return keys.reduce(into: [:]) { $0[$1] = object(forKey: $1) }
  }

  /// Writes the values to their file.
  /// - Returns: True if they were written.
  @discardableResult
  open func synchronize() -> Bool { values?.synchronize() ?? false }
}
