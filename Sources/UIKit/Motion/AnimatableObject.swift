import Wire

/// An object with animated members: a view, or a layer without one.
@MainActor
protocol AnimatableObject: AnyObject {
  /// The running animations, in the order in which they were made.
  var runningAnimations: [ViewAnimation] { get set }
  /// The view in whose messages viewers receive this object; `nil` if they do not receive it. `commitView` is the same with its type.
  var commitViewObject: AnyObject? { get }
  /// The layer's number in that view's messages; `nil` for the view itself.
  var layerNumber: Int? { get }
  /// The speed of the layer's time relative to the clock.
  var layerSpeed: Double { get }
  /// The model's value of a member that can be animated.
  func value(of member: ViewMember) -> AnimatedValue
  /// A value as viewers draw it: with the transform that the container applies.
  func drawn(_ value: AnimatedValue, of member: ViewMember) -> AnimatedValue
}

extension AnimatableObject {
  /// Returns the visible value of a member. The animations are added to `model`: the member's current value, or its previous one.
  func presented(_ member: ViewMember, of model: AnimatedValue) -> AnimatedValue {
    let animations = runningAnimations.filter { $0.member == member }
    guard !animations.isEmpty else { return model }
    let now = SessionClock.shared.now
    return animations.reduce(model) { presentedValue, animation in animation.added(to: presentedValue, at: now) }
  }

  func presented(_ member: ViewMember) -> AnimatedValue { presented(member, of: value(of: member)) }

  /// Returns whether an animation of one of these members is running.
  func animates(_ members: ViewMember...) -> Bool { runningAnimations.contains { members.contains($0.member) } }

  /// Returns the presented frame without the transform: `frame` with the animations of the center and the size.
  func untransformedPresentedFrame(_ frame: CGRect) -> CGRect {
    var middle = AnimatedValue.point(CGPoint(x: frame.midX, y: frame.midY))
    var size = AnimatedValue.numbers([frame.width, frame.height])
    (middle, size) = (presented(.center, of: middle), presented(.size, of: size))
    guard animates(.center, .size) else { return frame }
    return CGRect(
      center: CGPoint(x: middle.components[0], y: middle.components[1]),
      size: CGSize(width: size.components[0], height: size.components[1]))
  }
}
