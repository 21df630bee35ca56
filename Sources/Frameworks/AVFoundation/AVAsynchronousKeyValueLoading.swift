import Foundation
import UIKit
import FrameworkSupport
import VitrineCoreMedia

/// The loading status of a key's value.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// An object whose properties are loaded from its media asynchronously.
public protocol AVAsynchronousKeyValueLoading: NSObjectProtocol {
  func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
  /// Calls the handler on the main queue after the current run loop turn, when all keys are loaded or have failed.
  func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)?)
}

extension AVAsynchronousKeyValueLoading {
  /// Loads a property and returns its value. Throws an error if the value cannot be read.
  public func load<Value>(_ property: AVAsyncProperty<Self, Value>) async throws -> Value {
    nonisolated(unsafe) let this = self
    await withCheckedContinuation { continuation in
      this.loadValuesAsynchronously(forKeys: [property.key]) { continuation.resume() }
    }
    var error: NSError?
    guard statusOfValue(forKey: property.key, error: &error) == .loaded else {
      if let error { throw error }
      throw AVError(.operationCancelled)
    }
    return property.read(self)
  }
  public func load<First, Second>(
    _ property1: AVAsyncProperty<Self, First>, _ property2: AVAsyncProperty<Self, Second>
  ) async throws -> (First, Second) { (try await load(property1), try await load(property2)) }
  public func load<First, Second, Third>(
    _ property1: AVAsyncProperty<Self, First>, _ property2: AVAsyncProperty<Self, Second>,
    _ property3: AVAsyncProperty<Self, Third>
  ) async throws -> (First, Second, Third) {
    (try await load(property1), try await load(property2), try await load(property3))
  }

  /// The loading status of a property, with its value once it is loaded.
  public func status<Value>(of property: AVAsyncProperty<Self, Value>) -> AVAsyncProperty<Self, Value>.Status {
    var error: NSError?
    return switch statusOfValue(forKey: property.key, error: &error) {
    case .unknown: .notYetLoaded
    case .loading: .loading
    case .loaded: .loaded(property.read(self))
    case .failed, .cancelled: .failed(error ?? AVError(.operationCancelled) as NSError)
    }
  }
}

/// A property of `Root` that `load(_:)` can read, without the type of its value.
public class AVPartialAsyncProperty<Root>: @unchecked Sendable {
  let key: String
  init(key: String) { self.key = key }
}

/// A property of `Root` that `load(_:)` can read as a `Value`.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  /// The loading status of a property, with its value or its error.
  public enum Status {
    case notYetLoaded
    case loading
    case loaded(Value)
    case failed(NSError)
  }

  let read: (Root) -> Value

  init(_ key: String, _ read: @escaping (Root) -> Value) {
    self.read = read
    super.init(key: key)
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init("duration") { $0.duration } }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init("tracks") { $0.tracks } }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init("metadata") { $0.metadata } }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    .init("commonMetadata") { $0.commonMetadata }
  }
  public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
    .init("availableMetadataFormats") { $0.availableMetadataFormats }
  }
  public static var preferredRate: AVAsyncProperty<Root, Float> { .init("preferredRate") { $0.preferredRate } }
  public static var preferredVolume: AVAsyncProperty<Root, Float> { .init("preferredVolume") { $0.preferredVolume } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init("preferredTransform") { $0.preferredTransform }
  }
  public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> { .init("creationDate") { $0.creationDate } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init("playable") { $0.isPlayable } }
  public static var isExportable: AVAsyncProperty<Root, Bool> { .init("exportable") { $0.isExportable } }
  public static var isReadable: AVAsyncProperty<Root, Bool> { .init("readable") { $0.isReadable } }
  public static var isComposable: AVAsyncProperty<Root, Bool> { .init("composable") { $0.isComposable } }
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    .init("hasProtectedContent") { $0.hasProtectedContent }
  }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init("naturalSize") { $0.naturalSize } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init("preferredTransform") { $0.preferredTransform }
  }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init("timeRange") { $0.timeRange } }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    .init("nominalFrameRate") { $0.nominalFrameRate }
  }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
    .init("estimatedDataRate") { $0.estimatedDataRate }
  }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init("playable") { $0.isPlayable } }
  public static var isEnabled: AVAsyncProperty<Root, Bool> { .init("enabled") { $0.isEnabled } }
  public static var languageCode: AVAsyncProperty<Root, String?> { .init("languageCode") { $0.languageCode } }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init("metadata") { $0.metadata } }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> { .init("value") { $0.value } }
  public static var stringValue: AVAsyncProperty<Root, String?> { .init("stringValue") { $0.stringValue } }
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { .init("numberValue") { $0.numberValue } }
  public static var dateValue: AVAsyncProperty<Root, Date?> { .init("dateValue") { $0.dateValue } }
  public static var dataValue: AVAsyncProperty<Root, Data?> { .init("dataValue") { $0.dataValue } }
}

/// Records the loading status of an object's keys.
final class KeyLoading: @unchecked Sendable {
  private let lock = NSLock()
  private var statuses: [String: AVKeyValueStatus] = [:]

  /// Returns the status of a key. With an error, a loaded key counts as failed.
  func status(of key: String, error outError: NSErrorPointer, _ error: (any Error)?) -> AVKeyValueStatus {
    let status = lock.withLock { statuses[key] ?? .unknown }
    guard status == .loaded, let error else { return status }
    outError?.pointee = error as NSError
    return .failed
  }

  func load(_ keys: [String], _ handler: (() -> Void)?) {
    lock.withLock { for key in keys where statuses[key] != .loaded { statuses[key] = .loading } }
    nonisolated(unsafe) let handler = handler
    afterTurn { [self] in
      lock.withLock { for key in keys where statuses[key] == .loading { statuses[key] = .loaded } }
      handler?()
    }
  }

  func cancel() {
    lock.withLock { for (key, status) in statuses where status == .loading { statuses[key] = .cancelled } }
  }
}
