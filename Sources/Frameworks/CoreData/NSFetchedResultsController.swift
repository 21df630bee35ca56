import Foundation
import UIKit

/// A section of a fetched results controller, with its name and objects.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// The kind of a change that a fetched results controller reports.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete
  case move
  case update
}

/// Receives the changes of a fetched results controller, object by object or as a snapshot.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
  /// Called after a fetch and after changes, with the names of the sections and the ids of the objects. A delegate that implements this
  /// method gets none of the other callbacks about changes.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
  /// Called after changes if the controller has no sections. A delegate that implements this method gets no callbacks for single changes.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)
}

extension NSFetchedResultsControllerDelegate {
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { $0.uppercased() } }
  // Default implementations: the snapshot falls back to the difference, and the difference to single changes.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.reportDifference(to: self) }
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) { controller.reportSingleChanges() }
}

/// The results that two controllers of one request share: the app's controller, and the one of another type that the delegate gets.
final class FetchedResults {
  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]
    var indexTitle: String? { name.first.map { $0.uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
  }

  var sections: [Section]?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The changes that are being reported: the ids before them, and a closure that reports them one by one. `nil` during `performFetch()`.
  var pending: (before: [NSManagedObjectID], reportSingleChanges: () -> Void)?
  var fetched: [NSManagedObject] { (sections ?? []).flatMap(\.members) }

  /// A snapshot with the names of the sections and the ids of their objects.
  var snapshot: NSDiffableDataSourceSnapshotReference {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections ?? [] {
      snapshot.appendSections(withIdentifiers: [section.name])
      snapshot.appendItems(
        withIdentifiers: section.members.map(\.objectID), intoSectionWithIdentifier: section.name)
    }
    return snapshot
  }

  func indexPath(of object: NSManagedObject) -> IndexPath? {
    for (number, section) in (sections ?? []).enumerated() {
      if let row = section.members.firstIndex(where: { $0 === object }) { return IndexPath(indexes: [number, row]) }
    }
    return nil
  }
}

/// Fetches objects in sections, and reports the changes of its context to its delegate. Its cache name has no effect.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  private let results: FetchedResults
  private var observer: (any NSObjectProtocol)?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName, results) = (sectionNameKeyPath, name, FetchedResults())
    super.init()
  }

  private init(
    _ request: NSFetchRequest<ResultType>, _ context: NSManagedObjectContext, _ keyPath: String?,
    _ results: FetchedResults
  ) {
    (fetchRequest, managedObjectContext, sectionNameKeyPath) = (request, context, keyPath)
    (cacheName, self.results) = (nil, results)
    super.init()
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  open var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.delegate = newValue }
  }

  open var fetchedObjects: [ResultType]? {
    results.sections == nil ? nil : results.fetched.compactMap { $0 as? ResultType }
  }
  open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
  open var sectionIndexTitles: [String] { (results.sections ?? []).compactMap(\.indexTitle) }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard let sections = results.sections, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].members.indices.contains(indexPath[1]),
      let object = sections[indexPath[0]].members[indexPath[1]] as? ResultType
    else { fatalError("no object at index \(indexPath[1]) in section at index \(indexPath[0])") }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap(results.indexPath)
  }

  open class func deleteCache(withName name: String?) {}

  open func performFetch() throws {
    results.sections = try fetchSections()
    results.delegate?.controller(reportingController, didChangeContentWith: results.snapshot)
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { [weak self] notification in self?.update(notification) }
  }

  /// Controllers that share their results are equal, so that a delegate can compare the controller that it gets with the app's.
  open override func isEqual(_ object: Any?) -> Bool {
    if let other = object as? NSFetchedResultsController<any NSFetchRequestResult> { return other.results === results }
    return (object as? NSFetchedResultsController<ResultType>)?.results === results
  }
  open override var hash: Int { ObjectIdentifier(results).hashValue }

  private func fetchSections() throws -> [FetchedResults.Section] {
    let objects = try managedObjectContext.objects(of: fetchRequest)
    guard let sectionNameKeyPath else { return [FetchedResults.Section(name: "", members: objects)] }
    var sections: [FetchedResults.Section] = []
    for object in objects {
      let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
      if sections.last?.name == name {
        sections[sections.count - 1].members.append(object)
      } else {
        sections.append(FetchedResults.Section(name: name, members: [object]))
      }
    }
    return sections
  }

  // MARK: Changes

  private func update(_ notification: Notification) {
    let new: [FetchedResults.Section]
    do { new = try fetchSections() } catch {
      return print("CoreData: error: A fetched results controller cannot update its results: \(error)")
    }
    let before = results.sections ?? []
    let updated = notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []
    let old = FetchedResults()
    old.sections = before
    results.sections = new
    guard let delegate = results.delegate else { return }
    let changes = Self.changes(old, results, updated)
    let sectionNames = (before.map(\.name), new.map(\.name))
    guard !changes.isEmpty || sectionNames.0 != sectionNames.1 else { return }
    let controller = reportingController
    let reportSingleChanges = {
      delegate.controllerWillChangeContent(controller)
      for (index, section) in before.enumerated() where !sectionNames.1.contains(section.name) {
        delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
      }
      for (index, section) in new.enumerated() where !sectionNames.0.contains(section.name) {
        delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
      }
      for change in changes {
        delegate.controller(
          controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
      }
      delegate.controllerDidChangeContent(controller)
    }
    results.pending = (old.fetched.map(\.objectID), reportSingleChanges)
    let snapshot = results.snapshot
    let ids = Set(results.fetched.map(\.objectID))
    snapshot.reconfigureItems(withIdentifiers: updated.map(\.objectID).filter(ids.contains))
    delegate.controller(controller, didChangeContentWith: snapshot)
    results.pending = nil
  }

  /// The controller that is passed to the delegate: this one, or one of `any NSFetchRequestResult` that shares the results.
  private var reportingController: NSFetchedResultsController<any NSFetchRequestResult> {
    if let controller = (self as Any) as? NSFetchedResultsController<any NSFetchRequestResult> { return controller }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: fetchRequest.entityName ?? "")
    (request.entity, request.predicate) = (fetchRequest.entity, fetchRequest.predicate)
    request.sortDescriptors = fetchRequest.sortDescriptors
    return NSFetchedResultsController<any NSFetchRequestResult>(
      request, managedObjectContext, sectionNameKeyPath, results)
  }

  /// Reports the pending changes to the delegate: as a difference of ids, or one by one if there are sections.
  fileprivate func reportDifference(to delegate: any NSFetchedResultsControllerDelegate) {
    guard let pending = results.pending,
      let controller = (self as Any) as? NSFetchedResultsController<any NSFetchRequestResult>
    else { return }
    guard sectionNameKeyPath == nil else { return pending.reportSingleChanges() }
    let difference = results.fetched.map(\.objectID).difference(from: pending.before).inferringMoves()
    delegate.controller(controller, didChangeContentWith: difference)
  }

  fileprivate func reportSingleChanges() { results.pending?.reportSingleChanges() }

  private typealias Change = (
    object: NSManagedObject, type: NSFetchedResultsChangeType, old: IndexPath?, new: IndexPath?
  )

  /// Returns deletions, insertions, moves and updates. An object moves if its section changes, or its position among the objects
  /// that are in both results.
  private static func changes(_ old: FetchedResults, _ new: FetchedResults, _ updated: Set<NSManagedObject>) -> [Change]
  {
    let (oldSet, newSet) = (Set(old.fetched), Set(new.fetched))
    var changes: [Change] = []
    for object in old.fetched where !newSet.contains(object) {
      changes.append((object, .delete, old.indexPath(of: object), nil))
    }
    for object in new.fetched where !oldSet.contains(object) {
      changes.append((object, .insert, nil, new.indexPath(of: object)))
    }
    let difference = new.fetched.filter(oldSet.contains).difference(from: old.fetched.filter(newSet.contains))
    let moved = Set(
      difference.removals.compactMap { change -> NSManagedObject? in
        if case .remove(_, let object, _) = change { return object }
        return nil
      })
    for object in new.fetched where oldSet.contains(object) {
      let indexPaths = (old.indexPath(of: object), new.indexPath(of: object))
      let names = (old.sections?[indexPaths.0?[0] ?? 0].name, new.sections?[indexPaths.1?[0] ?? 0].name)
      if moved.contains(object) || names.0 != names.1 {
        changes.append((object, .move, indexPaths.0, indexPaths.1))
      } else if updated.contains(object) {
        changes.append((object, .update, indexPaths.0, indexPaths.1))
      }
    }
    return changes
  }
}
