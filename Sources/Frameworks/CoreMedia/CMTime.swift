/// Module `CoreMedia`: times of media as fractions of seconds.
///
/// Real: `CMTime` and `CMTimeRange` with their arithmetic, the timebase of a player's item. Not here: sample buffers, formats,
/// hardware clocks.
@_exported import Foundation

public typealias CMTimeValue = Int64

/// The number of time units in a second.
public typealias CMTimeScale = Int32

/// The properties of a time: whether it is valid, rounded, infinite or indefinite.
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time of `value / timescale` seconds.
public struct CMTime: Sendable, Hashable, Comparable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: Int64

  public init() { (value, timescale, flags, epoch) = (0, 0, [], 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, flags, epoch) = (value, timescale, timescale > 0 ? .valid : [], 0)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite else {
      self.init(value: 0, timescale: preferredTimescale)
      flags = seconds.isNaN ? [] : [.valid, seconds > 0 ? .positiveInfinity : .negativeInfinity]
      return
    }
    // A time that is too long for the timescale uses a coarser timescale. If that is not enough, it becomes infinite, as on iOS.
    var scale = preferredTimescale
    while scale > 1, abs(seconds) * Double(scale) >= 0x1p62 { scale /= 2 }
    guard abs(seconds) * Double(max(1, scale)) < 0x1p62 else {
      self.init(seconds: seconds > 0 ? .infinity : -.infinity, preferredTimescale: scale)
      return
    }
    self.init(value: Int64((seconds * Double(scale)).rounded()), timescale: scale)
    if scale != preferredTimescale { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite: CMTime = {
    var time = CMTime()
    time.flags = [.valid, .indefinite]
    return time
  }()
  public static let positiveInfinity = CMTime(seconds: .infinity, preferredTimescale: 1)
  public static let negativeInfinity = CMTime(seconds: -.infinity, preferredTimescale: 1)

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  public var isNumeric: Bool { flags == .valid || flags == [.valid, .hasBeenRounded] }
  public var seconds: Double {
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  public func convertScale(_ newTimescale: CMTimeScale) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
  }

  public static func == (a: CMTime, b: CMTime) -> Bool {
    a.isNumeric && b.isNumeric
      ? a.value.multipliedFullWidth(by: Int64(b.timescale)) == b.value.multipliedFullWidth(by: Int64(a.timescale))
      : a.flags == b.flags
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }

  /// Adds two times. The sum uses the finer timescale of the two, or a coarser one if it is too long for that.
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
    let scale = max(a.timescale, b.timescale)
    func value(_ time: CMTime) -> (Int64, Bool) {
      let converted = time.timescale == scale ? time : time.convertScale(scale)
      return (converted.value, converted.isNumeric && converted.timescale == scale)
    }
    let ((first, isFirstExact), (second, isSecondExact)) = (value(a), value(b))
    let (sum, isOverflow) = first.addingReportingOverflow(second)
    return isFirstExact && isSecondExact && !isOverflow
      ? CMTime(value: sum, timescale: scale) : CMTime(seconds: a.seconds + b.seconds, preferredTimescale: scale)
  }
  public static func - (a: CMTime, b: CMTime) -> CMTime { a + b.negated }
  private var negated: CMTime {
    if isNumeric { return CMTime(value: 0 &- value, timescale: timescale) }
    return isPositiveInfinity ? .negativeInfinity : isNegativeInfinity ? .positiveInfinity : self
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
