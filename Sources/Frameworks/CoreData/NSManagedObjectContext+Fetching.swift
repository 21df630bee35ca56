import Foundation
@_spi(Frameworks) import ObjectiveCSupport

extension NSManagedObjectContext {
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    if let type = Result.self as? NSManagedObject.Type { ManagedClasses.add(type) }
    if request.resultType == .dictionaryResultType {
      let rows = try matching(request).map(request.dictionary)
      var seen: Set<NSDictionary> = []
      let distinct = request.returnsDistinctResults ? rows.filter { seen.insert($0).inserted } : rows
      return request.limited(distinct).compactMap { $0 as? Result }
    }
    let found = try objects(of: request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.compactMap { $0.objectID as? Result }
    case .countResultType: return [NSNumber(value: found.count) as? Result].compactMap { $0 }
    default: return found.compactMap { $0 as? Result }
    }
  }

  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try objects(of: request).count }

  /// Returns the matching objects with this context's unsaved changes, sorted and limited as the request asks.
  func objects<Result>(of request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    request.limited(try matching(request))
  }

  private func matching<Result>(_ request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    guard let entity = request.resolvedEntity(in: self) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 134_060,
        userInfo: [
          NSLocalizedDescriptionKey: "The fetch request's entity '\(request.entityName ?? "")' is in no model."
        ])
    }
    let ids = savedIDs()
    for id in ids where registered[id] == nil && id.entity.isKindOf(entity: entity) { _ = materialize(id) }
    let positions = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    var found = registered.values.filter { object in
      guard !object.isDeleted, object.entity.isKindOf(entity: entity) else { return false }
      if !request.includesSubentities, object.entity.name != entity.name { return false }
      guard object.isInserted || positions[object.objectID] != nil else { return false }
      return request.predicate?.evaluate(with: object) ?? true
    }
    // Without sort descriptors, the objects are in the store's order, as they usually are on iOS.
    found.sort { (positions[$0.objectID] ?? .max) < (positions[$1.objectID] ?? .max) }
    return SortOrder.sorted(found, by: request.sortDescriptors ?? [])
  }

  /// The identities of the objects in the parent context or in the store, in order of creation.
  private func savedIDs() -> [NSManagedObjectID] {
    guard let parent else { return coordinator?.allIDs ?? [] }
    let unsaved = parent.registered.values.filter { $0.isInserted && !$0.isDeleted }.map(\.objectID)
    return parent.savedIDs().filter { parent.registered[$0]?.isDeleted != true } + unsaved
  }

  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let found = try request.objectIDs ?? objects(of: request.fetchRequest).map(\.objectID)
    try coordinator?.write([:], deleted: found)
    for id in found { registered[id]?.managedObjectContext = nil }
    for id in found { registered[id] = nil }
    let result = NSBatchDeleteResult()
    result.result =
      request.resultType == .resultTypeCount ? found.count : request.resultType == .resultTypeObjectIDs ? found : true
    return result
  }
}
