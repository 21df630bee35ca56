import Foundation

/// A planned access to a file, for `NSFileCoordinator.coordinate(with:queue:byAccessor:)`.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  /// The URL that the accessor must use. It can differ from the URL with which the intent was created.
  open private(set) var url: URL
  /// Whether the file is read or written, with the options.
  let access: FileAccess

  private init(_ url: URL, _ access: FileAccess) { (self.url, self.access) = (url, access) }

  open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent {
    NSFileAccessIntent(url, .reading(options))
  }
  open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = []) -> NSFileAccessIntent {
    NSFileAccessIntent(url, .writing(options))
  }

  func resolve(to url: URL) { self.url = url }
}

/// The kind of a coordinated access to a file, with its options.
enum FileAccess {
  case reading(NSFileCoordinator.ReadingOptions)
  case writing(NSFileCoordinator.WritingOptions)
}
