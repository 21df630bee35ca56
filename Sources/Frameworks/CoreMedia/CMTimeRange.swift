import Foundation

/// The rounding method for converting a time to another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity

  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

extension CMTime {
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: Int64) {
    self.init(value: value, timescale: timescale)
    (self.flags, self.epoch) = (flags, epoch)
  }

  /// Converts the time to another timescale.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
    let exact = seconds * Double(newTimescale)
    guard abs(exact) < 0x1p62 else { return CMTime(seconds: seconds, preferredTimescale: newTimescale) }
    let rule: FloatingPointRoundingRule =
      switch method {
      case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
      case .roundTowardZero: .towardZero
      case .roundAwayFromZero: .awayFromZero
      case .quickTime: newTimescale < timescale ? .towardZero : .awayFromZero
      case .roundTowardPositiveInfinity: .up
      case .roundTowardNegativeInfinity: .down
      }
    var time = CMTime(value: Int64(exact.rounded(rule)), timescale: newTimescale)
    if exact != exact.rounded() { time.flags.insert(.hasBeenRounded) }
    return time
  }

  /// Whether the time is positive infinity.
  public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }
  /// Whether a conversion has lost precision.
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }

  public static func += (a: inout CMTime, b: CMTime) { a = a + b }
  public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity

/// Multiplies a time by an integer. On overflow, the result is infinite.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  let (value, isOverflow) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
  guard !isOverflow else { return (time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity }
  return CMTime(value: value, timescale: time.timescale)
}
/// Multiplies a time by a floating-point number. The timescale of the result is at least 1,000,000.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  time.isNumeric
    ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000)) : time
}
/// Multiplies a time by a fraction.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  divisor == 0 ? .invalid : CMTimeMultiplyByFloat64(time, multiplier: Double(multiplier) / Double(divisor))
}
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 > time1 ? time2 : time1 }
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time.seconds < 0 ? .zero - time : time }
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
  time.convertScale(timescale, method: method)
}

/// A time range with a start and a duration.
public struct CMTimeRange: Sendable, Hashable {
  public var start: CMTime
  public var duration: CMTime

  public init() { (start, duration) = (.invalid, .invalid) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  /// The end of the range, which is the first time after it.
  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid && duration.seconds >= 0 }
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  public var isEmpty: Bool { isValid && duration == .zero }

  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
  public func containsTimeRange(_ range: CMTimeRange) -> Bool { range.start >= start && range.end <= end }

  /// Returns the common part of two ranges; empty if they do not overlap.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }
  /// Returns the smallest range that contains both ranges.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}

public let kCMTimeRangeZero = CMTimeRange.zero
public let kCMTimeRangeInvalid = CMTimeRange.invalid

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.intersection(otherRange)
}
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}

// Boxes times in values, as `AVAssetImageGenerator` and `loadedTimeRanges` require.
extension NSValue {
  public convenience init(time: CMTime) { self.init(numbers: time.numbers) }
  public convenience init(timeRange: CMTimeRange) {
    self.init(numbers: timeRange.start.numbers + timeRange.duration.numbers)
  }

  /// The time in the value; invalid if the value does not contain a time.
  public var timeValue: CMTime { numbers(4).map { CMTime(numbers: $0) } ?? .invalid }
  public var timeRangeValue: CMTimeRange {
    numbers(8).map { CMTimeRange(start: CMTime(numbers: Array($0[..<4])), duration: CMTime(numbers: Array($0[4...]))) }
      ?? .invalid
  }

  private convenience init(numbers: [Int64]) { self.init(bytes: numbers, objCType: "[\(numbers.count)q]") }

  private func numbers(_ count: Int) -> [Int64]? {
    guard String(cString: objCType) == "[\(count)q]" else { return nil }
    var numbers = [Int64](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { if let address = $0.baseAddress { getValue(address) } }
    return numbers
  }
}

extension CMTime {
  fileprivate var numbers: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }
  fileprivate init(numbers: [Int64]) {
    self.init(
      value: numbers[0], timescale: CMTimeScale(numbers[1]), flags: CMTimeFlags(rawValue: UInt32(numbers[2])),
      epoch: numbers[3])
  }
}
