import FrameworkSupport
import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// An observer of changes of the library. As on iOS, it is called on a separate queue, so it can wait for the main queue.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The photo library: the permission to use it, and its changes.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  private let lock = NSLock()
  private var observers: [() -> (any PHPhotoLibraryChangeObserver)?] = []
  private let observersQueue = DispatchQueue(label: "PHPhotoLibraryChangeObserver")

  open class func shared() -> PHPhotoLibrary { library }

  // MARK: Permission

  private nonisolated(unsafe) static var statuses: [PHAccessLevel: PHAuthorizationStatus] = [:]

  open class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }

  /// Returns the permission for an access level. The permission to read and write includes the permission to add.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    library.lock.withLock {
      let status = statuses[accessLevel] ?? .notDetermined
      return accessLevel == .addOnly && status == .notDetermined && statuses[.readWrite] == .authorized
        ? .authorized : status
    }
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite, handler: handler)
  }

  /// Asks the user by a prompt, once in a session. The handler is called on the main queue.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    afterTurn {
      guard authorizationStatus(for: accessLevel) == .notDetermined else {
        return handler(authorizationStatus(for: accessLevel))
      }
      let (title, key, grant) =
        accessLevel == .addOnly
        ? ("Add to your Photos", "NSPhotoLibraryAddUsageDescription", "Allow")
        : ("Access Your Photo Library", "NSPhotoLibraryUsageDescription", "Allow Full Access")
      SystemPrompt.ask(
        "“\(SystemPrompt.appName)” Would Like to \(title)",
        message: Bundle.main.object(forInfoDictionaryKey: key) as? String, [.init(grant), .init("Don’t Allow")]
      ) { index in
        library.lock.withLock { statuses[accessLevel] = index == 0 ? .authorized : .denied }
        handler(authorizationStatus(for: accessLevel))
      }
    }
  }

  @discardableResult
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Changes

  /// Runs a block on the main queue, applies the change requests that it creates, and calls the handler. If the app has not asked for
  /// permission to add to the library, the user is asked first.
  open func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.requestAuthorization(for: .addOnly) { [self] status in
      guard status == .authorized else { return completionHandler?(false, PHPhotosError(.accessUserDenied)) ?? () }
      do {
        try apply(changeBlock)
        completionHandler?(true, nil)
      } catch { completionHandler?(false, error) }
    }
  }

  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { success, error in
        if success {
          continuation.resume()
        } else {
          continuation.resume(throwing: error ?? PHPhotosError(.changeNotSupported))
        }
      }
    }
  }

  /// Performs changes synchronously. It throws if permission was not given before, because it cannot wait for a prompt.
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    guard Self.authorizationStatus(for: .addOnly) == .authorized else { throw PHPhotosError(.accessUserDenied) }
    try apply(changeBlock)
  }

  /// Runs a change block, applies its requests, and notifies the observers.
  private func apply(_ changeBlock: () -> Void) throws {
    let change = PHChange()
    for request in ChangeRequests.collecting(changeBlock) { try request.apply(change) }
    for observer in lock.withLock({ observers.compactMap { $0() } }) {
      observersQueue.async { observer.photoLibraryDidChange(change) }
    }
  }

  open func register(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.append { [weak observer] in observer } }
  }

  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.removeAll { $0() == nil || $0() === observer } }
  }
}

/// The reason why a request or a change has failed.
public struct PHPhotosError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case relinquishingLibraryBundleToWriter = 3142
    case switchingSystemPhotoLibrary = 3143
    case networkAccessRequired = 3164
    case networkError = 3169
    case identifierNotFound = 3201
    case multipleIdentifiersFound = 3202
    case changeNotSupported = 3300
    case operationInterrupted = 3301
    case invalidResource = 3302
    case missingResource = 3303
    case notEnoughSpace = 3305
    case requestNotSupportedForAsset = 3306
    case accessRestricted = 3310
    case accessUserDenied = 3311
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "PHPhotosErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .accessUserDenied, .accessRestricted: "The app may not use the photo library."
    case .invalidResource: "The picture cannot be read."
    default: "The change of the photo library has failed."
    }
  }
}

// MARK: Details of changes

/// A change of the library.
open class PHChange: NSObject, @unchecked Sendable {
  var changed: Set<PHObject> = []
  var deleted: Set<PHObject> = []

  /// Returns the difference between a fetch's results before and after the change; nil if they are the same.
  open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? {
    guard let after = fetchResult.refetch() else { return nil }
    let details = PHFetchResultChangeDetails(from: fetchResult, to: after, changedObjects: Array(changed))
    let isChanged = fetchResult.objects != after.objects || !details.changedObjects.isEmpty
    return isChanged ? details : nil
  }

  open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
    guard changed.contains(object) || deleted.contains(object) else { return nil }
    return PHObjectChangeDetails(object, isDeleted: deleted.contains(object))
  }
}

/// The state of an object before and after a change of the library.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  public let objectBeforeChanges: ObjectType
  public let objectAfterChanges: ObjectType?
  public let objectWasDeleted: Bool
  open var assetContentChanged: Bool { false }

  init(_ object: ObjectType, isDeleted: Bool) {
    (objectBeforeChanges, objectWasDeleted) = (object, isDeleted)
    objectAfterChanges = isDeleted ? nil : object
  }
}

/// The difference between two fetches.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  public let removedIndexes: IndexSet?
  public let insertedIndexes: IndexSet?
  public let changedIndexes: IndexSet?
  open var hasIncrementalChanges: Bool { true }
  open var hasMoves: Bool { false }

  public init(
    from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>, changedObjects: [PHObject]
  ) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (fromResult, toResult)
    let (before, after, changed) = (Set(fromResult.objects), Set(toResult.objects), Set(changedObjects))
    removedIndexes = IndexSet(fromResult.objects.indices.filter { !after.contains(fromResult.objects[$0]) })
    insertedIndexes = IndexSet(toResult.objects.indices.filter { !before.contains(toResult.objects[$0]) })
    changedIndexes = IndexSet(
      toResult.objects.indices.filter {
        changed.contains(toResult.objects[$0]) && before.contains(toResult.objects[$0])
      })
  }

  open var removedObjects: [ObjectType] { (removedIndexes ?? []).map { fetchResultBeforeChanges.objects[$0] } }
  open var insertedObjects: [ObjectType] { (insertedIndexes ?? []).map { fetchResultAfterChanges.objects[$0] } }
  open var changedObjects: [ObjectType] { (changedIndexes ?? []).map { fetchResultAfterChanges.objects[$0] } }
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}
