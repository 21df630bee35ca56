import Foundation

/// The timing of a layer or an animation.
///
/// A layer's own time depends on its superlayer's: `(superlayer's - beginTime) * speed + timeOffset`. All animations of the layer and its
/// sublayers use it: with a speed of 0 they pause at
/// `timeOffset`.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var timeOffset: CFTimeInterval { get set }
  var speed: Float { get set }
  var duration: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CALayer: CAMediaTiming {}
extension CAAnimation: CAMediaTiming {}

/// Converts a superlayer's time to a layer's.
struct LayerTime: Equatable {
  var begin: CFTimeInterval = 0
  var offset: CFTimeInterval = 0
  var speed = 1.0

  func local(_ time: CFTimeInterval) -> CFTimeInterval { (time - begin) * speed + offset }
  func outer(_ localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? begin : (localTime - offset) / speed + begin
  }
}

extension CALayer {
  private static let changedTimesSlot = SessionSlot { _ in SessionValue<[CALayer]>([]) }
  private static var changedTimes: [CALayer] {
    get { SessionContext.current[changedTimesSlot].value }
    set { SessionContext.current[changedTimesSlot].value = newValue }
  }
  /// Whether any layer has ever had a time of its own.
  private(set) static var hasOtherTimes = false

  private var time: LayerTime { LayerTime(begin: beginTime, offset: timeOffset, speed: Double(speed)) }

  /// The superlayers and this layer, from the outside in.
  private var chain: [CALayer] { sequence(first: self, next: \.superlayer).reversed() }

  /// Converts a time of another layer to this one's. `nil` stands for `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let outer = l.map { $0.chain.reversed().reduce(t) { time, layer in layer.time.outer(time) } } ?? t
    return chain.reduce(outer) { time, layer in layer.time.local(time) }
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let outer = chain.reversed().reduce(t) { time, layer in layer.time.outer(time) }
    return l.map { $0.chain.reduce(outer) { time, layer in layer.time.local(time) } } ?? outer
  }

  /// The speed of animations in this layer, relative to the clock.
  var effectiveSpeed: Double { max(0, chain.reduce(1) { $0 * $1.time.speed }) }

  /// Applied at the end of the turn, because several of the three properties are mostly set together.
  func timeChanged() {
    guard !isPresentation else { return }
    CALayer.hasOtherTimes = true
    if !CALayer.changedTimes.contains(where: { $0 === self }) { CALayer.changedTimes.append(self) }
    CommitCycle.current.schedule()
  }

  /// Updates the animations in layers whose time has changed.
  /// - Returns: whether there were any.
  static func updateTimes() -> Bool {
    guard !changedTimes.isEmpty else { return false }
    let layers = changedTimes
    changedTimes = []
    let (now, media) = (SessionClock.shared.now, CACurrentMediaTime())
    // Layers inside a changed one are updated through that one.
    var reached: Set<ObjectIdentifier> = []
    for layer in layers { layer.updateTime(now, media, &reached) }
    for layer in layers { layer.sentTime = layer.time }
    return true
  }

  private func updateTime(_ now: Duration, _ media: CFTimeInterval, _ reached: inout Set<ObjectIdentifier>) {
    guard reached.insert(ObjectIdentifier(self)).inserted else { return }
    let mover: any AnimatableObject = view ?? self
    let moving = mover.runningAnimations.filter { $0.hasBegun && !$0.block.isHeld }
    if !moving.isEmpty {
      let chain = chain
      let shift = chain.reduce(media) { $1.time.local($0) } - chain.reduce(media) { $1.sentTime.local($0) }
      for animation in moving {
        let elapsed =
          animation.playback.elapsed(at: now) + .nanoseconds(Int64((min(max(shift, -1e9), 1e9) * 1e9).rounded()))
        animation.playback.pause(at: max(.zero, elapsed))
        if effectiveSpeed > 0 { animation.playback.run(from: now, speed: effectiveSpeed) }
        animation.view?.setNeedsCommit()
      }
    }
    for layer in sublayers ?? [] { layer.updateTime(now, media, &reached) }
    mask?.updateTime(now, media, &reached)
  }
}

extension UIView {
  /// The speed of the view's layer relative to the clock.
  var speedOfLayer: Double { CALayer.hasOtherTimes ? layer.effectiveSpeed : 1 }
}

extension Animations {
  /// Returns whether the time of any layer has changed.
  func updateLayerTimes() -> Bool {
    CAEmitterLayer.updateParticles()
    CAReplicatorLayer.updateCopies()
    return CALayer.updateTimes()
  }
}
