import Foundation

/// Writes messages of a subsystem and a category to the log. The level has no effect.
public struct Logger: @unchecked Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(_ logObj: OSLog) { log = logObj }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  public func log(_ message: OSLogMessage) { log.write(message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}
