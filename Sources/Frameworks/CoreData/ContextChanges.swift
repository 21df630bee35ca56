import Foundation

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"

extension Notification.Name {
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
}
extension NSNotification.Name {
  public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
    "_NSStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}

/// The changes that a context's notification contains.
struct ContextChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []

  var all: Set<NSManagedObject> { inserted.union(updated).union(deleted) }
  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// The notification's user info. Each object is in one set only.
  var userInfo: [AnyHashable: Any] {
    let sets = [
      (NSInsertedObjectsKey, inserted.subtracting(deleted)),
      (NSUpdatedObjectsKey, updated.subtracting(inserted).subtracting(deleted)),
      (NSDeletedObjectsKey, deleted),
    ]
    return Dictionary(uniqueKeysWithValues: sets.filter { !$0.1.isEmpty }.map { (AnyHashable($0.0), $0.1 as Any) })
  }
}
