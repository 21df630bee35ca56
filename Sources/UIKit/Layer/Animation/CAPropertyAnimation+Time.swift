import Foundation

// Cumulative repetitions and time offsets, which need additional keyframes.
extension CAPropertyAnimation {
  private static let maximumRepetitions = 60
  private static let sampleCount = 16

  /// Extends the keyframes and the timing of one run by cumulative repetitions and the time offset.
  ///
  /// The keyframes of an additive animation include the model's value already, but only once.
  func extended(
    _ keys: AnimationKeyframes, addedTo model: AnimatedValue?
  ) -> (keys: AnimationKeyframes, timing: AnimationTiming) {
    let timing = timing
    guard timing.duration > 0 else { return (keys, timing) }
    // The time offset as a fraction of one run, regardless of the speed.
    let offsetFraction = timeOffset / (duration > 0 ? duration : defaultDuration)
    if speed == 0 {
      let value = keys.value(
        at: timing.curve.progress(at: min(max(offsetFraction, 0), 1), of: timing.duration))
      return (AnimationKeyframes(constantValue: value), AnimationTiming(duration: .infinity))
    }
    if isCumulative, !autoreverses, timing.repeatCount > 1 {
      let change = model.map { keys.last.plus($0, times: -1) } ?? keys.last
      return accumulated(keys, by: change, timing)
    }
    return offsetFraction > 0 ? starting(at: offsetFraction, keys, timing) : (keys, timing)
  }

  private func keyframes(
    _ keys: AnimationKeyframes, _ timing: AnimationTiming
  ) -> [(time: Double, value: AnimatedValue)] {
    if timing.curve == .linear { return zip(keys.times, keys.values).map { ($0, $1) } }
    return (0...Self.sampleCount).map { index in
      let time = Double(index) / Double(Self.sampleCount)
      return (time, keys.value(at: timing.curve.progress(at: time, of: timing.duration)))
    }
  }

  /// Returns the keyframes of consecutive runs, each starting where the previous one has ended.
  private func accumulated(
    _ keys: AnimationKeyframes, by change: AnimatedValue, _ timing: AnimationTiming
  ) -> (AnimationKeyframes, AnimationTiming) {
    let isEndless = timing.span == nil
    let count = isEndless ? repetitions(of: change) : min(Self.maximumRepetitions, Int(timing.repeatCount.rounded(.up)))
    let keyframes = keyframes(keys, timing)
    var all = AnimationKeyframes(from: keys.first)
    for runIndex in 0..<count {
      for (time, value) in keyframes where runIndex > 0 || time > 0 {
        let at = (Double(runIndex) + time) / Double(count)
        let sum = value.plus(change, times: CGFloat(runIndex))
        if time == 0 { all.jump(to: sum, at: at) } else { all.animate(to: sum, from: all.lastTime, until: at) }
      }
    }
    let whole = AnimationTiming(
      duration: timing.duration * Double(count), delay: timing.delay, curve: .linear,
      repeatCount: isEndless ? .infinity : timing.repeatCount / Double(count))
    return (all, whole)
  }

  /// The number of runs that complete a rotation; for values that grow forever a large number.
  private func repetitions(of end: AnimatedValue) -> Int {
    let isRotation = valueFunction?.isRotation ?? keyPath?.hasPrefix("transform.rotation") ?? false
    guard isRotation, let angle = end.components.first else { return Self.maximumRepetitions }
    let turns = Double(angle) / (2 * .pi)
    return (1...Self.maximumRepetitions).first { abs((turns * Double($0)).remainder(dividingBy: 1)) < 1e-6 }
      ?? Self.maximumRepetitions
  }

  /// Moves the part before the time offset to the end.
  private func starting(
    at offsetFraction: Double, _ keys: AnimationKeyframes, _ timing: AnimationTiming
  ) -> (AnimationKeyframes, AnimationTiming) {
    var keyframes = keyframes(keys, timing)
    if autoreverses {
      let back = keyframes.reversed().dropFirst().map { (time: 2 - $0.time, value: $0.value) }
      keyframes = (keyframes + back).map { ($0.time / 2, $0.value) }
    }
    let once = AnimationKeyframes(keyframes)
    let begin = (autoreverses ? offsetFraction / 2 : offsetFraction).truncatingRemainder(dividingBy: 1)
    let valueAtBegin = once.value(at: begin)
    var all = AnimationKeyframes(from: valueAtBegin)
    for (time, value) in keyframes where time > begin {
      all.animate(to: value, from: all.lastTime, until: time - begin)
    }
    if once.first != once.last { all.jump(to: once.first, at: 1 - begin) }
    for (time, value) in keyframes where time < begin {
      all.animate(to: value, from: all.lastTime, until: 1 - begin + time)
    }
    all.animate(to: valueAtBegin, from: all.lastTime, until: 1)
    let whole = AnimationTiming(
      duration: timing.duration * (autoreverses ? 2 : 1), delay: timing.delay, curve: .linear,
      repeatCount: timing.repeatCount)
    return (all, whole)
  }
}

extension AnimationKeyframes {
  fileprivate init(_ keyframes: [(time: Double, value: AnimatedValue)]) {
    self.init(from: keyframes[0].value)
    for (time, value) in keyframes.dropFirst() { animate(to: value, from: lastTime, until: time) }
    close()
  }
}
