import Foundation

extension UIDocument {
  /// Writes the attributes that files have on this machine: permissions and dates. Others, such as thumbnails, are left out.
  static func write(_ attributes: [AnyHashable: Any], to url: URL) throws {
    var known: [FileAttributeKey: Any] = [:]
    for (key, value) in attributes {
      let name = key.base as? FileAttributeKey ?? (key.base as? String).map { FileAttributeKey(rawValue: $0) }
      guard let name, [.posixPermissions, .modificationDate].contains(name) else { continue }
      known[name] = value
    }
    if !known.isEmpty { try FileManager.default.setAttributes(known, ofItemAtPath: url.path) }
  }

  /// The key of the file's address in the `userInfo` of an activity.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"

  /// Runs a closure in the queue in which files are read and written: here the main queue, after the current turn.
  public func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }
}
