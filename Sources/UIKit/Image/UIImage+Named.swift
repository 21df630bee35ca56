import Foundation
import Introspection

extension UIImage {
  /// From the resources of the app or of one of its packages: PNG, JPEG, GIF, WebP or SVG, with variants for scales.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// `nil`: from the app, and from the resources of all packages in it.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration? = nil) {
    guard let file = ImageFiles.find(name, in: bundle), let data = ImageFiles.data(at: file) else { return nil }
    self.init(Look(content: .data(data), scale: ImageFiles.scale(of: file)))
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle)
  }
}

/// Finds image files by name.
enum ImageFiles {
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// 3 of `star@3x.png`.
  static func scale(of path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  static func find(_ name: String, in bundle: Bundle?) -> String? {
    // A name is no way out of the resources.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let manager = FileManager.default
    for folder in ResourceFolders.all(of: bundle) {
      for candidate in candidates(name) {
        let path = (folder as NSString).appendingPathComponent(candidate)
        if manager.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// The screen's scale first, then the larger ones.
  private static func candidates(_ name: String) -> [String] {
    let given = (name as NSString).pathExtension.lowercased()
    let isNamed = extensions.contains(given)
    let stem = isNamed ? (name as NSString).deletingPathExtension : name
    let screen = withoutIsolationCheck { UIScreen.main.scale }
    let scales = [Int(screen)] + [3, 2, 1].filter { $0 != Int(screen) }
    return (isNamed ? [(name as NSString).pathExtension] : extensions).flatMap { kind in
      scales.map { stem + ($0 == 1 ? "" : "@\($0)x") + "." + kind }
    }
  }

  // MARK: Read once

  private final class Kept {
    weak var data: ImageData?
    init(_ data: ImageData) { self.data = data }
  }
  private nonisolated(unsafe) static var kept: [String: Kept] = [:]
  private static let lock = NSLock()

  /// The same bytes for the same file while somebody has them: viewers are sent them once.
  static func data(at path: String) -> ImageData? {
    lock.withLock {
      if let data = kept[path]?.data { return data }
      guard let data = FileManager.default.contents(atPath: path).flatMap(ImageData.init) else { return nil }
      kept[path] = Kept(data)
      return data
    }
  }
}
