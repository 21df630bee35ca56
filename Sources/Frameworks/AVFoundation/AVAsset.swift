import Foundation
import UIKit
import FrameworkSupport
import VitrineCoreMedia

/// An audio or video file or stream. Only WAV files are read: they have a duration and one audio track.
///
/// Loading the duration, the tracks and the metadata of other media fails with `AVError.fileFormatNotRecognized`.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  let address: URL?
  let loading = KeyLoading()

  public convenience init(url URL: URL) { self.init(address: URL) }
  init(address: URL?) { self.address = address }

  /// The header of a WAV file; nil for other media.
  lazy var sound: WaveFile? = address.flatMap { $0.isFileURL ? try? Data(contentsOf: $0) : nil }
    .flatMap { WaveFile($0) }
  private lazy var soundTracks = sound.map { [AVAssetTrack(of: self, 1, .audio, seconds: $0.duration)] } ?? []

  /// The length of the media; indefinite if the media cannot be read.
  open var duration: CMTime {
    sound.map { CMTime(seconds: $0.duration, preferredTimescale: 600) } ?? .indefinite
  }
  open var tracks: [AVAssetTrack] { soundTracks }
  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }
  open var preferredTransform: CGAffineTransform { .identity }
  open var naturalSize: CGSize { tracks(withMediaType: .video).first?.naturalSize ?? .zero }
  open var providesPreciseDurationAndTiming: Bool { sound != nil }
  open var isPlayable: Bool { true }
  open var isReadable: Bool { false }
  /// Always false, because there is no encoder.
  open var isExportable: Bool { false }
  open var isComposable: Bool { !tracks.isEmpty }
  open var hasProtectedContent: Bool { false }

  /// Always empty, because a file's metadata is not read.
  open var metadata: [AVMetadataItem] { [] }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var availableMetadataFormats: [AVMetadataFormat] { [] }
  open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { [] }
  open var creationDate: AVMetadataItem? { nil }
  open var lyrics: String? { nil }
  open var availableChapterLocales: [Locale] { [] }
  open var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] { [] }

  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  open func tracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
    tracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }

  // MARK: Loading

  /// The error that explains why the media cannot be read; nil if it can be read.
  var readError: (any Error)? {
    if sound != nil { return nil }
    if let address, address.isFileURL, !FileManager.default.fileExists(atPath: address.path) {
      return URLError(.fileDoesNotExist)
    }
    return AVError(.fileFormatNotRecognized)
  }

  /// The keys whose values are known without reading the media.
  private static let independentKeys: Set<String> = ["playable", "exportable", "readable", "hasProtectedContent"]
  func loadingError(for key: String) -> (any Error)? { Self.independentKeys.contains(key) ? nil : readError }

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    loading.status(of: key, error: outError, loadingError(for: key))
  }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    loading.load(keys, handler)
  }
  /// Sets keys that are still loading to `cancelled`. Their completion handlers are still called.
  open func cancelLoading() { loading.cancel() }

  open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    try await load(.tracks).first { $0.trackID == trackID }
  }
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.mediaType == mediaType }
  }
  open func loadTracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }
  open func loadTracks(
    withMediaType mediaType: AVMediaType, completionHandler: @escaping ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    loadValuesAsynchronously(forKeys: ["tracks"]) { [self] in
      let error = loadingError(for: "tracks")
      completionHandler(error == nil ? tracks(withMediaType: mediaType) : nil, error)
    }
  }
  open func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
    try await load(.metadata).filter { $0.keySpace?.rawValue == format.rawValue }
  }
}

/// An asset at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(address: URL)
  }

  /// The file types that assets can read: only WAV.
  open class func audiovisualTypes() -> [AVFileType] { [.wav] }
  open class func audiovisualMIMETypes() -> [String] { ["audio/wav", "audio/x-wav", "audio/vnd.wave"] }
  open class func isPlayableExtendedMIMEType(_ extendedMIMEType: String) -> Bool {
    audiovisualMIMETypes().contains(extendedMIMEType.lowercased())
  }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"
public let AVURLAssetHTTPUserAgentKey = "AVURLAssetHTTPUserAgentKey"
