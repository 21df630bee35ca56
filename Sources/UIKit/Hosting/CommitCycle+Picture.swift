import Foundation
import Picture
import Wire

extension CommitCycle {
  /// What viewers see at this moment of the session's clock.
  /// - Parameter zone: of the status bar's clock.
  func picture(in zone: TimeZone) -> Picture {
    let windows = windows
    let root = windows.last?.rootViewController
    let name = root.map { $0.title ?? "\(type(of: $0))" } ?? "No window"
    var picture = Picture(
      screen: UIScreen.main.described, title: name, views: windows.compactMap { $0.pictured() })
    picture.images = writer?.images.pictured ?? [:]
    picture.time = SessionClock.shared.now.inMilliseconds
    picture.clock = Self.timeOfDay(in: zone)
    return picture
  }

  private static func timeOfDay(in zone: TimeZone) -> String {
    let now = Date()
    let minutes = (Int(now.timeIntervalSince1970) + zone.secondsFromGMT(for: now)) / 60 % 1440
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// A viewer's question, as the gateway passes it on, and the answer.
  func picture(answering message: JSON) -> JSON {
    var picture = picture(in: .current)
    if let prefix = message["prefix"]?.string { picture.prefix = prefix }
    var answer = JSON.Object()
    answer["type"] = .string(MessageType.svg.rawValue)
    answer["svg"] = message["id"]
    answer["viewer"] = message["viewer"]
    answer["time"] = SessionClock.shared.milliseconds
    answer["text"] = .string(picture.svg)
    return .object(answer)
  }
}

extension ImageTable {
  /// Those that viewers have.
  var pictured: [Int: Picture.Image] {
    known.mapValues { data in
      Picture.Image(url: data.url, width: Double(data.size.width), height: Double(data.size.height))
    }
  }
}

extension UIView {
  /// With all that viewers know of what stands in it; `nil` where they know nothing of the view.
  fileprivate func pictured() -> Picture.View? {
    guard let committed else { return nil }
    var members = JSON.Object()
    for member in ViewMember.allCases { members[member.rawValue] = committed[member] }
    for member in Set(runningAnimations.map(\.member)) where !CALayer.edgeMembers.contains(member) {
      addSeen(member, to: &members)
    }
    addSeenEdge(to: &members)
    return Picture.View(id: assignedID, members: members, children: storedSubviews.compactMap { $0.pictured() })
  }

  /// Where a member that moves has come.
  private func addSeen(_ member: ViewMember, to members: inout JSON.Object) {
    if member == .origin, members[ViewMember.scroll.rawValue] != nil {
      // Its offset is told by itself; the origin is what its insets move the content by.
      let rest = members[member.rawValue]?.array?.compactMap(\.double) ?? [0, 0]
      let seen = presentedBoundsOrigin
      members[member.rawValue] = .points(
        CGPoint(x: rest[0] + seen.x - boundsOrigin.x, y: rest[1] + seen.y - boundsOrigin.y))
      return
    }
    let seen = presented(member, of: value(of: member))
    members[member.rawValue] =
      member == .alpha ? .points(min(max(seen.components[0], 0), 1)) : seen.described
  }
}
