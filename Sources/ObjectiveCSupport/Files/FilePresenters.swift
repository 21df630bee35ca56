import Foundation

/// The registered file presenters. Notifies them of coordinated file accesses.
final class FilePresenters: @unchecked Sendable {
  static let shared = FilePresenters()

  private let lock = NSLock()
  private var presenters: [any NSFilePresenter] = []

  var all: [any NSFilePresenter] { lock.withLock { presenters } }
  func add(_ presenter: any NSFilePresenter) {
    lock.withLock { if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) } }
  }
  func remove(_ presenter: any NSFilePresenter) { lock.withLock { presenters.removeAll { $0 === presenter } } }

  /// Returns the presenters of a file, or of a folder that contains it.
  private func presenters(of url: URL, except caller: (any NSFilePresenter)?) -> [PresentedItem] {
    let path = url.coordinatedPath
    return all.compactMap { presenter in
      guard presenter !== caller, let presented = presenter.presentedItemURL?.coordinatedPath,
        FileAccessQueue.contains(presented, path)
      else { return nil }
      return PresentedItem(presenter: presenter, isPresentedItem: presented == path)
    }
  }

  // MARK: Calls before an access, which block until the presenter answers

  /// Asks the presenters to save their changes and to relinquish the file. Throws a presenter's error.
  func willAccess(_ url: URL, _ access: FileAccess, except caller: (any NSFilePresenter)?) throws {
    for item in presenters(of: url, except: caller) {
      switch access {
      case .reading(let options):
        if !options.contains(.withoutChanges) {
          try item.wait { item.presenter.savePresentedItemChanges(completionHandler: $0) }
        }
        if item.isPresentedItem {
          try item.wait { completion in item.presenter.relinquishPresentedItem(toReader: item.record(completion)) }
        }
      case .writing(let options):
        if options.contains(.forDeleting) {
          try item.wait { completion in
            item.isPresentedItem
              ? item.presenter.accommodatePresentedItemDeletion(completionHandler: completion)
              : item.presenter.accommodatePresentedSubitemDeletion(at: url, completionHandler: completion)
          }
        } else if item.isPresentedItem {
          try item.wait { completion in item.presenter.relinquishPresentedItem(toWriter: item.record(completion)) }
        }
      }
      if item.isPresentedItem { lock.withLock { relinquishedItems.append(item) } }
    }
  }

  /// The presenters that have relinquished their file until the current access ends.
  private var relinquishedItems: [PresentedItem] = []

  // MARK: Calls after an access

  func didAccess(_ files: [(URL, FileAccess)], except caller: (any NSFilePresenter)?) {
    for (url, access) in files {
      let items = presenters(of: url, except: caller)
      let returned = lock.withLock {
        let returned = relinquishedItems.filter { one in items.contains { $0.presenter === one.presenter } }
        relinquishedItems.removeAll { one in items.contains { $0.presenter === one.presenter } }
        return returned
      }
      for item in returned { item.reacquire() }
      guard case .writing(let options) = access, options.isDisjoint(with: [.forDeleting, .forMoving]) else { continue }
      for item in items {
        item.notify { item.isPresentedItem ? $0.presentedItemDidChange() : $0.presentedSubitemDidChange(at: url) }
      }
    }
  }

  func didMove(_ oldURL: URL, _ newURL: URL, except caller: (any NSFilePresenter)?) {
    for item in presenters(of: oldURL, except: caller) {
      item.notify {
        item.isPresentedItem
          ? $0.presentedItemDidMove(to: newURL) : $0.presentedSubitem(at: oldURL, didMoveTo: newURL)
      }
    }
  }

  func didChange(_ attributes: Set<URLResourceKey>, _ url: URL, except caller: (any NSFilePresenter)?) {
    for item in presenters(of: url, except: caller) where item.isPresentedItem {
      let wanted = item.presenter.observedPresentedItemUbiquityAttributes.intersection(attributes)
      if !wanted.isEmpty { item.notify { $0.presentedItemDidChangeUbiquityAttributes(wanted) } }
    }
  }
}

/// A presenter that a file access affects.
private final class PresentedItem: @unchecked Sendable {
  let presenter: any NSFilePresenter
  /// Whether the accessed file is the presented item itself. False if the file lies in a presented folder.
  let isPresentedItem: Bool
  private let lock = NSLock()
  private var reacquirer: (@Sendable () -> Void)?

  init(presenter: any NSFilePresenter, isPresentedItem: Bool) {
    (self.presenter, self.isPresentedItem) = (presenter, isPresentedItem)
  }

  /// Returns the argument of `relinquishPresentedItem`, which stores the block that the presenter passes for reacquiring the file.
  func record(_ completion: @escaping @Sendable ((any Error)?) -> Void) -> @Sendable ((@Sendable () -> Void)?) -> Void {
    { [self] block in
      lock.withLock { reacquirer = block }
      completion(nil)
    }
  }

  func reacquire() {
    let block = lock.withLock {
      defer { reacquirer = nil }
      return reacquirer
    }
    if let block { presenter.presentedItemOperationQueue.addOperation(block) }
  }

  func notify(_ call: @escaping @Sendable (any NSFilePresenter) -> Void) {
    presenter.presentedItemOperationQueue.addOperation { [self] in call(presenter) }
  }

  /// Calls the presenter on its queue, and blocks until it calls its completion handler. If the current queue is the presenter's, it is
  /// called synchronously.
  func wait(_ call: @escaping @Sendable (@escaping @Sendable ((any Error)?) -> Void) -> Void) throws {
    let (result, semaphore) = (CallResult(), DispatchSemaphore(value: 0))
    let run: @Sendable () -> Void = {
      call {
        result.error = $0
        semaphore.signal()
      }
    }
    let queue = presenter.presentedItemOperationQueue
    if queue === OperationQueue.current || queue === OperationQueue.main && Thread.isMainThread {
      run()
      // A presenter that completes asynchronously would need this thread, so the access does not wait for it.
      guard semaphore.wait(timeout: .now()) == .success else { return }
    } else {
      queue.addOperation(run)
      semaphore.wait()
    }
    if let error = result.error { throw error }
  }

  private final class CallResult: @unchecked Sendable { var error: (any Error)? }
}
