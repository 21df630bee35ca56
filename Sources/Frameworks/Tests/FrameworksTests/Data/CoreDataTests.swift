import Foundation
import Testing
import UIKit

@testable import VitrineCoreData

private final class Author: NSManagedObject {
  var name: String? {
    get { coreDataValue(forKey: "name") }
    set { setCoreDataValue(newValue, forKey: "name") }
  }
  var commits: NSSet? {
    get { coreDataValue(forKey: "commits") }
    set { setCoreDataValue(newValue, forKey: "commits") }
  }
  func addToCommits(_ value: Commit) { coreDataCall("addToCommits", [value]) }
}

private final class Commit: NSManagedObject {
  var message: String {
    get { coreDataValue(forKey: "message") }
    set { setCoreDataValue(newValue, forKey: "message") }
  }
  var size: Int32 {
    get { coreDataValue(forKey: "size") }
    set { setCoreDataValue(newValue, forKey: "size") }
  }
  var date: Date? {
    get { coreDataValue(forKey: "date") }
    set { setCoreDataValue(newValue, forKey: "date") }
  }
  var author: Author? {
    get { coreDataValue(forKey: "author") }
    set { setCoreDataValue(newValue, forKey: "author") }
  }
}

/// A container with authors and their commits. Module CoreData.
@MainActor @Suite(.serialized) struct CoreDataTests {
  private let folder = URL(fileURLWithPath: makeTemporaryFolder())

  private func model() throws -> NSManagedObjectModel {
    let file = folder.appendingPathComponent("Model.mom")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Author" representedClassName="Author">
          <attribute name="name" attributeType="String"/>
          <relationship name="commits" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Commit"
            inverseName="author" inverseEntity="Commit"/>
        </entity>
        <entity name="Commit" representedClassName="Commit">
          <attribute name="message" attributeType="String" defaultValueString="none"/>
          <attribute name="size" optional="YES" attributeType="Integer 32" defaultValueString="7" usesScalarValueType="YES"/>
          <attribute name="date" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
          <relationship name="author" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Author"
            inverseName="commits" inverseEntity="Author"/>
        </entity>
      </model>
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try #require(NSManagedObjectModel(contentsOf: file))
  }

  private func container(_ model: NSManagedObjectModel, type: String = NSInMemoryStoreType) throws
    -> NSPersistentContainer
  {
    let container = NSPersistentContainer(name: "Model", managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: folder.appendingPathComponent("Model.sqlite"))
    description.type = type
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    #expect(failure == nil)
    // The classes are private, so their names say nothing.
    _ = (Author.entity(), Commit.entity())
    return container
  }

  @discardableResult
  private func fill(_ context: NSManagedObjectContext) -> (Author, [Commit]) {
    let author = Author(context: context)
    author.name = "Ada"
    let commits = ["Fix tests", "Add page", "fix the café"].enumerated().map { index, message in
      let commit = Commit(context: context)
      commit.message = message
      commit.size = Int32(index)
      commit.date = Date(timeIntervalSince1970: Double(index) * 100)
      return commit
    }
    author.addToCommits(commits[0])
    author.addToCommits(commits[1])
    return (author, commits)
  }

  @Test func `both sides of a relationship change`() throws {
    let context = try container(model()).viewContext
    let (author, commits) = fill(context)
    #expect(commits[0].author === author)
    #expect(author.commits?.count == 2)
    commits[2].author = author
    #expect(author.commits?.contains(commits[2]) == true)
    commits[0].author = nil
    #expect(author.commits?.count == 2)
    #expect(Commit(context: context).size == 7)
    #expect(Commit(context: context).message == "none")
  }

  @Test func `formats of predicates`() throws {
    let context = try container(model()).viewContext
    let commits = fill(context).1
    func found(_ predicate: NSPredicate) throws -> [Int32] {
      let request = NSFetchRequest<Commit>(entityName: "Commit")
      request.predicate = predicate
      request.sortDescriptors = [NSSortDescriptor(key: "size", ascending: true)]
      return try context.fetch(request).map(\.size)
    }
    #expect(try found(NSPredicate(format: "message CONTAINS[c] 'fix'")) == [0, 2])
    #expect(try found(NSPredicate(format: "NOT message BEGINSWITH %@", "Add")) == [0, 2])
    #expect(try found(NSPredicate(format: "message ENDSWITH[cd] %@", "CAFE")) == [2])
    #expect(try found(NSPredicate(format: "message LIKE '*page' OR size == %d", 2)) == [1, 2])
    #expect(try found(NSPredicate(format: "author.name == 'Ada' AND size > 0")) == [1])
    #expect(try found(NSPredicate(format: "author == nil")) == [2])
    #expect(try found(NSPredicate(format: "author == %@", commits[0].author)) == [0, 1])
    #expect(try found(NSPredicate(format: "%K IN %@", "size", [0, 2])) == [0, 2])
    #expect(try found(NSPredicate(format: "(size >= 1) && (size <= 1 || message MATCHES 'nothing.*')")) == [1])
    #expect(try found(NSPredicate(format: "date > %@", NSDate(timeIntervalSince1970: 50))) == [1, 2])
    #expect(try found(NSPredicate(format: "size BETWEEN {1, 2}")) == [1, 2])
    #expect(try found(NSPredicate(format: "SELF IN %@", [commits[1]])) == [1])
    let request = NSFetchRequest<Author>(entityName: "Author")
    request.predicate = NSPredicate(format: "ANY commits.message == 'Add page' AND commits.@count == 2")
    #expect(try context.count(for: request) == 1)
  }

  @Test func `a read-only store is read, and refuses changes`() throws {
    let model = try model()
    let first = try container(model, type: NSSQLiteStoreType)
    fill(first.viewContext)
    try first.viewContext.save()
    let second = NSPersistentContainer(name: "Model", managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: folder.appendingPathComponent("Model.sqlite"))
    description.isReadOnly = true
    second.persistentStoreDescriptions = [description]
    second.loadPersistentStores { #expect($1 == nil) }
    let context = second.viewContext
    let commit = try #require(try context.fetch(NSFetchRequest<Commit>(entityName: "Commit")).first)
    for change in [{ commit.message = "changed" }, { context.delete(commit) }, { _ = Commit(context: context) }] {
      change()
      #expect { try context.save() } throws: { ($0 as NSError).code == 513 }
      context.rollback()
    }
  }

  @Test func `equal dictionaries are returned once if the request asks for it`() throws {
    let context = try container(model()).viewContext
    for message in ["a", "b", "a", "c"] { Commit(context: context).message = message }
    let request = NSFetchRequest<NSDictionary>(entityName: "Commit")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["message"]
    request.sortDescriptors = [NSSortDescriptor(key: "message", ascending: true)]
    request.fetchLimit = 2
    func messages() throws -> [String?] { try context.fetch(request).map { $0["message"] as? String } }
    #expect(try messages() == ["a", "a"])
    request.returnsDistinctResults = true
    #expect(try messages() == ["a", "b"])
  }

  @Test func `a saved store is read again`() throws {
    let model = try model()
    let first = try container(model, type: NSSQLiteStoreType)
    fill(first.viewContext)
    #expect(first.viewContext.hasChanges)
    try first.viewContext.save()
    #expect(!first.viewContext.hasChanges)
    let second = try container(model, type: NSSQLiteStoreType).viewContext
    let author = try #require(try second.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
    #expect(author.name == "Ada")
    let commits = try #require(author.commits as? Set<Commit>)
    #expect(commits.map(\.message).sorted() == ["Add page", "Fix tests"])
    #expect(commits.allSatisfy { $0.author === author })
    #expect(commits.contains { $0.date == Date(timeIntervalSince1970: 100) })
  }

  @Test func `deletion follows the delete rules, and a rollback reverts it`() throws {
    let context = try container(model()).viewContext
    let (author, commits) = fill(context)
    try context.save()
    context.delete(commits[0])
    #expect(author.commits?.count == 1)
    context.rollback()
    #expect(author.commits?.count == 2)
    context.delete(author)
    try context.save()
    #expect(try context.fetch(NSFetchRequest<Commit>(entityName: "Commit")).map(\.message) == ["fix the café"])
  }

  @Test func `a mandatory value that is missing fails the save`() throws {
    let context = try container(model()).viewContext
    _ = Author(context: context)
    #expect {
      try context.save()
    } throws: { error in
      (error as NSError).code == NSValidationMissingMandatoryPropertyError
    }
  }

  @Test func `a child context saves into its parent`() throws {
    let container = try container(model())
    let child = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    child.parent = container.viewContext
    let author = Author(context: child)
    author.name = "Grace"
    #expect(!container.viewContext.hasChanges)
    try child.save()
    #expect(container.viewContext.insertedObjects.count == 1)
    try container.viewContext.save()
    author.name = "Grace Hopper"
    try child.save()
    let request = NSFetchRequest<Author>(entityName: "Author")
    #expect(try container.viewContext.fetch(request).map(\.name) == ["Grace Hopper"])
    let other = container.newBackgroundContext()
    #expect(try other.performAndWait { try other.fetch(request).map(\.name) } == ["Grace"])
  }

  @Test func `a results controller notifies its delegate of changes`() throws {
    final class Log: NSFetchedResultsControllerDelegate {
      var lines: [String] = []
      func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        lines.append("will")
      }
      func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        lines.append("did \(controller.sections?.map(\.numberOfObjects) ?? [])")
      }
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
      ) {
        lines.append("\(type) \(indexPath.map(Array.init) ?? []) \(newIndexPath.map(Array.init) ?? [])")
      }
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
      ) { lines.append("section \(type) \(sectionIndex) \(sectionInfo.name)") }
    }
    let context = try container(model()).viewContext
    let commits = fill(context).1
    try context.save()
    let request = NSFetchRequest<Commit>(entityName: "Commit")
    request.sortDescriptors = [
      NSSortDescriptor(key: "author.name", ascending: false), NSSortDescriptor(key: "message", ascending: true),
    ]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "author.name", cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["Ada", ""])
    #expect(controller.object(at: IndexPath(indexes: [0, 1])) === commits[0])
    commits[0].size = 9
    context.processPendingChanges()
    #expect(log.lines == ["will", "update [0, 1] [0, 1]", "did [2, 1]"])
    log.lines = []
    commits[1].message = "Zero"
    context.processPendingChanges()
    #expect(log.lines.count == 3)
    #expect(log.lines[1].hasPrefix("move"))
    log.lines = []
    context.delete(commits[2])
    try context.save()
    #expect(log.lines == ["will", "section delete 1 ", "delete [1, 0] []", "did [2]"])
  }

  @Test func `a delegate with snapshots gets these and nothing else`() throws {
    final class Log: NSFetchedResultsControllerDelegate {
      var snapshots: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []
      var others = 0
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
      ) { snapshots.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>) }
      func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        others += 1
      }
    }
    let context = try container(model()).viewContext
    let commits = fill(context).1
    try context.save()
    let request = NSFetchRequest<Commit>(entityName: "Commit")
    request.sortDescriptors = [NSSortDescriptor(key: "author.name", ascending: false)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "author.name", cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    #expect(log.snapshots.last?.sectionIdentifiers == ["Ada", ""])
    #expect(log.snapshots.last?.itemIdentifiers.count == commits.count)
    commits[0].size = 9
    context.processPendingChanges()
    #expect(log.snapshots.last?.reconfiguredItemIdentifiers == [commits[0].objectID])
    context.delete(commits[2])
    try context.save()
    #expect(log.snapshots.count == 3 && log.snapshots.last?.sectionIdentifiers == ["Ada"] && log.others == 0)
  }

  @Test func `without sections a delegate can get differences`() throws {
    final class Log: NSFetchedResultsControllerDelegate {
      var differences: [CollectionDifference<NSManagedObjectID>] = []
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
      ) { differences.append(diff) }
    }
    let context = try container(model()).viewContext
    let commits = fill(context).1
    try context.save()
    let request = NSFetchRequest<Commit>(entityName: "Commit")
    request.sortDescriptors = [NSSortDescriptor(key: "message", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    #expect(log.differences.isEmpty)
    let id = commits[1].objectID
    context.delete(commits[1])
    try context.save()
    #expect(log.differences.count == 1 && log.differences[0].insertions.isEmpty)
    guard case .remove(_, let removed, _) = log.differences[0].removals[0] else { return }
    #expect(removed == id)
  }

  @Test func `saved changes are merged into the view context`() async throws {
    let container = try container(model())
    container.viewContext.automaticallyMergesChangesFromParent = true
    let author = Author(context: container.viewContext)
    author.name = "Ada"
    try container.viewContext.save()
    let context = container.newBackgroundContext()
    try context.performAndWait {
      let same = context.object(with: author.objectID) as? Author
      same?.name = "Ada Lovelace"
      try context.save()
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(author.name == "Ada Lovelace")
  }
}
