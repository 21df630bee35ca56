/// How changes are currently animated: the timing, the options and the block to which the animations belong.
@MainActor
struct AnimationScope {
  let block: AnimationBlock
  var timing: AnimationTiming
  var options: UIView.AnimationOptions

  /// A nested block inherits the outer block's timing, unless its options override that.
  func inheriting(from outer: AnimationScope?) -> AnimationScope {
    guard let outer else { return self }
    var scope = self
    // A spring's curve depends on its duration, so both are inherited or neither is.
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
