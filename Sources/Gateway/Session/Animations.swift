import Wire

/// The animations of one view, as the app wrote them. They come with the commit in which they begin, and nothing says when they have ended.
struct Animations {
  private var list: [JSON] = []

  /// Takes in what a commit at `time` says.
  mutating func take(_ change: JSON, at time: Double) {
    list = running(at: time)
    for entry in change.array ?? [] {
      guard let key = entry["key"]?.integer else { continue }
      list.removeAll { $0["key"]?.integer == key }
      if entry["removed"]?.bool != true { list.append(entry) }
    }
  }

  func running(at time: Double) -> [JSON] { list.filter { Self.end(of: $0) > time } }

  /// With autoreverse each repetition goes there and back.
  private static func end(of animation: JSON) -> Double {
    let count = animation["repeat"]?.double ?? 1
    guard count >= 0 else { return .infinity }
    let once = (animation["duration"]?.double ?? 0) * (animation["autoreverse"]?.bool == true ? 2 : 1)
    return (animation["begin"]?.double ?? 0) + (animation["delay"]?.double ?? 0) + once * count
  }
}
