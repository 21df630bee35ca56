import Foundation

/// The queue of a context: the main queue or a private one. `performAndWait` of a confined context runs its block on the calling thread.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType
  case privateQueueConcurrencyType
  case mainQueueConcurrencyType
}

/// A context of objects with their unsaved changes. It retains its objects; if two contexts save one object, the last save wins.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public typealias ConcurrencyType = NSManagedObjectContextConcurrencyType

  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

  public let concurrencyType: ConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var mergePolicy: AnyObject = NSErrorMergePolicy
  open var name: String?
  /// A stored value without effect: undo is not supported.
  open var undoManager: AnyObject?
  open var automaticallyMergesChangesFromParent = false { didSet { observeParent() } }
  open var shouldDeleteInaccessibleFaults = true
  open var stalenessInterval: TimeInterval = -1
  open var transactionAuthor: String?
  open private(set) lazy var userInfo = NSMutableDictionary()

  var registered: [NSManagedObjectID: NSManagedObject] = [:]
  /// The identity that the initializer of a managed object adopts instead of a new one, while a saved object is created.
  var materializing: NSManagedObjectID?
  private var pending = ContextChanges()
  private var isChangeNotificationScheduled = false
  private var observer: (any NSObjectProtocol)?
  static let queueKey = DispatchSpecificKey<ObjectIdentifier>()
  lazy var queue: DispatchQueue = {
    let queue = DispatchQueue(label: "NSManagedObjectContext")
    queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
    return queue
  }()

  public init(concurrencyType ct: ConcurrencyType) { concurrencyType = ct }
  public convenience init(_ ct: ConcurrencyType) { self.init(concurrencyType: ct) }
  public override convenience init() { self.init(concurrencyType: .mainQueueConcurrencyType) }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  var coordinator: NSPersistentStoreCoordinator? { persistentStoreCoordinator ?? parent?.coordinator }

  // MARK: Objects

  open var registeredObjects: Set<NSManagedObject> { Set(registered.values) }
  open var insertedObjects: Set<NSManagedObject> { Set(registered.values.filter { $0.isInserted && !$0.isDeleted }) }
  open var updatedObjects: Set<NSManagedObject> {
    Set(registered.values.filter { $0.isUpdated && !$0.isInserted && !$0.isDeleted })
  }
  open var deletedObjects: Set<NSManagedObject> { Set(registered.values.filter { $0.isDeleted }) }
  open var hasChanges: Bool { registered.values.contains { $0.hasChanges } }

  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    registered[object.objectID] = object
    pending.inserted.insert(object)
    scheduleNotification()
  }

  open func assign(_ object: Any, to store: NSPersistentStore) {}
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects where object.objectID.isTemporaryID { makePermanent(object.objectID) }
  }

  /// Gives a temporary identity a number and a store. The instance stays the same, because other contexts refer to it.
  func makePermanent(_ id: NSManagedObjectID) {
    guard id.isTemporaryID, let coordinator else { return }
    id.number = coordinator.nextNumber()
    id.persistentStore = coordinator.persistentStores.first
    coordinator.record(id)
  }

  open func delete(_ object: NSManagedObject) {
    guard !object.isDeleted, object.managedObjectContext === self else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      let others = object.objects(relationship.name)
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for other in others { delete(other) }
      case .nullifyDeleteRule:
        guard let inverse = relationship.inverseRelationship else { continue }
        for other in others where !other.isDeleted { other.disconnect(object, inverse) }
      case .denyDeleteRule, .noActionDeleteRule: break
      }
    }
    pending.deleted.insert(object)
    scheduleNotification()
  }

  open func object(with id: NSManagedObjectID) -> NSManagedObject {
    if let object = registered[id] { return object }
    return materialize(id)
  }
  open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    if let object = registeredObject(for: id) { return object }
    guard values(of: id) != nil else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 133_000,
        userInfo: [NSLocalizedDescriptionKey: "Attempt to access an object not found in store."])
    }
    return materialize(id)
  }
  open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? {
    registered[id].flatMap { $0.isDeleted ? nil : $0 }
  }

  /// Returns an object's values from the parent context or the store. Relationships are lists of identities.
  private func values(of id: NSManagedObjectID) -> [String: Any]? {
    if let parent {
      if let object = parent.registered[id] { return object.isDeleted ? nil : parent.snapshot(of: object) }
      return parent.values(of: id)
    }
    return coordinator?.values(of: id)
  }

  func materialize(_ id: NSManagedObjectID) -> NSManagedObject {
    materializing = id
    let object = ManagedClasses.type(of: id.entity).init(entity: id.entity, insertInto: self)
    materializing = nil
    registered[id] = object
    load(object)
    object.awakeFromFetch()
    return object
  }

  private func load(_ object: NSManagedObject) {
    object.tracksChanges = false
    defer { object.tracksChanges = true }
    object.changed = [:]
    guard let stored = values(of: object.objectID) else { return }
    for property in object.entity.properties {
      let key = property.name
      if let ids = stored[key] as? [NSManagedObjectID] {
        let others = ids.filter { registered[$0] != nil || values(of: $0) != nil }.map { self.object(with: $0) }
        let isToMany = (property as? NSRelationshipDescription)?.isToMany == true
        object.values[key] = object.normalized(isToMany ? others : others.first, key)
      } else {
        object.values[key] = stored[key]
      }
    }
  }

  private func snapshot(of object: NSManagedObject) -> [String: Any] {
    var result: [String: Any] = [:]
    for property in object.entity.properties where !property.isTransient || parent != nil {
      guard let value = object.values[property.name] else { continue }
      result[property.name] =
        property is NSRelationshipDescription ? object.objects(property.name).map(\.objectID) : value
    }
    return result
  }

  // MARK: Changes

  func recordChange(of object: NSManagedObject) {
    object.isUpdated = true
    pending.updated.insert(object)
    scheduleNotification()
  }

  private func scheduleNotification() {
    guard !isChangeNotificationScheduled, concurrencyType != .confinementConcurrencyType else { return }
    isChangeNotificationScheduled = true
    let queue = concurrencyType == .mainQueueConcurrencyType ? DispatchQueue.main : self.queue
    queue.async { [weak self] in self?.processPendingChanges() }
  }

  /// Posts the changes since the last call as `NSManagedObjectContextObjectsDidChange`.
  open func processPendingChanges() {
    isChangeNotificationScheduled = false
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = ContextChanges()
    post(.NSManagedObjectContextObjectsDidChange, changes)
  }

  private func post(_ name: Notification.Name, _ changes: ContextChanges) {
    NotificationCenter.default.post(name: name, object: self, userInfo: changes.userInfo)
  }

  open func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in registered.values where object.hasChanges { object.willSave() }
    let changes = ContextChanges(inserted: insertedObjects, updated: updatedObjects, deleted: deletedObjects)
    for object in changes.deleted { try validateDeletion(object) }
    for object in changes.inserted { try object.validateForInsert() }
    for object in changes.updated { try object.validateForUpdate() }
    if parent == nil, coordinator?.persistentStores.isEmpty != false {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 134_180,
        userInfo: [
          NSLocalizedDescriptionKey:
            "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save operation."
        ])
    }
    processPendingChanges()
    if let parent { push(changes, to: parent) } else { try write(changes) }
    for object in changes.all {
      object.changed = [:]
      (object.isInserted, object.isUpdated) = (false, false)
    }
    for object in changes.deleted {
      registered[object.objectID] = nil
      object.isDeleted = false
      object.managedObjectContext = nil
    }
    for object in changes.inserted.union(changes.updated) { object.didSave() }
    post(.NSManagedObjectContextDidSave, changes)
  }

  private func validateDeletion(_ object: NSManagedObject) throws {
    try object.validateForDelete()
    for relationship in object.entity.relationshipsByName.values where relationship.deleteRule == .denyDeleteRule {
      guard object.objects(relationship.name).contains(where: { !$0.isDeleted }) else { continue }
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationRelationshipDeniedDeleteError,
        userInfo: [NSLocalizedDescriptionKey: "Items cannot be deleted from \(relationship.name)."])
    }
  }

  private func write(_ changes: ContextChanges) throws {
    guard let coordinator else { return }
    for object in changes.inserted.sorted(by: { $0.entity.name ?? "" < $1.entity.name ?? "" }) {
      makePermanent(object.objectID)
    }
    var rows: [NSManagedObjectID: [String: Any]] = [:]
    for object in changes.inserted.union(changes.updated) { rows[object.objectID] = snapshot(of: object) }
    try coordinator.write(rows, deleted: changes.deleted.map(\.objectID))
  }

  private func push(_ changes: ContextChanges, to parent: NSManagedObjectContext) {
    parent.performAndWait {
      for object in changes.inserted where parent.registered[object.objectID] == nil {
        parent.materializing = object.objectID
        let copy = ManagedClasses.type(of: object.entity).init(entity: object.entity, insertInto: parent)
        parent.materializing = nil
        parent.insert(copy)
      }
      for object in changes.inserted.union(changes.updated) {
        let copy = parent.object(with: object.objectID)
        for (key, value) in snapshot(of: object).merging(
          object.changed.mapValues { _ in NSNull() }, uniquingKeysWith: { old, _ in old })
        {
          if let ids = value as? [NSManagedObjectID] {
            let others = ids.map { parent.object(with: $0) }
            let relationship = object.entity.property(key) as? NSRelationshipDescription
            copy.setManagedValue(relationship?.isToMany == true ? others : others.first, key)
          } else {
            copy.setManagedValue(value, key)
          }
        }
      }
      for object in changes.deleted { parent.delete(parent.object(with: object.objectID)) }
      parent.processPendingChanges()
    }
  }

  open func rollback() {
    for object in registered.values where object.hasChanges {
      if object.isInserted {
        registered[object.objectID] = nil
        object.managedObjectContext = nil
      } else {
        for (key, value) in object.changed { object.values[key] = value }
        object.changed = [:]
      }
      (object.isInserted, object.isUpdated, object.isDeleted) = (false, false, false)
    }
    pending = ContextChanges()
  }

  open func reset() {
    for object in registered.values { object.managedObjectContext = nil }
    registered = [:]
    pending = ContextChanges()
  }

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !object.isInserted, !object.isDeleted else { return }
    let unsavedValues = flag ? object.changed.keys.map { ($0, object.values[$0]) } : []
    let old = object.changed
    load(object)
    if flag {
      for (key, value) in unsavedValues { object.values[key] = value }
      object.changed = old
    } else {
      object.isUpdated = false
    }
  }
  open func refreshAllObjects() { for object in registered.values { refresh(object, mergeChanges: true) } }

  // MARK: Merging

  /// Loads the changes that another context has saved, and posts them as changes of this context.
  open func mergeChanges(fromContextDidSave notification: Notification) {
    func objects(_ key: String) -> Set<NSManagedObject> { notification.userInfo?[key] as? Set<NSManagedObject> ?? [] }
    var changes = ContextChanges()
    for other in objects(NSInsertedObjectsKey) { changes.inserted.insert(object(with: other.objectID)) }
    let affected = objects(NSUpdatedObjectsKey).union(objects(NSInsertedObjectsKey))
    for other in affected {
      guard let object = registered[other.objectID] else { continue }
      refresh(object, mergeChanges: true)
      if !changes.inserted.contains(object) { changes.updated.insert(object) }
    }
    for other in objects(NSDeletedObjectsKey) {
      guard let object = registered.removeValue(forKey: other.objectID) else { continue }
      changes.deleted.insert(object)
      (object.isUpdated, object.isDeleted) = (false, false)
    }
    if !changes.isEmpty { post(.NSManagedObjectContextObjectsDidChange, changes) }
  }

  private func observeParent() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    guard automaticallyMergesChangesFromParent else { return }
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
    ) { [weak self] notification in
      guard let self, let saved = notification.object as? NSManagedObjectContext, saved !== self,
        saved.parent == nil, parent == nil || saved === parent, saved.coordinator === coordinator
      else { return }
      perform { self.mergeChanges(fromContextDidSave: notification) }
    }
  }
}
