import Foundation

/// An object that presents a file or folder. File coordinators of the same process notify it when they access the file.
///
/// The methods have default implementations, which allow the access and do nothing else. Accesses by other processes are not reported.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  /// The queue on which the presenter's methods are called.
  var presentedItemOperationQueue: OperationQueue { get }
  var primaryPresentedItemURL: URL? { get }
  var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { get }

  /// Called before another object reads the file. The presenter must call `reader`, with a block that runs after the access.
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Called before another object writes the file. The presenter must call `writer`, with a block that runs after the access.
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Called before another object reads the file. The presenter must write its unsaved changes.
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Called before another object deletes the file.
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func presentedItemDidMove(to newURL: URL)
  func presentedItemDidChange()
  func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
  func presentedSubitemDidAppear(at url: URL)
  func presentedSubitemDidChange(at url: URL)
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NSFilePresenter {
  public var primaryPresentedItemURL: URL? { nil }
  public var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { [] }
  public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    reader(nil)
  }
  public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    writer(nil)
  }
  public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedItemDidChange() {}
  public func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>) {}
  public func presentedSubitemDidAppear(at url: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
  public func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
}
