import Wire

/// The animations of one view, as the app wrote them. They are sent with the commit in which they begin, and no message reports their end.
struct Animations {
  private var list: [JSON.Object] = []
  /// Their approximate memory, in bytes.
  private(set) var size = 0

  /// Applies the changes of a commit at `time`.
  mutating func apply(_ change: JSON, at time: Double, _ cost: inout ScreenCost) {
    cost.size -= size
    defer {
      size = list.reduce(0) { $0 + cost.measure($1) }
      cost.size += size
    }
    list.removeAll { Self.end(of: $0) <= time }
    for case .object(let update) in change.array ?? [] {
      cost.steps -= 1 + list.count
      guard cost.steps >= 0 else { return }
      guard let key = update[.key]?.integer, update.members.count <= ScreenCost.maximumMembers else { continue }
      let index = list.firstIndex { $0[.key]?.integer == key }
      switch (update[.removed]?.bool, index) {
      case (true, let index?): list.remove(at: index)
      case (true, nil): break
      case (_, let index?): Self.merge(update, into: &list[index])
      // Changes of an unknown animation do not describe it completely.
      case (_, nil):
        if update[.duration] != nil, list.count < ScreenCost.maximumMembers { list.append(update) }
      }
    }
  }

  func running(at time: Double) -> [JSON] { list.filter { Self.end(of: $0) > time }.map(JSON.object) }

  private static func merge(_ update: JSON.Object, into entry: inout JSON.Object) {
    for (name, value) in update.members { entry[name] = value == .null ? JSON?.none : value }
    entry = entry.cut(to: ScreenCost.maximumMembers)
  }

  /// The time at which an animation ends. A paused animation has no end. With autoreverse, each repetition runs forwards and backwards.
  private static func end(of animation: JSON.Object) -> Double {
    func number(_ name: MemberName, or other: Double = 0) -> Double { animation[name]?.double ?? other }
    guard let begin = animation[.begin]?.double else { return .infinity }
    let (at, speed) = (number(.at), number(.speed, or: 1))
    if speed < 0 { return begin - at / speed }
    let count = number(.repeat, or: 1)
    guard count >= 0 else { return .infinity }
    let cycleDuration = number(.duration) * (animation[.autoreverse]?.bool == true ? 2 : 1)
    return begin + max(0, number(.delay) + cycleDuration * count - at) / speed
  }
}
