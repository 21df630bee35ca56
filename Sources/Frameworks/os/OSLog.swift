/// Module `os`: the unified log, signposts and locks.
///
/// Real: `Logger`, `os_log` and `OSLog` write each line to standard error, which the pane Console shows; `OSAllocatedUnfairLock` and
/// `os_unfair_lock` lock. Signposts write the beginning and the end of an interval, with its duration.
/// Not here: the log's store (`OSLogStore`), activities, and the redaction of private values, which Xcode's console does not have either.
@_exported import Foundation

/// A subsystem and a category of the log.
open class OSLog: NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let pointsOfInterest = Category("PointsOfInterest")
    public static let dynamicTracing = Category("DynamicTracing")
    public static let dynamicStackTracing = Category("DynamicStackTracing")
  }

  let subsystem: String
  let category: String
  private let writes: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, writes: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, writes: Bool) {
    (self.subsystem, self.category, self.writes) = (subsystem, category, writes)
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  /// Writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", writes: false)

  open func isEnabled(type: OSLogType) -> Bool { writes }
  open var signpostsEnabled: Bool { writes }

  /// Writes a line of its own, with the category in front as in Xcode's console.
  func write(_ text: String) {
    guard writes else { return }
    let line = category.isEmpty ? text : "[\(category)] \(text)"
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
