/// The kind of a session's clock: `clock` on the wire.
package enum ClockKind: String, CaseIterable, Sendable {
  /// The clock runs at the speed of real time, from the current date.
  case live
  /// The clock begins at 0 and is paused, with the same calendar and the same random numbers everywhere.
  case virtual
}

/// The gateway's first message to an app's process: the scene, the device and the clock.
package struct LaunchMessage: Equatable, Sendable {
  package var session: String
  package var scene: String
  /// The screen, and the settings of `DeviceChange`. Without it the app's own screen is unchanged.
  package var device: JSON?
  package var wantsEvents: Bool
  package var clock: ClockKind
  /// The seed of the session's random numbers.
  package var seed: Int
  /// The time of the session's start, in milliseconds since 1970; by default now.
  package var wall: Double?
  /// Whether journaled actions follow, or the session is past its beginning.
  package var isReplay: Bool
  /// The number of the last commit before the replay ends.
  package var until: Int?
  /// The number of messages `reading` that follow this one, before anything else.
  package var readings: Int
  /// Whether the process becomes a checkpoint: another process of the session uses the session's folder until an `AdoptMessage`.
  package var isCheckpoint = false

  package init(
    session: String, scene: String, device: JSON?, wantsEvents: Bool, clock: ClockKind, seed: Int, wall: Double?,
    isReplay: Bool = false, until: Int? = nil, readings: Int = 0
  ) {
    (self.session, self.scene, self.device, self.wantsEvents) = (session, scene, device, wantsEvents)
    (self.clock, self.seed, self.wall, self.isReplay, self.until) = (clock, seed, wall, isReplay, until)
    self.readings = readings
  }

  /// `nil` for a message of another type. Members that are missing, or of the wrong kind, get their defaults.
  package init?(_ json: JSON) {
    guard json[.type]?.string == ProcessMessageType.launch.rawValue else { return nil }
    self.init(
      session: json[.session]?.string ?? "", scene: json[.scene]?.string ?? "", device: json[.device],
      wantsEvents: json[.events]?.bool ?? false, clock: json[.clock]?.string.flatMap(ClockKind.init) ?? .live,
      seed: json[.seed]?.integer ?? 1, wall: json[.wall]?.double, isReplay: json[.replay]?.bool ?? false,
      until: json[.until]?.integer, readings: json[.readings]?.integer ?? 0)
    isCheckpoint = json[.checkpoint]?.bool ?? false
  }

  package var json: JSON {
    var object = JSON.Object()
    object[.type] = .string(ProcessMessageType.launch.rawValue)
    object[.session] = .string(session)
    object[.scene] = .string(scene)
    object[.device] = device
    object[.events] = .bool(wantsEvents)
    object[.clock] = .string(clock.rawValue)
    object[.seed] = .integer(seed)
    object[.wall] = wall.map { Int(exactly: $0).map(JSON.integer) ?? .number($0) }
    if isReplay { object[.replay] = true }
    object[.until] = until.map(JSON.integer)
    if readings > 0 { object[.readings] = .integer(readings) }
    if isCheckpoint { object[.checkpoint] = true }
    return .object(object)
  }
}

/// The gateway's message to a checkpoint: from now on it is the process of a session, whose replay it continues.
package struct AdoptMessage: Equatable, Sendable {
  /// The session for which the checkpoint was made, or a branch of it.
  package var session: String
  /// The number of the last commit before the replay ends.
  package var until: Int?

  package init(session: String, until: Int?) { (self.session, self.until) = (session, until) }

  /// `nil` for a message of another type, or one without a session.
  package init?(_ json: JSON) {
    guard json[.type]?.string == ProcessMessageType.adopt.rawValue, let session = json[.session]?.string else {
      return nil
    }
    self.init(session: session, until: json[.until]?.integer)
  }

  package var json: JSON {
    var object = JSON.Object()
    object[.type] = .string(ProcessMessageType.adopt.rawValue)
    object[.session] = .string(session)
    object[.until] = until.map(JSON.integer)
    return .object(object)
  }
}
