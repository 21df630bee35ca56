import Wire

/// The keyframes and the timing by which a layer's animation changes one member.
struct LayerMemberAnimation {
  let member: ViewMember
  var keys: AnimationKeyframes
  var timing: AnimationTiming
  /// The indexes of the member's numbers that are affected; `nil` for all.
  var parts: [Int]?

  /// Converts to the time of a group, which also limits its duration and provides the repetitions.
  /// - Parameter rest: the value that is visible outside of the animation's active time.
  func within(
    _ whole: AnimationTiming, from begin: Double, fills: CAMediaTimingFillMode, else rest: AnimatedValue
  ) -> LayerMemberAnimation {
    var motion = self
    motion.timing = whole
    let length = whole.duration
    // Usually the animation has the same timing as the group. Then only one of the two curves matters.
    if begin == 0, timing.runsOnce, timing.duration >= length, timing.curve == .linear || whole.curve == .linear {
      if whole.curve == .linear { motion.timing.curve = timing.curve }
      if timing.duration > length { motion.keys = keyframes(until: length / timing.duration, length, in: length) }
      return motion
    }
    if begin == 0, let motion = repeating(in: whole) { return motion }
    motion.keys = keyframesOfRepetitions(from: begin, in: length, fills: fills, else: rest)
    return motion
  }

  /// Returns a repeating animation if this one repeats until the end of a linear group that runs once; otherwise `nil`.
  private func repeating(in whole: AnimationTiming) -> LayerMemberAnimation? {
    let once = timing.duration * (timing.autoreverses ? 2 : 1)
    guard whole.runsOnce, whole.curve == .linear, once > 0, whole.duration > 2 * once,
      timing.repeatCount >= whole.duration / once
    else { return nil }
    var motion = self
    motion.timing = AnimationTiming(
      duration: timing.duration, delay: whole.delay, curve: timing.curve, repeatCount: whole.duration / once,
      autoreverses: timing.autoreverses)
    return motion
  }

  /// The largest number of repetitions that are sent, because viewers could not distinguish more.
  private static let maximumRepetitions = 1000
  private static let samples = 24

  private func keyframesOfRepetitions(
    from begin: Double, in length: Double, fills: CAMediaTimingFillMode, else rest: AnimatedValue
  ) -> AnimationKeyframes {
    let shows = (before: fills == .backwards || fills == .both, after: fills == .forwards || fills == .both)
    var all = AnimationKeyframes(from: begin > 0 && !shows.before ? rest : keys.first)
    guard length > 0, timing.duration > 0 else { return all }
    let directions = timing.repeatCount * (timing.autoreverses ? 2 : 1)
    let count = min(directions, ((length - begin) / timing.duration).rounded(.up), Double(Self.maximumRepetitions))
    // With many repetitions, each is sent with fewer keyframes.
    let samples = max(4, min(Self.samples, Int(960 / max(1, count))))
    var (keyIndex, at) = (0, begin)
    while at < length, Double(keyIndex) < count {
      let part = min(1, directions - Double(keyIndex), (length - at) / timing.duration)
      let isBack = timing.autoreverses && keyIndex % 2 == 1
      for (index, keyframe) in sampledKeyframes(until: part, isBack: isBack, samples).enumerated() {
        let when = (at + keyframe.time * timing.duration) / length
        if index > 0 {
          all.animate(to: keyframe.value, from: all.lastTime, until: when)
        } else if at > 0, keyIndex == 0 || all.last != keyframe.value {
          all.jump(to: keyframe.value, at: when)
        }
      }
      (keyIndex, at) = (keyIndex + 1, at + part * timing.duration)
    }
    if at < length, !shows.after { all.jump(to: rest, at: at / length) }
    all.close()
    return all
  }

  private func keyframes(until part: Double, _ span: Double, in length: Double) -> AnimationKeyframes {
    var all = AnimationKeyframes(from: keys.first)
    for keyframe in sampledKeyframes(until: part, isBack: false, Self.samples).dropFirst() {
      all.animate(to: keyframe.value, from: all.lastTime, until: keyframe.time / part)
    }
    return all
  }

  private typealias Keyframe = (time: Double, value: AnimatedValue)

  /// The values of one run at fractions of its duration. A jump has two values at one time.
  private func sampledKeyframes(until part: Double, isBack: Bool, _ samples: Int) -> [Keyframe] {
    let directedKeys = isBack ? keys.backwards : keys
    var all: [Keyframe]
    if timing.curve == .linear {
      all = Array(zip(directedKeys.times, directedKeys.values))
    } else {
      let count = keys.times.count == 2 ? samples : max(samples, keys.times.count)
      let jumps = directedKeys.jumps
      all = (0...count).map { index in
        let time = Double(index) / Double(count)
        return (time, value(at: time, isBack))
      }
      for jump in jumps {
        let time = timeReaching(jump.time, isBack)
        all.removeAll { $0.time == time }
        let next = all.firstIndex { $0.time > time } ?? all.count
        all.insert(contentsOf: [(time, jump.from), (time, jump.to)], at: next)
      }
    }
    guard part < 1 else { return all }
    let before = all.filter { $0.time < part }
    return before + [(part, value(at: part, isBack))]
  }

  private func value(at time: Double, _ isBack: Bool) -> AnimatedValue {
    keys.value(at: timing.curve.progress(at: isBack ? 1 - time : time, of: timing.duration))
  }

  /// The time at which a progress is reached.
  private func timeReaching(_ progress: Double, _ isBack: Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    let wanted = isBack ? 1 - progress : progress
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if timing.curve.progress(at: middle, of: timing.duration) < wanted { low = middle } else { high = middle }
    }
    return isBack ? 1 - high : high
  }
}

extension AnimationKeyframes {
  /// The same keyframes in reverse.
  fileprivate var backwards: AnimationKeyframes {
    AnimationKeyframes(times.reversed().map { 1 - $0 }, values.reversed())
  }

  /// The times at which the value jumps, with the values before and after.
  fileprivate var jumps: [(time: Double, from: AnimatedValue, to: AnimatedValue)] {
    times.indices.dropFirst().compactMap { index in
      guard times[index] == times[index - 1], values[index] != values[index - 1] else { return nil }
      return (times[index], values[index - 1], values[index])
    }
  }
}

extension Animations {
  /// Animates a view or a layer as the layer's animation defines, without changing the model.
  func animateOnScreen(
    _ motion: LayerMemberAnimation, of animatedObject: any AnimatableObject, showsModelDuringDelay: Bool = false
  ) {
    guard var scope else { return }
    scope.timing = motion.timing
    let keys = motion.keys
    let animation = make(
      motion.member, of: animatedObject, from: keys.first, to: keys.last, keys: keys.nilIfLinear, in: scope)
    (animation.isAbsolute, animation.showsModelDuringDelay) = (true, showsModelDuringDelay && motion.timing.delay > 0)
    animation.parts = motion.parts
  }
}
