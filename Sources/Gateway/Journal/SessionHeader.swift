import Wire

/// A journal's first line, which the second line repeats: the settings of a new session.
struct SessionHeader: Equatable, Sendable {
  static let version = 2

  var version = Self.version
  var id: String
  /// The id for watching; empty in a journal that is older than watch ids.
  var watch = ""
  var app: String
  var scene: String
  var device: Device
  /// ISO 8601, in UTC.
  var created: String
  var clock = ClockKind.live
  /// The seed of the process's random numbers: positive, below 2^53.
  var seed = 1
  /// The calendar time at the session's start, in milliseconds since 1970.
  var wall = 0
  /// The origin, if it is a branch of another session.
  var branch: Origin?
  /// The digest of the build of Vitrine that began the journal; `nil` in an older one.
  var vitrine: String?

  /// A commit of a session.
  struct Origin: Equatable, Sendable {
    var session: String
    var seq: Int

    var json: JSON { JSON(members: [.session: .string(session), .seq: .integer(seq)]) }
  }
}

extension SessionHeader.Origin {
  init?(_ json: JSON) {
    guard let session = json[.session]?.string, let seq = json[.seq]?.integer else { return nil }
    self.init(session: session, seq: seq)
  }
}

extension SessionHeader {
  /// The first two lines of a journal. They are the same, and each says so by `repeat`: if one is damaged, the other one is read.
  var lines: [UInt8] {
    var json = JournalRecord.session(self).json
    json[setting: .repeat] = true
    return json.line + json.line
  }

  /// The number of the first record after the header's lines.
  static let firstRecord = 3

  init?(_ json: JSON) {
    guard let version = json[.version]?.integer, (1...Self.version).contains(version),
      let id = json[.session]?.string, let app = json[.app]?.string, let scene = json[.scene]?.string,
      let device = json[.device].flatMap(Device.init), let created = json[.created]?.string
    else { return nil }
    self.init(version: version, id: id, app: app, scene: scene, device: device, created: created)
    watch = json[.watch]?.string.flatMap { SessionID.isValid($0) ? $0 : nil } ?? ""
    branch = json[.branch].flatMap(Origin.init)
    vitrine = json[.vitrine]?.string
    guard version > 1 else {
      wall = WallClock.milliseconds(created).flatMap { Self.wallTimes.contains($0) ? $0 : nil } ?? 0
      return
    }
    guard let clock = json[.clock]?.string.flatMap(ClockKind.init(rawValue:)),
      let seed = json[.seed]?.integer, let wall = json[.wall]?.integer, Self.wallTimes.contains(wall)
    else { return nil }
    (self.clock, self.seed, self.wall) = (clock, seed, wall)
  }

  /// Sets the kind of clock, the seed and the calendar time of a new session.
  /// - Parameter now: the machine's calendar time. If it is outside the range that a header can have, the nearest valid time is used.
  mutating func begin(_ kind: ClockKind, now: Int = WallClock.now) {
    clock = kind
    switch kind {
    case .live:
      (seed, wall) = (Int.random(in: 1..<1 << 53), min(max(now, Self.wallTimes.lowerBound), Self.wallTimes.upperBound))
    case .virtual: (seed, wall) = (1, Self.virtualStartTime)
    }
  }

  /// The range of calendar times at a session's start: up to the year 2109. In nanoseconds they fit into 64 bits.
  static let wallTimes = 0...4_398_046_511_104

  /// 2007-01-09T09:41:00Z.
  static let virtualStartTime = 1_168_335_660_000
}
