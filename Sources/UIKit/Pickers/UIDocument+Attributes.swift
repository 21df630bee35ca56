import Foundation

extension UIDocument {
  /// Writes a file's permissions and modification date. Other attributes, such as thumbnails, are ignored.
  static func write(_ attributes: [AnyHashable: Any], to url: URL) throws {
    var known: [FileAttributeKey: Any] = [:]
    for (key, value) in attributes {
      let name = key.base as? FileAttributeKey ?? (key.base as? String).map { FileAttributeKey(rawValue: $0) }
      guard let name, [.posixPermissions, .modificationDate].contains(name) else { continue }
      known[name] = value
    }
    if !known.isEmpty { try FileManager.default.setAttributes(known, ofItemAtPath: url.path) }
  }

  /// The key of the document's URL in the `userInfo` of a user activity.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"

  /// Runs a closure on the queue on which files are read and written. Here it is the main queue, after the current turn.
  public func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }
}
