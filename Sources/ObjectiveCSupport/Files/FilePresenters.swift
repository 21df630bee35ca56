import Foundation

/// The registered file presenters, and the calls to them.
final class FilePresenters: @unchecked Sendable {
  static let shared = FilePresenters()

  private let lock = NSLock()
  private var presenters: [any NSFilePresenter] = []

  var all: [any NSFilePresenter] { lock.withLock { presenters } }
  func add(_ presenter: any NSFilePresenter) {
    lock.withLock { if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) } }
  }
  func remove(_ presenter: any NSFilePresenter) { lock.withLock { presenters.removeAll { $0 === presenter } } }

  /// Those of a file, or of a folder that contains it.
  private func presenters(of url: URL, except own: (any NSFilePresenter)?) -> [PresentedItem] {
    let path = url.coordinatedPath
    return all.compactMap { presenter in
      guard presenter !== own, let presented = presenter.presentedItemURL?.coordinatedPath,
        FileAccessQueue.contains(presented, path)
      else { return nil }
      return PresentedItem(presenter: presenter, isItself: presented == path)
    }
  }

  // MARK: Calls before an access, which are waited for

  /// Throws the error of a presenter that could not save its changes or give its file up.
  func willAccess(_ url: URL, _ access: FileAccess, except own: (any NSFilePresenter)?) throws {
    for item in presenters(of: url, except: own) {
      switch access {
      case .reading(let options):
        if !options.contains(.withoutChanges) {
          try item.wait { item.presenter.savePresentedItemChanges(completionHandler: $0) }
        }
        if item.isItself {
          try item.wait { completion in item.presenter.relinquishPresentedItem(toReader: item.record(completion)) }
        }
      case .writing(let options):
        if options.contains(.forDeleting) {
          try item.wait { completion in
            item.isItself
              ? item.presenter.accommodatePresentedItemDeletion(completionHandler: completion)
              : item.presenter.accommodatePresentedSubitemDeletion(at: url, completionHandler: completion)
          }
        } else if item.isItself {
          try item.wait { completion in item.presenter.relinquishPresentedItem(toWriter: item.record(completion)) }
        }
      }
      if item.isItself { lock.withLock { relinquished.append(item) } }
    }
  }

  /// Presenters whose file is being accessed by others.
  private var relinquished: [PresentedItem] = []

  // MARK: Calls after an access

  func didAccess(_ files: [(URL, FileAccess)], except own: (any NSFilePresenter)?) {
    for (url, access) in files {
      let items = presenters(of: url, except: own)
      let returned = lock.withLock {
        let returned = relinquished.filter { one in items.contains { $0.presenter === one.presenter } }
        relinquished.removeAll { one in items.contains { $0.presenter === one.presenter } }
        return returned
      }
      for item in returned { item.reacquire() }
      guard case .writing(let options) = access, options.isDisjoint(with: [.forDeleting, .forMoving]) else { continue }
      for item in items {
        item.notify { item.isItself ? $0.presentedItemDidChange() : $0.presentedSubitemDidChange(at: url) }
      }
    }
  }

  func didMove(_ oldURL: URL, _ newURL: URL, except own: (any NSFilePresenter)?) {
    for item in presenters(of: oldURL, except: own) {
      item.notify {
        item.isItself
          ? $0.presentedItemDidMove(to: newURL) : $0.presentedSubitem(at: oldURL, didMoveTo: newURL)
      }
    }
  }

  func didChange(_ attributes: Set<URLResourceKey>, _ url: URL, except own: (any NSFilePresenter)?) {
    for item in presenters(of: url, except: own) where item.isItself {
      let wanted = item.presenter.observedPresentedItemUbiquityAttributes.intersection(attributes)
      if !wanted.isEmpty { item.notify { $0.presentedItemDidChangeUbiquityAttributes(wanted) } }
    }
  }
}

/// A presenter of a file that is accessed.
private final class PresentedItem: @unchecked Sendable {
  let presenter: any NSFilePresenter
  /// Whether the file is the presented one, and not in its folder.
  let isItself: Bool
  private let lock = NSLock()
  private var reacquirer: (@Sendable () -> Void)?

  init(presenter: any NSFilePresenter, isItself: Bool) { (self.presenter, self.isItself) = (presenter, isItself) }

  /// A block for `relinquishPresentedItem`, which stores what the presenter wants to be called back with.
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

  /// Calls the presenter on its queue, and waits until it calls back. On that queue itself, the call is made at once.
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
      // A presenter that answers later would need this thread for it.
      guard semaphore.wait(timeout: .now()) == .success else { return }
    } else {
      queue.addOperation(run)
      semaphore.wait()
    }
    if let error = result.error { throw error }
  }

  private final class CallResult: @unchecked Sendable { var error: (any Error)? }
}
