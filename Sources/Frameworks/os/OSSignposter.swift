import Foundation

/// An identifier that distinguishes intervals with the same name.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) { rawValue = .random(in: 1..<UInt64.max) }
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)
}

/// The kind of a signpost: an event, or the beginning or end of an interval.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// Writes a signpost: an event, or the beginning or end of an interval.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) { Signposts.write(type, log, name, signpostID, "") }

/// Writes a signpost with a message.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) { Signposts.write(type, log, name, signpostID, OSLogFormat.text(format.description, arguments)) }

/// Writes signposts for events and intervals of a subsystem and a category.
public struct OSSignposter: @unchecked Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(logHandle: OSLog) { log = logHandle }
  public init(logger: Logger) { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

  public static let disabled = OSSignposter(logHandle: .disabled)
  public var isEnabled: Bool { log.signpostsEnabled }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    Signposts.write(.event, log, name, id, "")
  }
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
    Signposts.write(.event, log, name, id, message.text)
  }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    Signposts.write(.begin, log, name, id, "")
    return OSSignpostIntervalState(id: id)
  }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    Signposts.write(.begin, log, name, id, message.text)
    return OSSignpostIntervalState(id: id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    Signposts.write(.end, log, name, state.id, "")
  }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    Signposts.write(.end, log, name, state.id, message.text)
  }

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// The state of an interval that has begun: the identifier with which it is ended.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  init(id: OSSignpostID) { self.id = id }
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
}

/// Writes signposts, and records when intervals begin, to compute their durations.
private enum Signposts {
  private struct Key: Hashable {
    let name: String
    let id: OSSignpostID
  }
  private static let startDates = OSAllocatedUnfairLock<[Key: Date]>(uncheckedState: [:])

  static func write(_ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID, _ message: String) {
    let key = Key(name: name.description, id: id)
    let suffix = message.isEmpty ? "" : ": \(message)"
    switch type {
    case .begin:
      startDates.withLockUnchecked { $0[key] = Date() }
      log.write("\(name) begins\(suffix)")
    case .end:
      let start = startDates.withLockUnchecked { $0.removeValue(forKey: key) }
      let time = start.map { String(format: " after %.3f ms", Date().timeIntervalSince($0) * 1000) } ?? ""
      log.write("\(name) ends\(time)\(suffix)")
    default: log.write("\(name)\(suffix)")
    }
  }
}
