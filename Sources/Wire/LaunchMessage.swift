/// `clock` of a session: how its clock begins.
package enum ClockKind: String, CaseIterable, Sendable {
  /// As fast as real time, at the present.
  case live
  /// It begins at 0 and is paused, with the same calendar and the same random numbers everywhere.
  case virtual
}

/// The gateway's first message to an app's process: which scene it presents, on what device, with what clock.
package struct LaunchMessage: Equatable, Sendable {
  package var session: String
  package var scene: String
  /// The screen, and the settings as `DeviceChange` has them. Without one the app's own screen stays as it is.
  package var device: JSON?
  package var wantsEvents: Bool
  package var clock: ClockKind
  /// Of the session's random numbers.
  package var seed: Int
  /// When the session began, in milliseconds since 1970. Without one it begins now.
  package var wall: Double?
  /// Journaled actions follow, or the session is past its beginning.
  package var isReplay: Bool
  /// The number of the last commit that is written before the replay ends.
  package var until: Int?

  package init(
    session: String, scene: String, device: JSON?, wantsEvents: Bool, clock: ClockKind, seed: Int, wall: Double?,
    isReplay: Bool = false, until: Int? = nil
  ) {
    (self.session, self.scene, self.device, self.wantsEvents) = (session, scene, device, wantsEvents)
    (self.clock, self.seed, self.wall, self.isReplay, self.until) = (clock, seed, wall, isReplay, until)
  }

  /// `nil` for a message of another type. Members that are left out, or of the wrong kind, have their usual values.
  package init?(_ json: JSON) {
    guard json[.type]?.string == ProcessMessageType.launch.rawValue else { return nil }
    self.init(
      session: json[.session]?.string ?? "", scene: json[.scene]?.string ?? "", device: json[.device],
      wantsEvents: json[.events]?.bool ?? false, clock: json[.clock]?.string.flatMap(ClockKind.init) ?? .live,
      seed: json[.seed]?.integer ?? 1, wall: json[.wall]?.double, isReplay: json[.replay]?.bool ?? false,
      until: json[.until]?.integer)
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
    return .object(object)
  }
}
