import Foundation
import VitrineCoreLocation

/// A type whose values can be stored in a record.
public protocol CKRecordValueProtocol {}
/// The type of a record's values. Apple's systems convert Swift values to objects; here they stay Swift values.
public typealias CKRecordValue = CKRecordValueProtocol

extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension String: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

/// A file that belongs to a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A zone of a database, which groups records.
open class CKRecordZone: NSObject, @unchecked Sendable {
  open class ID: NSObject, @unchecked Sendable {
    public let zoneName: String
    public let ownerName: String
    public init(zoneName: String = "_defaultZone", ownerName: String = CKCurrentUserDefaultName) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
    public static let `default` = ID()
    public static let defaultZoneName = "_defaultZone"

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }
    open override var hash: Int { zoneName.hashValue ^ ownerName.hashValue }
  }

  public let zoneID: ID
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// A record: values by key. It is never saved on the server.
open class CKRecord: NSObject, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  public struct SystemType {
    public static let userRecord = "Users"
    public static let share = "cloudkit.share"
  }
  public struct SystemFieldKey {
    public static let creationDate = "createdAt"
    public static let modificationDate = "modifiedAt"
    public static let recordID = "recordName"
  }

  open class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue ^ zoneID.hash }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  open class Reference: NSObject, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? Reference)?.recordID == recordID }
    open override var hash: Int { recordID.hash }
  }

  public let recordType: RecordType
  public let recordID: ID
  /// Always nil, because the server never saves the record.
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }
  open var parent: Reference?
  private var values: [FieldKey: Any] = [:]
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID()) { (self.recordType, self.recordID) = (recordType, recordID) }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  open func object(forKey key: FieldKey) -> Any? { values[key] }
  open func setObject(_ object: Any?, forKey key: FieldKey) {
    values[key] = object
    changed.insert(key)
  }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) { setObject(value, forKey: key) }

  public subscript(key: FieldKey) -> Any? {
    get { values[key] }
    set { setObject(newValue, forKey: key) }
  }
  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { values[key] as? Value }
    set { setObject(newValue, forKey: key) }
  }
}
