import Foundation

/// The folder of the session's container that represents the photo library. `UIImageWriteToSavedPhotosAlbum` adds files to it.
enum SavedPhotos {
  static var folder: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Pictures", isDirectory: true)
  }

  /// Writes a picture to a new file, whose name contains the next free number: `IMG_0001.png`.
  static func save(_ data: Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    while true {
      let file = folder.appendingPathComponent(String(format: "IMG_%04d.png", number))
      if !FileManager.default.fileExists(atPath: file.path) { return try data.write(to: file) }
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
  guard let completionTarget, let completionSelector else { return }
  let target = completionTarget as AnyObject
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      _ = ObjectiveCRuntime.send(completionSelector, to: target, [image, failure, contextInfo])
    }
  }
}
