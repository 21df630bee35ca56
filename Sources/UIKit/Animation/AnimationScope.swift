/// How what changes now is animated.
@MainActor
struct AnimationScope {
  let block: AnimationBlock
  var timing: AnimationTiming
  var options: UIView.AnimationOptions

  /// A block inside another one takes what the other one has, unless its options say that it has its own.
  func inheriting(from outer: AnimationScope?) -> AnimationScope {
    guard let outer else { return self }
    var scope = self
    // A spring comes to rest at the end of its own duration: neither goes without the other.
    let hasOwnCurve = options.contains(.overrideInheritedCurve)
    let hasOwnDuration = options.contains(.overrideInheritedDuration) || hasOwnCurve && timing.curve.isSpring
    if !hasOwnDuration { scope.timing = timing.lasting(outer.timing.duration) }
    if !hasOwnCurve, !(hasOwnDuration && outer.timing.curve.isSpring) { scope.timing.curve = outer.timing.curve }
    guard !options.contains(.overrideInheritedOptions) else { return scope }
    scope.timing = scope.timing.repeating(outer.timing.repeatCount, autoreverses: outer.timing.autoreverses)
    scope.options.formUnion(outer.options.intersection(.inherited))
    return scope
  }
}

extension UIView.AnimationOptions {
  fileprivate static let inherited: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]
}
