import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"

/// The settings with which a persistent container loads a store. Its default type is SQLite, which is stored as a property list file here.
open class NSPersistentStoreDescription: NSObject {
  open var type = NSSQLiteStoreType
  open var url: URL?
  open var configuration: String?
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var isReadOnly = false
  open private(set) var options: [String: NSObject] = [:]

  public override init() { super.init() }
  public init(url: URL) {
    self.url = url
    super.init()
  }
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A model, its coordinator and the view context.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Loads the model of that name from the main bundle. If there is none, prints an error and uses an empty model, as iOS does.
  public convenience init(name: String) {
    let url =
      Bundle.main.url(forResource: name, withExtension: "momd")
      ?? Bundle.main.url(forResource: name, withExtension: "mom")
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil { print("CoreData: error: Failed to load model named \(name)") }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
    ]
    super.init()
    NSManagedObjectContext.current = viewContext
  }

  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, Error?) -> Void) {
    for description in persistentStoreDescriptions {
      let load = { [persistentStoreCoordinator] in
        persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
      }
      if description.shouldAddStoreAsynchronously { DispatchQueue.main.async(execute: load) } else { load() }
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<Value>(
    _ block: @escaping (NSManagedObjectContext) throws -> Value
  ) async throws -> Value {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A container that does not use iCloud: its stores are only local.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
