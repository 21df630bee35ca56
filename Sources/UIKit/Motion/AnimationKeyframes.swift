import Wire

/// Keyframes: values, each at a fraction of the time. Between two of them the interpolation is linear.
struct AnimationKeyframes: Equatable {
  /// The keyframes' times from 0 to 1, in ascending order. Two equal times are a jump.
  private(set) var times: [Double]
  private(set) var values: [AnimatedValue]

  init(from value: AnimatedValue) { (times, values) = ([0], [value]) }

  /// Creates keyframes with evenly spaced times.
  init(even values: [AnimatedValue]) {
    self.values = values
    times = values.indices.map { Double($0) / Double(max(1, values.count - 1)) }
  }

  init(_ times: [Double], _ values: [AnimatedValue]) { (self.times, self.values) = (times, values) }

  /// Creates keyframes of a constant value.
  init(constantValue value: AnimatedValue) { (times, values) = ([0, 1], [value, value]) }

  /// These keyframes; `nil` if there are only the two at the ends, so that the animation is a plain interpolation.
  var nilIfLinear: AnimationKeyframes? { values.count == 2 && times == [0, 1] ? nil : self }

  var lastTime: Double { times[times.count - 1] }
  var first: AnimatedValue { values[0] }
  var last: AnimatedValue { values[values.count - 1] }

  /// Appends keyframes: the last value remains until `start`, and `value` is reached at `end`.
  mutating func animate(to value: AnimatedValue, from start: Double, until end: Double) {
    let begin = min(max(start, times[times.count - 1]), 1)
    if begin > times[times.count - 1] { append(last, at: begin) }
    append(value, at: min(max(end, begin), 1))
  }

  /// Appends keyframes: the last value remains until `time`, and then jumps to `value`.
  mutating func jump(to value: AnimatedValue, at time: Double) { animate(to: value, from: time, until: time) }

  /// Completes the keyframes: the last value remains until the end.
  mutating func close() { if times[times.count - 1] < 1 { append(last, at: 1) } }

  /// Replaces the first value.
  mutating func begin(at value: AnimatedValue) { values[0] = value }

  func map(_ change: (AnimatedValue) -> AnimatedValue) -> AnimationKeyframes {
    var keys = self
    keys.values = values.map(change)
    return keys
  }

  private mutating func append(_ value: AnimatedValue, at time: Double) {
    times.append(time)
    values.append(value)
  }

  /// Returns the value at a progress. Outside of 0...1, as some curves need it, the first or last segment is extrapolated.
  func value(at progress: Double) -> AnimatedValue {
    guard values.count > 1 else { return first }
    let next = times.indices.dropFirst().first { progress < times[$0] } ?? times.count - 1
    let (start, end) = (times[next - 1], times[next])
    return end > start
      ? values[next - 1].interpolated(to: values[next], at: (progress - start) / (end - start)) : values[next]
  }

  func describe(in entry: inout JSON.Object) {
    entry[.values] = .array(values.map(\.described))
    entry[.times] = .array(times.map { .number(($0 * 1e6).rounded() / 1e6) })
  }
}
