import Wire

/// What has members that move: a view, or a layer without one.
@MainActor
protocol Moving: AnyObject {
  /// What moves here, in the order in which it was made.
  var runningAnimations: [ViewAnimation] { get set }
  /// The view by which viewers are told of it (`stage` has its type); `nil`: they are not.
  var stageObject: AnyObject? { get }
  /// By what name viewers know the layer in that view; `nil`: it is the view itself.
  var layerNumber: Int? { get }
  /// How many times as fast as the clock its layer's time goes.
  var layerPace: Double { get }
  /// The model's value of a member that can move.
  func value(of member: ViewMember) -> AnimatedValue
}

extension Moving {
  /// `model` is the value that the animations are added to: the member's own, or the one it had until now.
  func presented(_ member: ViewMember, of model: AnimatedValue) -> AnimatedValue {
    let animations = runningAnimations.filter { $0.member == member }
    guard !animations.isEmpty else { return model }
    let now = SessionClock.shared.now
    return animations.reduce(model) { seen, animation in animation.added(to: seen, at: now) }
  }

  func presented(_ member: ViewMember) -> AnimatedValue { presented(member, of: value(of: member)) }

  func moves(_ members: ViewMember...) -> Bool { runningAnimations.contains { members.contains($0.member) } }

  /// What is seen of a place without its transform: the frame's way, and on top of it that of the middle and of the size.
  func presentedPlace(_ frame: CGRect) -> CGRect {
    var middle = AnimatedValue.point(CGPoint(x: frame.midX, y: frame.midY))
    var size = AnimatedValue.numbers([frame.width, frame.height])
    (middle, size) = (presented(.center, of: middle), presented(.size, of: size))
    guard moves(.center, .size) else { return frame }
    return CGRect(
      center: CGPoint(x: middle.components[0], y: middle.components[1]),
      size: CGSize(width: size.components[0], height: size.components[1]))
  }
}
