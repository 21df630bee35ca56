import Foundation

/// Writes an interpolated message.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes an interpolated message with an importance.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// Writes a message with a format, whose specifiers may contain `{public}` and `{private}`.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) { log.write(OSLogFormat.text(message.description, arguments)) }

/// Writes a message with a format; the importance comes first.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) { log.write(OSLogFormat.text(message.description, arguments)) }

/// Fills in the formats of the log, which know more than `printf`'s: `%{public}@`, `%{private, mask.hash}s`.
enum OSLogFormat {
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    String(format: format.replacing(#/%\{[^}]*\}/#, with: "%"), arguments: arguments)
  }
}
