import Foundation
import Picture
import Wire

extension CommitCycle {
  /// A picture of the screen at the current time of the session.
  /// - Parameter zone: The time zone of the status bar's clock.
  func picture(in zone: TimeZone) -> Picture {
    let windows = windows
    let root = windows.last?.rootViewController
    let name = root.map { $0.title ?? "\(type(of: $0))" } ?? "No window"
    var picture = Picture(
      screen: UIScreen.main.described, title: name, views: windows.compactMap { $0.pictureView() })
    picture.images = writer?.images.pictureImages ?? [:]
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

  /// Answers a viewer's request for an SVG picture.
  func answerPicture(prefix: String?, into answer: inout JSON.Object) {
    var picture = picture(in: .current)
    if let prefix { picture.prefix = prefix }
    answer[.time] = SessionClock.shared.milliseconds
    answer[.text] = .string(picture.svg)
  }
}

extension UIView {
  /// The view and its subviews as viewers have received them; `nil` if they have not received the view.
  fileprivate func pictureView() -> Picture.View? {
    guard let committed else { return nil }
    var members = JSON.Object()
    for member in ViewMember.ofViews { members[member.rawValue] = committed[member] }
    addPresentedValues(to: &members)
    let layers = storedLayer?.viewlessDescendants.filter { !$0.runningAnimations.isEmpty } ?? []
    if !layers.isEmpty, let sentLayers = members[ViewMember.layers.rawValue]?.array {
      members[ViewMember.layers.rawValue] = .array(sentLayers.map { $0.withPresentedValues(layers) })
    }
    return Picture.View(id: assignedID, members: members, children: storedSubviews.compactMap { $0.pictureView() })
  }

}

extension JSON {
  /// The layers of this JSON as viewers received them, with the current values of running animations.
  @MainActor fileprivate func withPresentedValues(_ layers: [CALayer]) -> JSON {
    guard var members = object else { return self }
    if let inner = members[ViewMember.layers.rawValue]?.array {
      members[ViewMember.layers.rawValue] = .array(inner.map { $0.withPresentedValues(layers) })
    }
    if let number = members[ViewMember.id.rawValue]?.integer, let layer = layers.first(where: { $0.number == number }) {
      layer.addPresentedValues(to: &members)
    }
    return .object(members)
  }
}

extension AnimatableObject {
  /// Adds the current values of all members with running animations.
  fileprivate func addPresentedValues(to members: inout JSON.Object) {
    guard !runningAnimations.isEmpty else { return }
    for member in Set(runningAnimations.map(\.member)) { addPresentedValue(member, to: &members) }
    if animates(.frame, .center, .size) {
      let parts = presented(.frame).components
      members[ViewMember.frame.rawValue] = .points(
        untransformedPresentedFrame(CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])))
    }
    addPresentedBorderAndShadow(to: &members)
    addPresentedShape(to: &members)
    addPresentedGradient(to: &members)
  }

  private func addPresentedValue(_ member: ViewMember, to members: inout JSON.Object) {
    switch member {
    case .origin where members[ViewMember.scroll.rawValue] != nil:
      // The scroll offset is a separate member, so the origin contains only the insets.
      let insets = members[member.rawValue]?.array?.compactMap(\.double) ?? [0, 0]
      let (presentedOrigin, modelOrigin) = (presented(.origin).components, value(of: .origin).components)
      members[member.rawValue] = .points(
        CGPoint(x: insets[0] + presentedOrigin[0] - modelOrigin[0], y: insets[1] + presentedOrigin[1] - modelOrigin[1]))
    case .alpha: members[member.rawValue] = .points(min(max(presented(.alpha).components[0], 0), 1))
    case .pose: members[ViewMember.transform.rawValue] = .transform(presented(.pose).composedTransform)
    case .transform where animates(.pose): break
    case .origin, .transform, .depth, .radius, .background:
      members[member.rawValue] = drawn(presented(member), of: member).described
    default: break
    }
  }
}
