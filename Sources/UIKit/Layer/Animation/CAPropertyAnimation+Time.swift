import Foundation

// Repetitions that accumulate, and a begin in the middle. They need additional keyframes.
extension CAPropertyAnimation {
  private static let mostRepetitions = 60
  private static let samples = 16

  /// The keyframes of one run and its timing, extended by repetitions and time offset. An additive animation adds the model's value to each
  /// keyframe, but only once.
  func timed(_ keys: AnimationKeys, of model: AnimatedValue) -> (keys: AnimationKeys, timing: AnimationTiming) {
    let timing = timing
    guard timing.duration > 0 else { return (keys, timing) }
    // In the animation's own time, regardless of its speed.
    let phase = timeOffset / (duration > 0 ? duration : usualDuration)
    if speed == 0 {
      let value = keys.value(
        at: timing.curve.progress(at: min(max(phase, 0), 1), of: timing.duration))
      return (AnimationKeys(resting: value), AnimationTiming(duration: .infinity))
    }
    if isCumulative, !autoreverses, timing.repeatCount > 1 {
      let trip = isAdditive ? keys.last.plus(model, times: -1) : keys.last
      return cumulated(keys, by: trip, timing)
    }
    return phase > 0 ? begun(at: phase, keys, timing) : (keys, timing)
  }

  private func stations(_ keys: AnimationKeys, _ timing: AnimationTiming) -> [(time: Double, value: AnimatedValue)] {
    if timing.curve == .linear { return zip(keys.times, keys.values).map { ($0, $1) } }
    return (0...Self.samples).map { index in
      let time = Double(index) / Double(Self.samples)
      return (time, keys.value(at: timing.curve.progress(at: time, of: timing.duration)))
    }
  }

  /// Consecutive runs, each starting where the previous one has ended.
  private func cumulated(
    _ keys: AnimationKeys, by change: AnimatedValue, _ timing: AnimationTiming
  ) -> (AnimationKeys, AnimationTiming) {
    let isEndless = timing.span == nil
    let count = isEndless ? repetitions(of: change) : min(Self.mostRepetitions, Int(timing.repeatCount.rounded(.up)))
    let stations = stations(keys, timing)
    var all = AnimationKeys(from: keys.first)
    for trip in 0..<count {
      for (time, value) in stations where trip > 0 || time > 0 {
        let at = (Double(trip) + time) / Double(count)
        let sum = value.plus(change, times: CGFloat(trip))
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
    guard keyPath?.hasPrefix("transform.rotation") ?? false, let angle = end.components.first else {
      return Self.mostRepetitions
    }
    let turns = Double(angle) / (2 * .pi)
    return (1...Self.mostRepetitions).first { abs((turns * Double($0)).remainder(dividingBy: 1)) < 1e-6 }
      ?? Self.mostRepetitions
  }

  /// Moves the part before the time offset to the end.
  private func begun(
    at phase: Double, _ keys: AnimationKeys, _ timing: AnimationTiming
  ) -> (AnimationKeys, AnimationTiming) {
    var stations = stations(keys, timing)
    if autoreverses {
      let back = stations.reversed().dropFirst().map { (time: 2 - $0.time, value: $0.value) }
      stations = (stations + back).map { ($0.time / 2, $0.value) }
    }
    let once = AnimationKeys(stations)
    let begin = (autoreverses ? phase / 2 : phase).truncatingRemainder(dividingBy: 1)
    let valueAtBegin = once.value(at: begin)
    var all = AnimationKeys(from: valueAtBegin)
    for (time, value) in stations where time > begin { all.animate(to: value, from: all.lastTime, until: time - begin) }
    if once.first != once.last { all.jump(to: once.first, at: 1 - begin) }
    for (time, value) in stations where time < begin {
      all.animate(to: value, from: all.lastTime, until: 1 - begin + time)
    }
    all.animate(to: valueAtBegin, from: all.lastTime, until: 1)
    let whole = AnimationTiming(
      duration: timing.duration * (autoreverses ? 2 : 1), delay: timing.delay, curve: .linear,
      repeatCount: timing.repeatCount)
    return (all, whole)
  }
}

extension AnimationKeys {
  fileprivate init(_ stations: [(time: Double, value: AnimatedValue)]) {
    self.init(from: stations[0].value)
    for (time, value) in stations.dropFirst() { animate(to: value, from: lastTime, until: time) }
    close()
  }
}
