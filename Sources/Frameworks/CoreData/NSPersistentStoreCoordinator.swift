import Foundation
@_spi(Frameworks) import ObjectiveCSupport

/// A store of a coordinator, in memory or in a file.
open class NSPersistentStore: NSObject {
  open internal(set) var type: String
  open internal(set) var url: URL?
  open internal(set) var configurationName = "PF_DEFAULT_CONFIGURATION_NAME"
  open var identifier: String! = UUID().uuidString
  open var options: [AnyHashable: Any]?
  open var metadata: [String: Any]! = [:]
  /// Whether saving objects of this store fails.
  open var isReadOnly = false
  var rows: [NSManagedObjectID: [String: Any]] = [:]

  init(type: String, url: URL?) { (self.type, self.url) = (type, url) }
  var isInMemory: Bool { type == NSInMemoryStoreType || url?.path == "/dev/null" }
}

/// The stores of a model. Each store is one property list file, unless its type is in memory.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public struct StoreType: RawRepresentable, Equatable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  open var name: String?
  private let lock = NSRecursiveLock()
  /// The permanent identities, by their numbers.
  private var ids: [Int: NSManagedObjectID] = [:]
  private var nextUnusedNumber = 1

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore(type: storeType, url: storeURL)
    store.options = options
    store.isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    if !store.isInMemory {
      guard let storeURL else {
        throw NSError(
          domain: NSCocoaErrorDomain, code: 134_080,
          userInfo: [NSLocalizedDescriptionKey: "A store of type \(storeType) needs a URL."])
      }
      try FileManager.default.createDirectory(
        at: storeURL.deletingLastPathComponent(), withIntermediateDirectories: true)
      try lock.withLock { try read(store, storeURL) }
    }
    persistentStores.append(store)
    return store
  }

  @discardableResult
  public func addPersistentStore(
    type: StoreType, configuration: String? = nil, at storeURL: URL, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, Error?) -> Void
  ) {
    var options = description.options
    if description.isReadOnly { options[NSReadOnlyPersistentStoreOption] = true as NSNumber }
    do {
      try addPersistentStore(
        ofType: description.type, configurationName: description.configuration, at: description.url, options: options)
      block(description, nil)
    } catch { block(description, error) }
  }

  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock {
      persistentStores.removeAll { $0 === store }
      for id in store.rows.keys { ids[id.number ?? 0] = nil }
    }
  }

  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
  }

  open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    lock.withLock { ids.values.first { $0.uriRepresentation() == url } }
  }

  open func performAndWait(_ block: () -> Void) { block() }

  // MARK: Rows

  func nextNumber() -> Int {
    lock.withLock {
      defer { nextUnusedNumber += 1 }
      return nextUnusedNumber
    }
  }

  func record(_ id: NSManagedObjectID) { lock.withLock { ids[id.number ?? 0] = id } }

  /// The identities of all saved objects, in order of creation.
  var allIDs: [NSManagedObjectID] {
    lock.withLock { persistentStores.flatMap(\.rows.keys).sorted { $0.number ?? 0 < $1.number ?? 0 } }
  }

  func values(of id: NSManagedObjectID) -> [String: Any]? {
    lock.withLock { persistentStores.lazy.compactMap { $0.rows[id] }.first }
  }

  func write(_ rows: [NSManagedObjectID: [String: Any]], deleted: [NSManagedObjectID]) throws {
    try lock.withLock {
      try checkWritable(rows, deleted)
      for store in persistentStores where !store.isReadOnly {
        let before = store.rows
        for (id, row) in rows where id.persistentStore === store || id.persistentStore == nil { store.rows[id] = row }
        for id in deleted { store.rows[id] = nil }
        do { try writeFile(of: store) } catch {
          store.rows = before
          throw error
        }
      }
    }
  }

  /// Throws if objects of a read-only store are saved or deleted, or new objects have no other store.
  private func checkWritable(_ rows: [NSManagedObjectID: [String: Any]], _ deleted: [NSManagedObjectID]) throws {
    let hasOnlyReadOnlyStores = !persistentStores.isEmpty && persistentStores.allSatisfy(\.isReadOnly)
    let isRefused = (Array(rows.keys) + deleted).contains { id in
      hasOnlyReadOnlyStores || persistentStores.contains { $0.isReadOnly && $0.rows[id] != nil }
    }
    guard isRefused else { return }
    throw NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.fileWriteNoPermission.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The persistent store is read-only."])
  }

  // MARK: Store files

  private func writeFile(of store: NSPersistentStore) throws {
    guard !store.isInMemory, let url = store.url else { return }
    let rows = try store.rows.sorted { $0.key.number ?? 0 < $1.key.number ?? 0 }.map { id, row -> [String: Any] in
      [
        "entity": id.entity.name ?? "", "number": id.number ?? 0,
        "values": try row.compactMapValues { try StoredValue.encoded($0) },
      ]
    }
    let list: [String: Any] = ["identifier": store.identifier ?? "", "next": nextUnusedNumber, "rows": rows]
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(
      to: url, options: .atomic)
  }

  private func read(_ store: NSPersistentStore, _ url: URL) throws {
    guard let data = FileManager.default.contents(atPath: url.path), !data.isEmpty else { return }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let rows = list["rows"] as? [[String: Any]]
    else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 259,
        userInfo: [NSLocalizedDescriptionKey: "The file \(url.path) is no store that CoreData on Linux has written."])
    }
    store.identifier = list["identifier"] as? String ?? store.identifier
    nextUnusedNumber = max(nextUnusedNumber, StoredValue.integer(list["next"]) ?? 1)
    let entities = managedObjectModel.entitiesByName
    var created: [Int: NSManagedObjectID] = [:]
    for row in rows {
      guard let entity = entities[row["entity"] as? String ?? ""], let number = StoredValue.integer(row["number"])
      else {
        continue
      }
      created[number] = NSManagedObjectID(entity, number: number, store: store)
    }
    for row in rows {
      guard let id = StoredValue.integer(row["number"]).flatMap({ created[$0] }) else { continue }
      ids[id.number ?? 0] = id
      let values = row["values"] as? [String: Any] ?? [:]
      store.rows[id] = id.entity.propertiesByName.reduce(into: [:]) { result, property in
        guard let value = values[property.key] else { return }
        result[property.key] = StoredValue.decoded(value, property.value, created)
      }
    }
  }
}

/// Converts values of managed objects to values of a property list, and back.
enum StoredValue {
  static func encoded(_ value: Any) throws -> Any? {
    switch value {
    case let ids as [NSManagedObjectID]: return ids.compactMap(\.number)
    case let value as String: return value
    case let value as UUID: return value.uuidString
    case let value as URL: return value.absoluteString
    case let value as Data: return value
    case let value as NSData: return Data(referencing: value)
    case let value as NSDecimalNumber: return value.stringValue
    case let value as Decimal: return NSDecimalNumber(decimal: value).stringValue
    default: break
    }
    if let date = SortOrder.date(value) { return date }
    if let text = SortOrder.text(value) { return text }
    if let number = KeyedValues.number(value) { return number }
    // A transformable value: a collection, or an object that can be archived.
    if PropertyListSerialization.propertyList(value, isValidFor: .binary) { return ["list": value] }
    return ["archive": try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)]
  }

  static func decoded(_ value: Any, _ property: NSPropertyDescription, _ ids: [Int: NSManagedObjectID]) -> Any? {
    if property is NSRelationshipDescription {
      return (value as? [Any] ?? []).compactMap { integer($0).flatMap { ids[$0] } }
    }
    if let wrapped = value as? [String: Any] {
      if let archive = wrapped["archive"] as? Data {
        do { return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) } catch {
          print("CoreData: error: The saved value of \(property.name) cannot be unarchived: \(error)")
          return nil
        }
      }
      return wrapped["list"]
    }
    switch (property as? NSAttributeDescription)?.attributeType {
    case .UUIDAttributeType: return (value as? String).flatMap(UUID.init(uuidString:))
    case .URIAttributeType: return (value as? String).flatMap(URL.init(string:))
    case .decimalAttributeType: return (value as? String).map { NSDecimalNumber(string: $0) }
    default: return value
    }
  }

  static func integer(_ value: Any?) -> Int? { value.flatMap(KeyedValues.number)?.intValue }
}
