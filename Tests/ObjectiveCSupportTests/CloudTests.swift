import Foundation
import ObjectiveCSupport
import Testing

/// iCloud, to which nobody is signed in.
struct CloudTests {
  @Test func `a query finishes without results`() async {
    let (query, queue) = (NSMetadataQuery(), OperationQueue())
    queue.maxConcurrentOperationCount = 1
    query.operationQueue = queue
    #expect(!query.start())
    query.predicate = NSPredicate(format: "%K LIKE '*.txt'", NSMetadataItemFSNameKey)
    nonisolated(unsafe) var names: [Notification.Name] = []
    let observers = [Notification.Name.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: query, queue: nil) { names.append($0.name) }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    queue.isSuspended = true
    #expect(query.start() && query.isGathering && !query.start())
    queue.isSuspended = false
    await withCheckedContinuation { continuation in queue.addOperation { continuation.resume() } }
    #expect(names == [.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering])
    #expect(query.resultCount == 0 && query.results.isEmpty && query.isStarted && !query.isGathering)
  }

  @Test func `a stopped query does not finish`() async {
    let (query, queue) = (NSMetadataQuery(), OperationQueue())
    query.operationQueue = queue
    query.predicate = NSPredicate(value: true)
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .NSMetadataQueryDidFinishGathering, object: query, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    queue.isSuspended = true
    query.start()
    query.stop()
    queue.isSuspended = false
    await withCheckedContinuation { continuation in queue.addBarrierBlock { continuation.resume() } }
    #expect(count == 0 && query.isStopped)
  }

  @Test func `the file manager answers as without an account`() {
    let (manager, url) = (FileManager.default, URL(fileURLWithPath: "/tmp/none"))
    #expect(manager.ubiquityIdentityToken == nil && manager.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(!manager.isUbiquitousItem(at: url))
    let isUnavailable = { (error: any Error) in (error as? CocoaError)?.code == .ubiquitousFileUnavailable }
    #expect(performing: { try manager.startDownloadingUbiquitousItem(at: url) }, throws: isUnavailable)
    #expect(performing: { try manager.evictUbiquitousItem(at: url) }, throws: isUnavailable)
    #expect(performing: { try manager.setUbiquitous(true, itemAt: url, destinationURL: url) }, throws: isUnavailable)
    #expect(throws: CocoaError.self) { try manager.trashItem(at: url, resultingItemURL: nil) }
  }

  @Test func `an app group has no container URL`() {
    for name in ["", "../x", "a/b", "."] {
      #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }
  }
}
