import Foundation

extension Bundle {
  /// Replaces `init(identifier:)` in rewritten sources. The bundle of one of Apple's frameworks is an empty folder of the temporary folder,
  /// so that a text that an app looks up in UIKit's tables is the key, which is the English text.
  public convenience init?(_identifier identifier: String) {
    guard identifier.hasPrefix("com.apple."), let name = identifier.split(separator: ".").last else {
      self.init(identifier: identifier)
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).framework")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.init(path: folder.path)
  }
}
