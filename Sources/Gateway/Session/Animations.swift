import Wire

/// The animations of one view, as the app wrote them. They come with the commit in which they begin, and nothing says when they have ended.
struct Animations {
  private var list: [JSON.Object] = []

  /// Takes in what a commit at `time` says.
  mutating func take(_ change: JSON, at time: Double) {
    list.removeAll { Self.end(of: $0) <= time }
    for case .object(let news) in change.array ?? [] {
      guard let key = news[.key]?.integer else { continue }
      let index = list.firstIndex { $0[.key]?.integer == key }
      switch (news[.removed]?.bool, index) {
      case (true, let index?): list.remove(at: index)
      case (true, nil): break
      case (_, let index?): Self.merge(news, into: &list[index])
      // News of one that is not known do not say what it is.
      case (_, nil): if news[.duration] != nil { list.append(news) }
      }
    }
  }

  func running(at time: Double) -> [JSON] { list.filter { Self.end(of: $0) > time }.map(JSON.object) }

  private static func merge(_ news: JSON.Object, into entry: inout JSON.Object) {
    for (name, value) in news.members { entry[name] = value == .null ? JSON?.none : value }
  }

  /// What is held has none. With autoreverse each repetition goes there and back.
  private static func end(of animation: JSON.Object) -> Double {
    func number(_ name: MemberName, or other: Double = 0) -> Double { animation[name]?.double ?? other }
    guard let begin = animation[.begin]?.double else { return .infinity }
    let (at, speed) = (number(.at), number(.speed, or: 1))
    if speed < 0 { return begin - at / speed }
    let count = number(.repeat, or: 1)
    guard count >= 0 else { return .infinity }
    let once = number(.duration) * (animation[.autoreverse]?.bool == true ? 2 : 1)
    return begin + max(0, number(.delay) + once * count - at) / speed
  }
}
