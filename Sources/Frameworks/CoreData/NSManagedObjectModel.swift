import FoundationXML

/// Module `CoreData`: object graphs with relationships, contexts, fetch requests and results controllers.
///
/// Real: models of `.xcdatamodeld`, contexts with parents, delete rules, validation of mandatory values, predicates' format strings, and
/// stores in memory or in one property list file, batch deletions. Not real: SQLite files, migrations, undo, faults, merge policies (the
/// last save wins), batch insertions and updates, CloudKit and derived attributes.
@_exported import Foundation
@_exported import ObjectiveCSupport

/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000

  /// Creates the type that a model file names, such as "Integer 16".
  init(modelName: String) {
    self =
      [
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType,
        "Decimal": .decimalAttributeType, "Double": .doubleAttributeType, "Float": .floatAttributeType,
        "String": .stringAttributeType, "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
        "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
        "Transformable": .transformableAttributeType,
      ][modelName] ?? .undefinedAttributeType
  }

  var isNumber: Bool { (100...600).contains(rawValue) || self == .booleanAttributeType }
}

/// What happens to a relationship's destinations when the object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule
  case cascadeDeleteRule
  case denyDeleteRule
}

/// The base class of the descriptions of an entity's properties.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  open internal(set) unowned(unsafe) var entity: NSEntityDescription!
}

/// The description of an attribute: its type and its default value.
open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var defaultValue: Any?
  open var attributeValueClassName: String?
  open var valueTransformerName: String?
  open var allowsExternalBinaryDataStorage = false
}

/// The description of a relationship: its destination, inverse, counts and delete rule.
open class NSRelationshipDescription: NSPropertyDescription {
  open var destinationEntity: NSEntityDescription?
  open var inverseRelationship: NSRelationshipDescription?
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
}

/// The description of an entity: its class, its properties and its subentities.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  open internal(set) weak var superentity: NSEntityDescription?
  open internal(set) unowned(unsafe) var managedObjectModel: NSManagedObjectModel!
  open var uniquenessConstraints: [[Any]] = []
  /// The entity's own properties, without those of its parent.
  private var declaredProperties: [NSPropertyDescription] = []

  /// The entity's own properties and those of its parent entities.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + declaredProperties }
    set {
      declaredProperties = newValue
      for property in declaredProperties { property.entity = self }
    }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  func property(_ name: String) -> NSPropertyDescription? {
    declaredProperties.first { $0.name == name } ?? superentity?.property(name)
  }

  open func isKindOf(entity: NSEntityDescription) -> Bool {
    name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    context.coordinator?.managedObjectModel.entitiesByName[entityName]
  }

  @discardableResult
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError(
        "+entityForName: could not locate an NSManagedObjectModel for entity name '\(entityName)'")
    }
    return ManagedClasses.type(of: entity).init(entity: entity, insertInto: context)
  }
}

/// The entities of a store, read from an `.xcdatamodeld` or built in code.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  open var versionIdentifiers: Set<AnyHashable> = []

  public override init() {
    super.init()
    ManagedClasses.add(self)
  }

  /// Reads a `.momd` folder, a `.mom` file, or a model's file `contents`.
  public convenience init?(contentsOf url: URL) {
    guard let file = Self.file(at: url), let data = try? Data(contentsOf: file) else { return nil }
    self.init()
    let reader = ModelReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), !reader.isForeign else { return nil }
    entities = reader.finished
  }

  /// Returns one model with the entities of all models in the bundles, or nil if they have none.
  public static func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [.main]).flatMap {
      ($0.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [])
        + ($0.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? [])
    }
    let models = urls.compactMap { NSManagedObjectModel(contentsOf: $0 as URL) }
    guard !models.isEmpty else { return nil }
    let merged = NSManagedObjectModel()
    merged.entities = models.flatMap(\.entities)
    return merged
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns the file of the current model version at a URL.
  private static func file(at url: URL) -> URL? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return url }
    let info = (try? Data(contentsOf: url.appendingPathComponent("VersionInfo.plist"))).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    if let name = info?["NSManagedObjectModel_CurrentVersionName"] as? String {
      return url.appendingPathComponent(name + ".mom")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().first { $0.hasSuffix(".mom") || $0 == "contents" }.map(url.appendingPathComponent)
  }
}
