import Foundation

/// What drag and drop sessions have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Whether a drop may move the items: the app allows it for its own drags.
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  /// The finger's position, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the view sees it from which it comes.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Any object of the app, which its drops find at `localDragSession`.
  var localContext: Any? { get set }
}

/// A drag, as the view sees it over which it is.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag. All drags are of the same app here.
  var localDragSession: (any UIDragSession)? { get }
  var progress: Progress { get }
  /// Loads all items of a class, and calls the completion with those that could be loaded.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  public func canLoadObjects<Value: _ItemProviderBridged>(ofClass: Value.Type) -> Bool {
    canLoadObjects(ofClass: Value._itemProviderClass)
  }
}

extension UIDropSession {
  @discardableResult
  public func loadObjects<Value: _ItemProviderBridged>(
    ofClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress {
    loadObjects(ofClass: Value._itemProviderClass) { objects in
      var values: [Value] = []
      for object in objects { if let value = Value._fromItemProvider(object) { values.append(value) } }
      completion(values)
    }
  }
}

/// The session of one drag. Drop interactions get it, too.
@MainActor
final class DragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var localContext: Any?
  /// The finger's position in the window.
  var point = CGPoint.zero
  weak var window: UIWindow?
  let progress = Progress(totalUnitCount: 0)

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    progress.totalUnitCount = Int64(providers.count)
    var loaded: [(any NSItemProviderReading)?] = Array(repeating: nil, count: providers.count)
    var missing = providers.count
    guard missing > 0 else {
      CommitCycle.current.afterCommit { completion([]) }
      return progress
    }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        loaded[index] = object
        missing -= 1
        progress.completedUnitCount += 1
        if missing == 0 { completion(loaded.compactMap { $0 }) }
      }
    }
    return progress
  }
}
