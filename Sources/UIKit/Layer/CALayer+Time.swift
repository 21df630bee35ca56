import Foundation

/// When something goes, how fast, and how often.
///
/// A layer's own time is its superlayer's, but for this: `(superlayer's - beginTime) * speed + timeOffset`. All that moves on the layer and in it goes by that: at speed 0 it stands where
/// `timeOffset` is.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var timeOffset: CFTimeInterval { get set }
  var speed: Float { get set }
}

extension CALayer: CAMediaTiming {}
extension CAAnimation: CAMediaTiming {}

/// A layer's time by its superlayer's.
struct LayerTime: Equatable {
  var begin: CFTimeInterval = 0
  var offset: CFTimeInterval = 0
  var speed = 1.0

  func own(_ time: CFTimeInterval) -> CFTimeInterval { (time - begin) * speed + offset }
  func outer(_ own: CFTimeInterval) -> CFTimeInterval { speed == 0 ? begin : (own - offset) / speed + begin }
}

extension CALayer {
  private static let changedTimesSlot = SessionSlot { _ in SessionValue<[CALayer]>([]) }
  private static var changedTimes: [CALayer] {
    get { SessionContext.current[changedTimesSlot].value }
    set { SessionContext.current[changedTimesSlot].value = newValue }
  }
  /// Whether any layer ever had a time of its own.
  private(set) static var hasOtherTimes = false

  private var time: LayerTime { LayerTime(begin: beginTime, offset: timeOffset, speed: Double(speed)) }

  /// From the outside in.
  private var chain: [CALayer] { sequence(first: self, next: \.superlayer).reversed() }

  /// A time of another layer as this one's. `nil`: of none, as `CACurrentMediaTime()` has it.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let outer = l.map { $0.chain.reversed().reduce(t) { time, layer in layer.time.outer(time) } } ?? t
    return chain.reduce(outer) { time, layer in layer.time.own(time) }
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let outer = chain.reversed().reduce(t) { time, layer in layer.time.outer(time) }
    return l.map { $0.chain.reduce(outer) { time, layer in layer.time.own(time) } } ?? outer
  }

  /// Of what moves here: how many times as fast as the clock it goes.
  var pace: Double { max(0, chain.reduce(1) { $0 * $1.time.speed }) }

  /// Taken up at the turn's end: several of the three are mostly set together.
  func timeChanged() {
    guard !isPresentation else { return }
    CALayer.hasOtherTimes = true
    if !CALayer.changedTimes.contains(where: { $0 === self }) { CALayer.changedTimes.append(self) }
    CommitCycle.current.schedule()
  }

  /// What moves in the layers whose time has changed goes on as that says.
  /// - Returns: whether there were any.
  static func takeUpTimes() -> Bool {
    guard !changedTimes.isEmpty else { return false }
    let layers = changedTimes
    changedTimes = []
    let (now, media) = (SessionClock.shared.now, CACurrentMediaTime())
    // A layer in another one that has changed is reached by that.
    var reached: Set<ObjectIdentifier> = []
    for layer in layers { layer.takeUpTime(now, media, &reached) }
    for layer in layers { layer.toldTime = layer.time }
    return true
  }

  private func takeUpTime(_ now: Duration, _ media: CFTimeInterval, _ reached: inout Set<ObjectIdentifier>) {
    guard reached.insert(ObjectIdentifier(self)).inserted else { return }
    let mover: any Moving = view ?? self
    let moving = mover.runningAnimations.filter { $0.hasBegun && !$0.block.isHeld }
    if !moving.isEmpty {
      let chain = chain
      let shift = chain.reduce(media) { $1.time.own($0) } - chain.reduce(media) { $1.toldTime.own($0) }
      for animation in moving {
        let elapsed =
          animation.pace.elapsed(at: now) + .nanoseconds(Int64((min(max(shift, -1e9), 1e9) * 1e9).rounded()))
        animation.pace.stand(at: max(.zero, elapsed))
        if pace > 0 { animation.pace.run(from: now, speed: pace) }
        animation.view?.setNeedsCommit()
      }
    }
    for layer in sublayers ?? [] { layer.takeUpTime(now, media, &reached) }
    mask?.takeUpTime(now, media, &reached)
  }
}

extension UIView {
  /// How many times as fast as the clock the time of the view's layer goes.
  var paceOfLayer: Double { CALayer.hasOtherTimes ? layer.pace : 1 }
}

extension Animations {
  /// Returns whether the time of any layer has changed.
  func takeUpLayerTimes() -> Bool {
    CAReplicatorLayer.updateCopies()
    return CALayer.takeUpTimes()
  }
}
