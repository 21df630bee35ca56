import Foundation

/// Writes an interpolated message.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes an interpolated message with a level, which has no effect.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// Writes a message with a format, whose specifiers may contain `{public}` and `{private}`.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) { log.write(OSLogFormat.text(message.description, arguments)) }

/// Writes a message with a format. The level is the first argument.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) { log.write(OSLogFormat.text(message.description, arguments)) }

/// Formats messages whose specifiers have options that `printf` does not have, such as `%{public}@` and `%{private, mask.hash}s`.
enum OSLogFormat {
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    String(format: format.replacing(#/%\{[^}]*\}/#, with: "%"), arguments: arguments)
  }
}
