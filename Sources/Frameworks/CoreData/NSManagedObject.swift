import Foundation
@_spi(Frameworks) import ObjectiveCSupport

/// A type of object that a fetch request can return.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identity of a managed object: temporary until the object is saved, and a number in its store from then on.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// The object's number in its store; nil while the identity is temporary.
  var number: Int?
  open internal(set) weak var persistentStore: NSPersistentStore?
  private let temporaryIdentifier = UUID()

  init(_ entity: NSEntityDescription, number: Int? = nil, store: NSPersistentStore? = nil) {
    (self.entity, self.number, persistentStore) = (entity, number, store)
  }

  open var isTemporaryID: Bool { number == nil }

  open func uriRepresentation() -> URL {
    let last = number.map { "p\($0)" } ?? "t\(temporaryIdentifier.uuidString)"
    return URL(string: "x-coredata://\(persistentStore?.identifier ?? "")/\(entity.name ?? "")/\(last)")!
  }

  open override var description: String { "<\(uriRepresentation().absoluteString)>" }
}

/// An object of a context, whose properties its entity describes.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  open private(set) var objectID: NSManagedObjectID
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  open var entity: NSEntityDescription { objectID.entity }
  /// The current values by property: an object for a to-one relationship, `NSSet` or `NSOrderedSet` for a to-many relationship.
  var values: [String: Any] = [:]
  /// The values before this context's unsaved changes, by the keys that have changed.
  var changed: [String: Any?] = [:]
  open internal(set) var isInserted = false
  open internal(set) var isUpdated = false
  open internal(set) var isDeleted = false
  /// False while values are loaded from the store or the parent context.
  var tracksChanges = true
  open var isFault: Bool { false }
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var hasPersistentChangedValues: Bool { !changed.isEmpty }

  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    objectID = NSManagedObjectID(entity)
    super.init()
    for (name, attribute) in entity.attributesByName { values[name] = attribute.defaultValue }
    guard let context else { return }
    if let id = context.materializing {
      objectID = id
      managedObjectContext = context
      return
    }
    context.insert(self)
    awakeFromInsert()
  }

  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(in: moc), insertInto: moc)
  }

  /// Creates an object as `init(context:)` does. Rewritten sources call it on metatypes.
  public static func _init(context moc: NSManagedObjectContext) -> Self {
    self.init(entity: entity(in: moc), insertInto: moc)
  }

  private static func entity(in moc: NSManagedObjectContext) -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self, in: moc) else {
      fatalError(
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(self)' so +entity is confused.")
    }
    return entity
  }

  open class func entity() -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: Self.self) else {
      fatalError(
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(Self.self)' so +entity is confused."
      )
    }
    return entity
  }

  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: ManagedClasses.entity(of: Self.self)?.name ?? String(describing: Self.self))
  }

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func validateForInsert() throws { try validate() }
  open func validateForUpdate() throws { try validate() }
  open func validateForDelete() throws {}

  open func changedValues() -> [String: Any] {
    changed.keys.reduce(into: [:]) { $0[$1] = values[$1] ?? NSNull() }
  }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let names = keys ?? Array(entity.propertiesByName.keys)
    return names.reduce(into: [:]) { result, name in
      result[name] = (changed[name] ?? values[name]) ?? NSNull()
    }
  }
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { objects(key).map(\.objectID) }

  // MARK: Values by key

  open func primitiveValue(forKey key: String) -> Any? { values[key] }

  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = normalized(value, key) }

  open func value(forKey key: String) -> Any? {
    if entity.property(key) != nil { return values[key] }
    switch key {
    case "objectID", "self": return key == "self" ? self : objectID
    default: return KeyValueCoding.value(of: self, key) ?? value(forUndefinedKey: key)
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    guard entity.property(key) != nil else { return (self as NSObject).setValue(value, forKey: key) }
    setManagedValue(value, key)
  }

  open func value(forKeyPath keyPath: String) -> Any? { KeyedValues.value(of: self, keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var path = keyPath.split(separator: ".").map(String.init)
    let last = path.removeLast()
    let owner = path.isEmpty ? self : KeyedValues.value(of: self, path.joined(separator: ".")) as? NSManagedObject
    owner?.setValue(value, forKey: last)
  }

  /// Returns a mutable set that writes each of its changes to the relationship.
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    ManagedSet(NSSet(array: objects(key))) { [weak self] in self?.setManagedValue($0, key) }
  }

  open func willChangeValue(forKey key: String) { ObjectiveCObserving.willChange(self, key) }
  open func didChangeValue(forKey key: String) { ObjectiveCObserving.didChange(self, key) }

  private func validate() throws {
    for property in entity.properties where !property.isOptional && values[property.name] == nil {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationMissingMandatoryPropertyError,
        userInfo: [
          "NSValidationErrorKey": property.name, "NSValidationErrorObject": self,
          NSLocalizedDescriptionKey: "\(property.name) is a required value.",
        ])
    }
  }

  open override var description: String {
    "<\(type(of: self)) (entity: \(entity.name ?? ""); id: \(objectID); data: \(values.keys.sorted()))>"
  }
}

/// A mutable set that passes its content to a closure after each change.
private final class ManagedSet: NSMutableSet {
  private let content: NSMutableSet
  private let contentDidChange: (NSSet) -> Void

  init(_ content: NSSet, _ contentDidChange: @escaping (NSSet) -> Void) {
    self.content = NSMutableSet(set: content as! Set<AnyHashable>)
    self.contentDidChange = contentDidChange
    super.init(capacity: 0)
  }
  required init(capacity: Int) { fatalError("A relationship's set is not created by its capacity.") }
  required init?(coder: NSCoder) { nil }
  override init(objects: UnsafePointer<AnyObject>?, count: Int) {
    fatalError("A relationship's set has no other objects.")
  }

  override var count: Int { content.count }
  override func member(_ object: Any) -> Any? { content.member(object) }
  override func objectEnumerator() -> NSEnumerator { content.objectEnumerator() }
  override func add(_ object: Any) {
    content.add(object)
    contentDidChange(content)
  }
  override func remove(_ object: Any) {
    content.remove(object)
    contentDidChange(content)
  }
}

public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipDeniedDeleteError = 1600
