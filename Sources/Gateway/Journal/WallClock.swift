import Glibc

/// The machine's wall clock.
enum WallClock {
  /// Milliseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The current time in ISO 8601, in UTC.
  static var text: String { text(Glibc.time(nil)) }

  /// Seconds since 1970 in ISO 8601, in UTC.
  static func text(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Parses a time in the format of `text`, and returns milliseconds since 1970.
  static func milliseconds(_ text: String) -> Int? {
    guard
      let found = text.wholeMatch(of: #/([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z/#)?.output
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(found.1)! - 1900, Int32(found.2)! - 1, Int32(found.3)!)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(found.4)!, Int32(found.5)!, Int32(found.6)!)
    return timegm(&parts) * 1000
  }
}

/// The clock by which the age of journals is measured. The wall clock may jump, for example when a time server corrects it. No jump,
/// forward or backward, makes a journal older.
struct JournalAgeClock {
  /// The wall clock in seconds since 1970, and `CLOCK_BOOTTIME` in seconds, which never jumps.
  typealias Reading = (wallClock: Int, bootTime: Int)

  private let start: Reading
  private let read: () -> Reading

  init(_ read: @escaping () -> Reading = JournalAgeClock.machine) { (start, self.read) = (read(), read) }

  /// The earlier of the wall clock, and the wall clock at the start plus the elapsed `CLOCK_BOOTTIME`. In seconds since 1970.
  var now: Int {
    let reading = read()
    return min(reading.wallClock, start.wallClock + reading.bootTime - start.bootTime)
  }

  private static func machine() -> Reading { (WallClock.now / 1000, BootClock.now / 1000) }
}

/// The clock by which links expire. No jump of the wall clock, forward or backward, changes how long a link is valid while the gateway
/// runs.
struct LinkClock {
  /// The wall clock in milliseconds since 1970, and `BootClock` in milliseconds.
  typealias Reading = (wallClock: Int, bootTime: Int)

  private let start: Reading
  private let read: () -> Reading

  init(_ read: @escaping () -> Reading = { (WallClock.now, BootClock.now) }) { (start, self.read) = (read(), read) }

  /// The wall clock at the start plus the elapsed time, in milliseconds since 1970.
  var now: Int { start.wallClock + read().bootTime - start.bootTime }
}

/// `CLOCK_BOOTTIME`, which never jumps and continues while the machine sleeps.
private enum BootClock {
  /// Milliseconds since the machine's start.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
