import Foundation

/// The timing of a layer or an animation.
///
/// A layer's time depends on its superlayer's: `(superlayer's - beginTime) * speed + timeOffset`. All animations of the layer and its
/// sublayers use the layer's time: with a speed of 0 they pause at `timeOffset`.
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

  func localTime(_ time: CFTimeInterval) -> CFTimeInterval { (time - begin) * speed + offset }
  func superlayerTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? begin : (localTime - offset) / speed + begin
  }
}

extension CALayer {
  private static let layersWithChangedTimeSlot = SessionSlot { _ in SessionValue<[CALayer]>([]) }
  private static var layersWithChangedTime: [CALayer] {
    get { SessionContext.current[layersWithChangedTimeSlot].value }
    set { SessionContext.current[layersWithChangedTimeSlot].value = newValue }
  }
  /// Whether a timing property of any layer was ever changed.
  private(set) static var hasCustomTiming = false

  private var time: LayerTime { LayerTime(begin: beginTime, offset: timeOffset, speed: Double(speed)) }

  /// The superlayers and this layer, the outermost first.
  private var superlayerChain: [CALayer] { sequence(first: self, next: \.superlayer).reversed() }

  /// Converts a time of another layer to this one's. `nil` means `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let outer =
      l.map { $0.superlayerChain.reversed().reduce(t) { time, layer in layer.time.superlayerTime(time) } } ?? t
    return superlayerChain.reduce(outer) { time, layer in layer.time.localTime(time) }
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let outer = superlayerChain.reversed().reduce(t) { time, layer in layer.time.superlayerTime(time) }
    return l.map { $0.superlayerChain.reduce(outer) { time, layer in layer.time.localTime(time) } } ?? outer
  }

  /// The speed of animations in this layer, relative to the clock.
  var effectiveSpeed: Double { max(0, superlayerChain.reduce(1) { $0 * $1.time.speed }) }

  /// Schedules an update at the end of the turn, because the three timing properties are usually set together.
  func timeChanged() {
    guard !isPresentation else { return }
    CALayer.hasCustomTiming = true
    if !CALayer.layersWithChangedTime.contains(where: { $0 === self }) { CALayer.layersWithChangedTime.append(self) }
    SessionContext.current.cycle.schedule()
  }

  /// Updates the animations in layers whose time has changed.
  /// - Returns: whether there were any.
  static func updateTimes() -> Bool {
    guard !layersWithChangedTime.isEmpty else { return false }
    let layers = layersWithChangedTime
    layersWithChangedTime = []
    let (now, mediaTime) = (SessionClock.shared.now, CACurrentMediaTime())
    // Layers inside a changed one are updated through that one.
    var updatedLayers: Set<ObjectIdentifier> = []
    for layer in layers { layer.updateTime(now, mediaTime, &updatedLayers) }
    for layer in layers { layer.sentTime = layer.time }
    return true
  }

  private func updateTime(_ now: Duration, _ mediaTime: CFTimeInterval, _ updatedLayers: inout Set<ObjectIdentifier>) {
    guard updatedLayers.insert(ObjectIdentifier(self)).inserted else { return }
    let animatedObject: any AnimatableObject = view ?? self
    let moving = animatedObject.runningAnimations.filter { $0.hasBegun && !$0.block.isSuspended }
    if !moving.isEmpty {
      let superlayerChain = superlayerChain
      let shift =
        superlayerChain.reduce(mediaTime) { $1.time.localTime($0) }
        - superlayerChain.reduce(mediaTime) { $1.sentTime.localTime($0) }
      for animation in moving {
        let elapsed =
          animation.playback.elapsed(at: now) + .nanoseconds(Int64((min(max(shift, -1e9), 1e9) * 1e9).rounded()))
        animation.playback.pause(at: max(.zero, elapsed))
        if effectiveSpeed > 0 { animation.playback.run(from: now, speed: effectiveSpeed) }
        animation.view?.setNeedsCommit()
      }
    }
    for layer in sublayers ?? [] { layer.updateTime(now, mediaTime, &updatedLayers) }
    mask?.updateTime(now, mediaTime, &updatedLayers)
  }
}

extension UIView {
  /// The speed of the view's layer relative to the clock.
  var speedOfLayer: Double { CALayer.hasCustomTiming ? layer.effectiveSpeed : 1 }
}

extension Animations {
  /// Returns whether the time of any layer has changed.
  func updateLayerTimes() -> Bool {
    CAEmitterLayer.updateParticles()
    CAReplicatorLayer.updateCopies()
    return CALayer.updateTimes()
  }
}
