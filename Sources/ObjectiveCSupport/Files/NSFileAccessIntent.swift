import Foundation

/// How a file will be accessed, for `NSFileCoordinator.coordinate(with:queue:byAccessor:)`.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  /// The file. The accessor uses this URL and not the one that the intent was made of.
  open private(set) var url: URL
  /// The reading or writing options.
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

/// A coordinated access to a file.
enum FileAccess {
  case reading(NSFileCoordinator.ReadingOptions)
  case writing(NSFileCoordinator.WritingOptions)
}
