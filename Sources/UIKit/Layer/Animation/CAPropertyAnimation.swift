import Foundation
import Wire

/// Shows a property, by its key path: see `LayerValue`. Of another nothing is seen, but it takes its time.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Values count from the model's.
  open var isAdditive = false
  /// Each repetition begins where the last one has ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override init() { super.init() }

  /// The value that is seen first, where it is another than is said.
  var beginning: AnimatedValue?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    beginning = other.beginning
  }

  /// Places along the way, each at a part of the time.
  func places(_ value: LayerValue) -> [(time: Double, value: AnimatedValue)] { [] }

  /// How the way goes on from one of these places.
  func curve(after place: Int) -> TimingCurve { .linear }

  override func ways(on layer: CALayer) -> [LayerWay] {
    guard let value = LayerValue(keyPath ?? "", of: layer) else { return [] }
    let places = places(value).map { place in
      (time: place.time, value: isAdditive ? value.model.plus(place.value) : place.value)
    }
    guard let first = places.first else { return [] }
    var keys = AnimationKeys(from: first.value)
    for (index, (last, next)) in zip(places, places.dropFirst()).enumerated() {
      let curve = curve(after: index)
      // What turns goes the whole way round, and not the shorter one.
      let pieces = max(value.pieces(from: last.value, to: next.value), curve == .linear ? 1 : 12)
      for piece in 1...pieces {
        let part = Double(piece) / Double(pieces)
        let place =
          piece == pieces ? next.value : last.value.straight(to: next.value, at: curve.progress(at: part, of: 1))
        let begin = last.time + (next.time - last.time) * (Double(piece - 1) / Double(pieces))
        keys.go(to: place, from: begin, until: last.time + (next.time - last.time) * part)
      }
    }
    keys.close()
    let timed = timed(keys, of: value.model)
    var shown = timed.keys.map(value.seen)
    if let beginning { shown.begin(at: beginning) }
    var way = LayerWay(shown, of: value.member, on: layer, timed.timing)
    way.parts = value.parts
    return [way]
  }
}

extension LayerWay {
  /// A transform that stays in the plane is told as one of the plane; one of space goes by poses.
  @MainActor fileprivate init(
    _ keys: AnimationKeys, of member: ViewMember, on layer: CALayer, _ timing: AnimationTiming
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
    guard keys.values.count == 2, let places = AnimatedValue.places(from: keys.first, to: keys.last) else {
      self.init(member: member, keys: keys, timing: timing)
      return
    }
    self.init(member: member, keys: AnimationKeys(even: places), timing: timing)
  }
}

/// From a value to a value. What is not given is the model's, or follows from the other two.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func places(_ value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    let resting = isAdditive ? value.model.plus(value.model, times: -1) : value.model
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

/// A way that a damped spring goes.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  /// How long it takes to come to rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func take(_ other: CAAnimation) {
    super.take(other)
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

/// Several animations in one time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.kept() }
  }

  /// Each by its own time, no longer than the group's; the group's repetitions are theirs.
  override func ways(on layer: CALayer) -> [LayerWay] {
    let whole = timing
    return (animations ?? []).flatMap { part in
      part.ways(on: layer).map { way in
        var way = way
        if part.duration <= 0 { way.timing = way.timing.lasting(whole.duration) }
        return way.within(
          whole, from: max(0, part.beginTime), fills: part.fillMode, else: layer.value(of: way.member))
      }
    }
  }
}
