import Foundation

/// The content of a CloudKit push notification, which an app creates from the notification's dictionary.
open class CKNotification: NSObject, @unchecked Sendable {
  public enum NotificationType: Int, Sendable { case query = 1, recordZone, readNotification, database }

  open class ID: NSObject, NSCopying, @unchecked Sendable {
    private let text: String
    init(_ text: String) { self.text = text }
    open override func isEqual(_ object: Any?) -> Bool { (object as? ID)?.text == text }
    open override var hash: Int { text.hashValue }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  public let notificationType: NotificationType
  public let notificationID: ID?
  public let containerIdentifier: String?
  public let subscriptionID: CKSubscription.ID?
  public let isPruned: Bool
  public let alertBody: String?
  public let title: String?
  public let badge: NSNumber?
  public let soundName: String?
  public let category: String?

  fileprivate let content: [AnyHashable: Any]

  fileprivate init(_ type: NotificationType, _ ck: [AnyHashable: Any], _ dictionary: [AnyHashable: Any]) {
    notificationType = type
    let part = (["qry", "fet", "met"].lazy.compactMap { ck[$0] as? [AnyHashable: Any] }.first) ?? [:]
    content = part
    notificationID = (ck["nid"] as? String).map(ID.init)
    containerIdentifier = ck["cid"] as? String
    subscriptionID = part["sid"] as? String
    isPruned = ck["p"] != nil
    let aps = dictionary["aps"] as? [AnyHashable: Any] ?? [:]
    let alert = aps["alert"] as? [AnyHashable: Any]
    alertBody = aps["alert"] as? String ?? alert?["body"] as? String
    title = alert?["title"] as? String
    badge = (aps["badge"] as? Int).map { NSNumber(value: $0) }
    soundName = aps["sound"] as? String
    category = aps["category"] as? String
    super.init()
  }

  private static func typeAndContent(_ dictionary: [AnyHashable: Any]) -> (NotificationType, [AnyHashable: Any])? {
    guard let ck = dictionary["ck"] as? [AnyHashable: Any] else { return nil }
    if ck["qry"] != nil { return (.query, ck) }
    if ck["fet"] != nil { return (.recordZone, ck) }
    return ck["met"] != nil ? (.database, ck) : nil
  }

  /// Creates a notification from the dictionary of a push notification; `nil` if it is not from CloudKit.
  public convenience init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    guard let (type, ck) = Self.typeAndContent(notificationDictionary) else { return nil }
    self.init(type, ck, notificationDictionary)
  }
}

/// Returns the database scope from the number in a notification; private by default.
private func scope(_ content: [AnyHashable: Any]) -> CKDatabase.Scope {
  (content["dbs"] as? Int).flatMap(CKDatabase.Scope.init) ?? .private
}

private func zone(_ content: [AnyHashable: Any]) -> CKRecordZone.ID? {
  (content["zid"] as? String).map {
    CKRecordZone.ID(zoneName: $0, ownerName: content["zoid"] as? String ?? CKCurrentUserDefaultName)
  }
}

/// The notification that a record that matches a subscription's query has changed.
open class CKQueryNotification: CKNotification, @unchecked Sendable {
  public enum Reason: Int, Sendable { case recordCreated = 1, recordUpdated, recordDeleted }

  open var queryNotificationReason: Reason { (content["fo"] as? Int).flatMap(Reason.init) ?? .recordUpdated }
  open var recordID: CKRecord.ID? {
    (content["rid"] as? String).map { CKRecord.ID(recordName: $0, zoneID: zone(content) ?? .default) }
  }
  open var recordFields: [String: Any]? { content["af"] as? [String: Any] }
  open var databaseScope: CKDatabase.Scope { scope(content) }
}

/// The notification that a record zone has changed.
open class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
  open var recordZoneID: CKRecordZone.ID? { zone(content) }
  open var databaseScope: CKDatabase.Scope { scope(content) }
}

/// The notification that a database has changed.
open class CKDatabaseNotification: CKNotification, @unchecked Sendable {
  open var databaseScope: CKDatabase.Scope { scope(content) }
}
