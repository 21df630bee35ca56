import Foundation

/// The common properties of drag and drop sessions.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Whether a drop may move the items, as decided by the drag interaction's delegate.
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  /// The finger's position, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, from the perspective of the view on which it began.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app, which a drop can read from `localDragSession`.
  var localContext: Any? { get set }
}

/// A drag, from the perspective of a view that the finger is over.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag's session. It is never `nil`, because all drags begin in this app.
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

/// The session of one drag, for both drag and drop interactions.
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
    var remainingCount = providers.count
    guard remainingCount > 0 else {
      SessionContext.current.cycle.afterCommit { completion([]) }
      return progress
    }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        loaded[index] = object
        remainingCount -= 1
        progress.completedUnitCount += 1
        if remainingCount == 0 { completion(loaded.compactMap { $0 }) }
      }
    }
    return progress
  }
}
