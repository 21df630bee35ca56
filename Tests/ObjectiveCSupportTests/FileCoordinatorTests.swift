import Foundation
import ObjectiveCSupport
import TestSupport
import Testing

/// Records what a coordinator tells it, on a queue of its own.
private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  private let lock = NSLock()
  private var lines: [String] = []
  var saveError: (any Error)?

  init(_ url: URL) {
    presentedItemURL = url
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
  }

  /// The calls until now.
  var log: [String] {
    presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    return lock.withLock { lines }
  }
  private func add(_ line: String) { lock.withLock { lines.append(line) } }

  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    add("save")
    completionHandler(saveError)
  }
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    add("reader")
    reader { [weak self] in self?.add("read") }
  }
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    add("writer")
    writer { [weak self] in self?.add("written") }
  }
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    add("deletion")
    completionHandler(nil)
  }
  func presentedItemDidChange() { add("changed") }
  func presentedItemDidMove(to newURL: URL) { add("moved to \(newURL.lastPathComponent)") }
  func presentedSubitemDidChange(at url: URL) { add("\(url.lastPathComponent) in it changed") }
}

struct FileCoordinatorTests {
  private let folder = URL(fileURLWithPath: makeTemporaryFolder())
  private var file: URL { folder.appendingPathComponent("file") }

  private func present(_ url: URL, _ body: (Presenter) throws -> Void) rethrows {
    let presenter = Presenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    try body(presenter)
  }

  @Test func `presenters learn about accesses by others`() {
    present(file) { presenter in
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { #expect($0 == file) }
      #expect(presenter.log == ["save", "reader", "read"])
      NSFileCoordinator().coordinate(readingItemAt: file, options: .withoutChanges, error: nil) { _ in }
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in }
      #expect(presenter.log.dropFirst(3) == ["reader", "read", "writer", "written", "changed"])
      NSFileCoordinator().coordinate(writingItemAt: file, options: .forDeleting, error: nil) { _ in }
      #expect(presenter.log.last == "deletion")
      NSFileCoordinator().item(at: file, didMoveTo: folder.appendingPathComponent("other"))
      #expect(presenter.log.last == "moved to other")
    }
  }

  @Test func `a presenter is not notified of its own accesses, and a folder's presenter is notified of those inside`() {
    present(file) { presenter in
      NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: file, error: nil) { _ in }
      #expect(presenter.log == [])
    }
    present(folder) { presenter in
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in }
      NSFileCoordinator().coordinate(writingItemAt: URL(fileURLWithPath: folder.path + "2"), error: nil) { _ in }
      #expect(presenter.log == ["file in it changed"])
    }
  }

  @Test func `a presenter that cannot save stops the access`() {
    present(file) { presenter in
      presenter.saveError = CocoaError(.fileWriteOutOfSpace)
      var error: NSError?
      NSFileCoordinator().coordinate(readingItemAt: file, error: &error) { _ in Issue.record("read") }
      #expect(error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    }
  }

  @Test func `accesses of one thread are nested, and those of others wait`() async {
    let coordinator = NSFileCoordinator()
    let (url, folder) = (file, folder)
    let queue = OperationQueue()
    nonisolated(unsafe) var order: [String] = []
    await withCheckedContinuation { continuation in
      coordinator.coordinate(writingItemAt: url, error: nil) { _ in
        NSFileCoordinator().coordinate(readingItemAt: folder, error: nil) { _ in order.append("nested") }
        let intents = [NSFileAccessIntent.readingIntent(with: folder), .writingIntent(with: url)]
        NSFileCoordinator().coordinate(with: intents, queue: queue) { error in
          order.append("after, \(error == nil)")
          continuation.resume()
        }
        Thread.sleep(forTimeInterval: 0.02)
        order.append("end")
      }
    }
    #expect(order == ["nested", "end", "after, true"])
  }

  @Test func `a cancelled coordinator does not call its accessor`() async {
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    coordinator.coordinate(readingItemAt: file, error: &error) { _ in Issue.record("read") }
    #expect(error?.code == CocoaError.userCancelled.rawValue)
    let url = file
    let failure = await withCheckedContinuation { continuation in
      coordinator.coordinate(with: [.readingIntent(with: url)], queue: OperationQueue()) {
        continuation.resume(returning: $0)
      }
    }
    #expect((failure as? CocoaError)?.code == .userCancelled)
  }

  @Test func `a folder cannot be prepared for an upload`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: folder, options: .forUploading, error: &error) { _ in }
    #expect(error?.code == CocoaError.featureUnsupported.rawValue)
  }
}
