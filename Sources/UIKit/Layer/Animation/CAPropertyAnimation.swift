import Foundation
import Wire

/// Animates the property at a key path; `LayerValue` lists the paths. With any other path nothing is visible.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether the animated values are added to the model's value. Transforms are concatenated with it.
  open var isAdditive = false
  /// Whether each repetition starts where the previous one has ended.
  open var isCumulative = false
  /// The function that converts the animated numbers to values of the key path `transform`.
  open var valueFunction: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override init() { super.init() }

  /// The visible value from which the animation continues, in place of its first keyframe.
  var beginning: AnimatedValue?

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    (valueFunction, beginning) = (other.valueFunction, other.beginning)
  }

  /// Returns the keyframes: values with their times, as fractions of the duration.
  func keyframes(of value: LayerValue) -> [(time: Double, value: AnimatedValue)] { [] }

  /// The timing curve that follows a keyframe.
  func curve(after index: Int) -> TimingCurve { .linear }

  override func motions(on layer: CALayer) -> [LayerMemberAnimation] {
    guard let value = LayerValue(animatedBy: self, of: layer) else { return [] }
    let isSum = isAdditive && !value.isConcatenated
    let keyframes = keyframes(of: value).map { motionKeys in
      (time: motionKeys.time, value: isSum ? value.model.plus(motionKeys.value) : motionKeys.value)
    }
    guard let first = keyframes.first else { return [] }
    var keys = AnimationKeyframes(from: first.value)
    for (index, (last, next)) in zip(keyframes, keyframes.dropFirst()).enumerated() {
      let curve = curve(after: index)
      // A rotation is animated by its full angle, and not along the shorter arc.
      let stepCount = max(value.stepCount(from: last.value, to: next.value), curve == .linear ? 1 : 12)
      for piece in 1...stepCount {
        let part = Double(piece) / Double(stepCount)
        let motionKeys =
          piece == stepCount
          ? next.value : last.value.interpolatedByComponents(to: next.value, at: curve.progress(at: part, of: 1))
        let begin = last.time + (next.time - last.time) * (Double(piece - 1) / Double(stepCount))
        keys.animate(to: motionKeys, from: begin, until: last.time + (next.time - last.time) * part)
      }
    }
    keys.close()
    let extended = extended(keys, addedTo: isSum ? value.model : nil)
    var visibleKeys = extended.keys.map(value.toMemberValue)
    if let beginning { visibleKeys.begin(at: beginning) }
    var motion = LayerMemberAnimation(visibleKeys, of: value.member, on: layer, extended.timing)
    motion.parts = value.parts
    return [motion]
  }
}

extension LayerMemberAnimation {
  /// Sends affine transforms as 2D transforms, and splits others into keyframes by decomposition.
  @MainActor fileprivate init(
    _ keys: AnimationKeyframes, of member: ViewMember, on layer: CALayer, _ timing: AnimationTiming
  ) {
    guard member == .depth else {
      self.init(member: member, keys: keys, timing: timing)
      return
    }
    let spaces = keys.values.compactMap { value -> CATransform3D? in
      guard case .space(let numbers) = value else { return nil }
      return CATransform3D(numbers: numbers)
    }
    if !layer.hasDepth, spaces.allSatisfy(CATransform3DIsAffine) {
      var flat = spaces.map { AnimatedValue.transform(CATransform3DGetAffineTransform($0)) }[...]
      let plane = keys.map { flat.popFirst() ?? $0 }
      self.init(member: .transform, keys: plane, timing: timing)
      return
    }
    guard keys.values.count == 2, let keyframes = AnimatedValue.keyframes(from: keys.first, to: keys.last) else {
      self.init(member: member, keys: keys, timing: timing)
      return
    }
    self.init(member: member, keys: AnimationKeyframes(even: keyframes), timing: timing)
  }
}

/// Animates from one value to another. Missing values are the model's, or follow from the other two.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func keyframes(of value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    let resting = isAdditive && !value.isConcatenated ? value.model.plus(value.model, times: -1) : value.model
    let ends: (AnimatedValue, AnimatedValue) =
      switch (value.read(fromValue), value.read(toValue), value.read(byValue)) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.plus(by))
      case (nil, let to?, let by?): (to.plus(by, times: -1), to)
      case (let from?, nil, nil): (from, resting)
      case (nil, let to?, nil): (resting, to)
      case (nil, nil, let by?): (resting, resting.plus(by))
      case (nil, nil, nil): (resting, resting)
      }
    return [(0, ends.0), (1, ends.1)]
  }
}

/// An animation along a damped spring's curve.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  /// The time until the spring has settled.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
  }

  private var spring: Spring {
    func positive(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e9) : 1e-3 }
    return Spring(
      mass: positive(mass), stiffness: positive(stiffness), damping: positive(damping), velocity: initialVelocity)
  }

  override var curve: TimingCurve { .spring(spring) }
}

/// Several animations with a common timing.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copiedForLayer() }
  }

  /// Each animation has its own timing, limited to the group's duration. The group's repetitions apply to all.
  override func motions(on layer: CALayer) -> [LayerMemberAnimation] {
    let whole = timing
    return (animations ?? []).flatMap { part in
      part.motions(on: layer).map { motion in
        var motion = motion
        if part.duration <= 0 { motion.timing = motion.timing.lasting(whole.duration) }
        return motion.within(
          whole, from: max(0, part.beginTime), fills: part.fillMode, else: layer.value(of: motion.member))
      }
    }
  }
}
