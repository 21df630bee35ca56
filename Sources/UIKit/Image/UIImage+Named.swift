import Foundation
import Introspection

extension UIImage {
  /// Looks the image up in the app's asset catalogs, and then in the resources of the app and its packages. There it is a PNG, JPEG, GIF,
  /// WebP or SVG file.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// If the bundle is `nil`, the app and the resources of all its packages are searched.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration? = nil) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = withoutIsolationCheck { traitCollection ?? UIScreen.main.traitCollection }
    if let properties = CatalogImage.properties(named: name, in: bundle, for: traits) {
      self.init(properties)
    } else {
      guard let file = ImageFiles.find(name, in: bundle), let data = ImageFiles.data(at: file) else { return nil }
      self.init(Properties(content: .data(data), scale: ImageFiles.scale(of: file)))
    }
  }

  /// Stops the app if there is no such image: its name was checked when the app was built.
  public convenience init(resource: ImageResource) {
    guard let image = UIImage(named: resource.name, in: resource.bundle) else {
      fatalError("There is no image \"\(resource.name)\" in \(resource.bundle.bundlePath).")
    }
    self.init(image.properties)
  }
}

/// Finds image files by name.
enum ImageFiles {
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// Returns the scale that a file's name ends with, such as 3 for `star@3x.png`.
  static func scale(of path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension.split(separator: "~")[0]
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  static func find(_ name: String, in bundle: Bundle?) -> String? {
    // A name must not lead outside the resources.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let manager = FileManager.default
    let candidates = candidates(name)
    for folder in ResourceFolders.all(of: bundle) {
      for language in Localization.folders(in: folder, of: bundle) {
        let filePath = (folder as NSString).appendingPathComponent(language)
        for candidate in candidates {
          let path = (filePath as NSString).appendingPathComponent(candidate)
          if manager.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }

  /// Returns file names in the order of preference: those of the device's idiom, such as `star@2x~ipad.png`, before those for all. Among
  /// each, the screen's scale comes first, then the other scales from the largest.
  private static func candidates(_ name: String) -> [String] {
    let fileExtension = (name as NSString).pathExtension
    let isNamed = extensions.contains(fileExtension.lowercased())
    let stem = isNamed ? (name as NSString).deletingPathExtension : name
    let (screen, isTablet) = withoutIsolationCheck { (Int(UIScreen.main.scale), UIScreen.main.isTablet) }
    let scales = ([screen] + [3, 2, 1].filter { $0 != screen }).map { $0 == 1 ? "" : "@\($0)x" }
    let kinds = isNamed ? [fileExtension] : extensions
    return [isTablet ? "~ipad" : "~iphone", ""].flatMap { idiom in
      kinds.flatMap { kind in scales.map { stem + $0 + idiom + "." + kind } }
    }
  }

  // MARK: Cache

  private final class CachedData {
    weak var data: ImageData?
    init(_ data: ImageData) { self.data = data }
  }
  private nonisolated(unsafe) static var cache: [String: CachedData] = [:]
  private static let lock = NSLock()

  /// Returns the same bytes for the same file while they are in use, so that viewers receive them once.
  static func data(at path: String) -> ImageData? {
    lock.withLock {
      if let data = cache[path]?.data { return data }
      guard let data = FileManager.default.contents(atPath: path).flatMap(ImageData.init) else { return nil }
      cache[path] = CachedData(data)
      return data
    }
  }
}
