import Foundation

/// The folder of the session's container that represents the photo library. `UIImageWriteToSavedPhotosAlbum` adds files to it.
enum SavedPhotos {
  static var folder: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Pictures", isDirectory: true)
  }

  /// The file extensions of videos in the folder.
  static let videoExtensions: Set<String> = ["mov", "mp4", "m4v", "3gp"]

  /// Writes a picture to a new file, whose name contains the next free number: `IMG_0001.png`.
  static func save(_ data: Data) throws { try data.write(to: freeFile(extension: "png")) }

  /// Copies a video to a new file, whose name contains the next free number.
  static func save(videoAt path: String) throws {
    let video = URL(fileURLWithPath: path)
    try FileManager.default.copyItem(at: video, to: freeFile(extension: video.pathExtension.lowercased()))
  }

  private static func freeFile(extension fileExtension: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    while true {
      let file = folder.appendingPathComponent(String(format: "IMG_%04d.", number) + fileExtension)
      if !FileManager.default.fileExists(atPath: file.path) { return file }
      number += 1
    }
  }
}

/// Writes an image into the folder `Pictures` of the app's container, from which pickers offer it, and then calls
/// `image:didFinishSavingWithError:contextInfo:`.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: NSError?
  do {
    guard let data = image.pngData() else {
      throw NSError(
        domain: "ALAssetsLibraryErrorDomain", code: -3304,
        userInfo: [NSLocalizedDescriptionKey: "The image has no picture data."])
    }
    try SavedPhotos.save(data)
  } catch { failure = error as NSError }
  reportSaved(image, failure, contextInfo, to: completionTarget, completionSelector)
}

/// Whether `UISaveVideoAtPathToSavedPhotosAlbum` takes a file: one that exists and has the extension of a video.
@MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  SavedPhotos.videoExtensions.contains((videoPath as NSString).pathExtension.lowercased())
    && FileManager.default.fileExists(atPath: videoPath)
}

/// Copies a video into the folder `Pictures` of the app's container, and then calls `video:didFinishSavingWithError:contextInfo:`. Pickers
/// offer pictures only.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: NSError?
  do {
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else {
      throw NSError(
        domain: "ALAssetsLibraryErrorDomain", code: -3302,
        userInfo: [NSLocalizedDescriptionKey: "The file is not a video that can be saved."])
    }
    try SavedPhotos.save(videoAt: videoPath)
  } catch { failure = error as NSError }
  reportSaved(videoPath, failure, contextInfo, to: completionTarget, completionSelector)
}

/// Calls the completion method with what was saved.
@MainActor
private func reportSaved(
  _ saved: Any, _ failure: NSError?, _ contextInfo: UnsafeMutableRawPointer?, to target: Any?, _ selector: Selector?
) {
  guard let target, let selector else { return }
  let object = target as AnyObject
  DispatchQueue.main.async {
    MainActor.assumeIsolated { _ = ObjectiveCRuntime.send(selector, to: object, [saved, failure, contextInfo]) }
  }
}
