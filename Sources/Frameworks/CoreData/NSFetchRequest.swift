import Foundation

/// The base class of requests to a persistent store.
open class NSPersistentStoreRequest: NSObject {}

/// The base class of the results of requests to a persistent store.
open class NSPersistentStoreResult: NSObject {}

/// The type of a fetch's results: objects, their ids, dictionaries or their number.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A fetch request. `ResultType` has no constraint, because apps write `NSFetchRequest<NSFetchRequestResult>`,
/// and a protocol type in Swift does not conform to its own protocol.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription? { didSet { entityName = entity?.name ?? entityName } }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var returnsObjectsAsFaults = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var includesSubentities = true
  /// Whether equal dictionaries are returned once. Objects are always distinct.
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() { super.init() }
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }

  func resolvedEntity(in context: NSManagedObjectContext) -> NSEntityDescription? {
    if let entity { return entity }
    if let entityName { return NSEntityDescription.entity(forEntityName: entityName, in: context) }
    return (ResultType.self as? NSManagedObject.Type).flatMap { ManagedClasses.entity(of: $0, in: context) }
  }

  /// Returns the results from `fetchOffset` on, at most `fetchLimit` if that is not 0.
  func limited<Item>(_ items: [Item]) -> [Item] {
    let remaining = items.dropFirst(fetchOffset)
    return Array(fetchLimit > 0 ? remaining.prefix(fetchLimit) : remaining)
  }

  func dictionary(of object: NSManagedObject) -> NSDictionary {
    let names = propertiesToFetch?.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
    let keys = names ?? Array(object.entity.attributesByName.keys)
    return NSDictionary(dictionary: keys.reduce(into: [String: Any]()) { $0[$1] = object.values[$1] })
  }

  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else { fatalError("No context performs the fetch request.") }
    return try context.fetch(self)
  }
}

extension NSManagedObjectContext {
  /// The view context of the most recently created container. `NSFetchRequest.execute()` uses it.
  nonisolated(unsafe) static weak var current: NSManagedObjectContext?
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly
  case resultTypeObjectIDs
  case resultTypeCount
}

/// A request that deletes all objects that a fetch request finds, or the objects with the given ids.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  let objectIDs: [NSManagedObjectID]?

  public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
    (self.fetchRequest, objectIDs) = (fetchRequest, nil)
  }
  public init(objectIDs: [NSManagedObjectID]) {
    (fetchRequest, self.objectIDs) = (NSFetchRequest(), objectIDs)
  }
}

/// The result of a batch deletion: the success, the number or the ids of the deleted objects, as `resultType` requests.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  open internal(set) var result: Any?
  open internal(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}
