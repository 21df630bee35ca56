import Wire

/// One member's way, as an animation of a layer shows it.
struct LayerWay {
  let member: ViewMember
  var keys: AnimationKeys
  var timing: AnimationTiming
  /// Which of the member's numbers it is about; `nil`: all.
  var parts: [Int]?

  /// In a group: in the group's time, whose repetitions are its own, and no longer than that.
  /// - Parameter rest: what is seen while it does not show anything.
  func within(
    _ whole: AnimationTiming, from begin: Double, fills: CAMediaTimingFillMode, else rest: AnimatedValue
  ) -> LayerWay {
    var way = self
    way.timing = whole
    let length = whole.duration
    // Mostly it has the same time as the group: then one of both curves is all that there is.
    if begin == 0, timing.isOneWay, timing.duration >= length, timing.curve == .linear || whole.curve == .linear {
      if whole.curve == .linear { way.timing.curve = timing.curve }
      if timing.duration > length { way.keys = trip(until: length / timing.duration, length, in: length) }
      return way
    }
    way.keys = trips(from: begin, in: length, fills: fills, else: rest)
    return way
  }

  private static let mostTrips = 40
  private static let samples = 24

  private func trips(
    from begin: Double, in length: Double, fills: CAMediaTimingFillMode, else rest: AnimatedValue
  ) -> AnimationKeys {
    let shows = (before: fills == .backwards || fills == .both, after: fills == .forwards || fills == .both)
    var all = AnimationKeys(from: begin > 0 && !shows.before ? rest : keys.first)
    guard length > 0, timing.duration > 0 else { return all }
    let ways = timing.repeatCount * (timing.autoreverses ? 2 : 1)
    var (way, at) = (0, begin)
    while at < length, Double(way) < ways, way < Self.mostTrips {
      let part = min(1, ways - Double(way), (length - at) / timing.duration)
      let isBack = timing.autoreverses && way % 2 == 1
      for (time, place) in stations(until: part, isBack: isBack) {
        let when = (at + time * timing.duration) / length
        if time > 0 {
          all.go(to: place, from: all.lastTime, until: when)
        } else if at > 0, way == 0 || all.last != place {
          all.jump(to: place, at: when)
        }
      }
      (way, at) = (way + 1, at + part * timing.duration)
    }
    if at < length, !shows.after { all.jump(to: rest, at: at / length) }
    all.close()
    return all
  }

  private func trip(until part: Double, _ span: Double, in length: Double) -> AnimationKeys {
    var all = AnimationKeys(from: keys.first)
    for (time, place) in stations(until: part, isBack: false).dropFirst() {
      all.go(to: place, from: all.lastTime, until: time / part)
    }
    return all
  }

  /// Where one way is, at parts of its duration.
  private func stations(until part: Double, isBack: Bool) -> [(time: Double, place: AnimatedValue)] {
    let count = timing.curve == .linear && keys.times.count == 2 ? 1 : Self.samples
    let even = (0...count).map { Double($0) / Double(count) }
    // Of an even way its own places do.
    let times = timing.curve == .linear ? keys.times.map { isBack ? 1 - $0 : $0 }.sorted() : even
    return (times.filter { $0 < part } + [part]).map { time in
      let progress = timing.curve.progress(at: isBack ? 1 - time : time, of: timing.duration)
      return (time, keys.place(at: progress))
    }
  }
}
