import FrameworkSupport
@_spi(Frameworks) import UIKit
import VitrineImageIO
import VitrineUniformTypeIdentifiers

/// The pictures and albums of the session. Albums, favourites and deletions end with the session; saved pictures remain as files.
package final class PictureLibrary: @unchecked Sendable {
  package static let shared = PictureLibrary()

  private let lock = NSLock()
  private var assetsByFile: [URL: PHAsset] = [:]
  private var deleted: Set<URL> = []
  private var albums: [PHAssetCollection] = []

  // MARK: Files

  /// The pictures of the configured folder, and then those that the session has saved. They are sorted by name, so that a replay finds
  /// them in the same order.
  @MainActor package static var files: [URL] {
    let configuredFolder = ProcessInfo.processInfo.environment["VITRINE_PICTURES"] ?? ""
    let folders =
      (configuredFolder.isEmpty ? [] : [URL(fileURLWithPath: configuredFolder, isDirectory: true)])
      + [savedPicturesFolder]
    return folders.flatMap { folder in
      PickedFiles.names(in: folder).map { folder.appendingPathComponent($0) }
        .filter { UTType(filenameExtension: $0.pathExtension)?.conforms(to: .image) == true }
    }
  }

  /// The folder for saved pictures, to which `UIImageWriteToSavedPhotosAlbum` also writes.
  private static var savedPicturesFolder: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Pictures", isDirectory: true)
  }

  @MainActor static func readableCopy(of file: URL) -> URL { PickedFiles.copy(of: file) }

  static func type(of file: URL) -> String { (UTType(filenameExtension: file.pathExtension) ?? .image).identifier }

  /// Returns the file extension for the data of a picture.
  static func fileExtension(of data: Data) -> String {
    let type = CGImageSourceCreateWithData(data as CFData, nil).flatMap(CGImageSourceGetType)
    return type.flatMap { UTType(String(describing: $0)) }?.preferredFilenameExtension ?? "png"
  }

  /// Writes a picture to a new file, with the next unused number in its name.
  static func save(_ data: Data, _ fileExtension: String) throws -> URL {
    try FileManager.default.createDirectory(at: savedPicturesFolder, withIntermediateDirectories: true)
    for number in 1... {
      let file = savedPicturesFolder.appendingPathComponent(String(format: "IMG_%04d.", number) + fileExtension)
      guard !FileManager.default.fileExists(atPath: file.path) else { continue }
      try data.write(to: file)
      return file
    }
    throw CocoaError(.fileWriteUnknown)
  }

  // MARK: Assets

  /// All assets, from the oldest to the newest; none without permission to read them.
  var assets: [PHAsset] {
    guard PHPhotoLibrary.authorizationStatus(for: .readWrite).isReadable else { return [] }
    return allAssets
  }

  /// All assets, from the oldest to the newest, regardless of permission.
  var allAssets: [PHAsset] {
    let files = onMain { Self.files }
    return lock.withLock {
      files.enumerated().filter { !deleted.contains($0.element) }.map { index, file in
        asset(file, Date(timeIntervalSince1970: 1_704_103_200 + Double(index) * 86_400))
      }.sorted { ($0.creationDate ?? .distantPast) < ($1.creationDate ?? .distantPast) }
    }
  }

  /// Returns the asset of a file, which is created once. The caller must hold the lock.
  private func asset(_ file: URL, _ date: Date) -> PHAsset {
    if let asset = assetsByFile[file] { return asset }
    let asset = PHAsset(file, date)
    assetsByFile[file] = asset
    return asset
  }

  /// The local identifiers of all assets by their files.
  package var identifiersByFile: [URL: String] {
    Dictionary(allAssets.map { ($0.file, $0.localIdentifier) }) { first, _ in first }
  }

  func add(_ asset: PHAsset) { lock.withLock { assetsByFile[asset.file] = asset } }

  func delete(_ assets: [PHAsset]) {
    lock.withLock {
      deleted.formUnion(assets.map(\.file))
      for album in albums { album.members.removeAll { assets.contains($0) } }
    }
  }

  // MARK: Albums

  var userAlbums: [PHAssetCollection] { lock.withLock { albums } }
  func add(_ album: PHAssetCollection) { lock.withLock { albums.append(album) } }
  func delete(_ removed: [PHAssetCollection]) { lock.withLock { albums.removeAll { removed.contains($0) } } }
}

extension PHAuthorizationStatus {
  var isReadable: Bool { self == .authorized || self == .limited }
}
