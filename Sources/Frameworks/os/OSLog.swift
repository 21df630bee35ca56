/// Module `os`: the unified log, signposts and locks.
///
/// Real: `Logger`, `os_log` and `OSLog` write each line to standard error, which the pane Console shows; `OSAllocatedUnfairLock` and
/// `os_unfair_lock` lock. Signposts write the beginning and the end of an interval, with its duration.
/// Not here: the log's store (`OSLogStore`), activities, and the redaction of private values, which Xcode's console does not redact either.
@_exported import Foundation

/// A log with a subsystem and a category.
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
  private let isOutputEnabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOutputEnabled: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, isOutputEnabled: Bool) {
    (self.subsystem, self.category, self.isOutputEnabled) = (subsystem, category, isOutputEnabled)
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards all messages.
  public static let disabled = OSLog(subsystem: "", category: "", isOutputEnabled: false)

  open func isEnabled(type: OSLogType) -> Bool { isOutputEnabled }
  open var signpostsEnabled: Bool { isOutputEnabled }

  /// Writes a line to standard error. It begins with the category, as in Xcode's console.
  func write(_ text: String) {
    guard isOutputEnabled else { return }
    let line = category.isEmpty ? text : "[\(category)] \(text)"
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
