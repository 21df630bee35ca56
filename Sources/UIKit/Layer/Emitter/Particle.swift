import Foundation

/// One particle: a layer that repeatedly appears, moves for its lifetime, and is invisible until its next birth.
@MainActor
final class Particle {
  let layer = CALayer()
  let timing: Timing
  private var cycle: Double { timing.cycle }
  private let begin: CFTimeInterval
  let life: Double
  private let motion: (start: CGPoint, velocity: CGVector, acceleration: CGVector)
  private let samples: [(part: Double, position: CGPoint, transform: CATransform3D, opacity: Double)]

  /// The number of steps into which keyframes divide a lifetime.
  private static let steps = 12

  /// When a particle is born.
  struct Timing {
    /// The seconds from now to the first birth, and from each birth to the next one.
    var delay: Double
    var cycle: Double
    var repeats: Bool
  }

  init(
    _ cell: CAEmitterCell, of emitter: CAEmitterLayer, _ timing: Timing, at start: CGPoint,
    _ random: inout EmitterRandom
  ) {
    self.timing = timing
    let cycle = timing.cycle
    begin = CACurrentMediaTime() + timing.delay
    let wanted = Double(cell.lifetime) + Double(random.spread(CGFloat(cell.lifetimeRange) / 2))
    let life = min(max(wanted * Double(emitter.lifetime), 0.001), cycle)
    self.life = life
    let angle = cell.emissionLongitude + random.spread(cell.emissionRange / 2)
    let speed = (cell.velocity + random.spread(cell.velocityRange / 2)) * CGFloat(emitter.velocity)
    let velocity = CGVector(
      dx: cos(angle) * cos(cell.emissionLatitude) * speed, dy: sin(angle) * cos(cell.emissionLatitude) * speed)
    let scale = (cell.scale + random.spread(cell.scaleRange / 2)) * CGFloat(emitter.scale)
    let spin = (cell.spin + random.spread(cell.spinRange / 2)) * CGFloat(emitter.spin)
    let color = cell.color?.value
    let alpha = (color?.alpha ?? 1) + random.spread(CGFloat(cell.alphaRange) / 2)
    motion = (start, velocity, CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration))
    let motion = motion
    samples = (0...Self.steps).map { step in
      let time = life * Double(step) / Double(Self.steps)
      let size = max(scale + cell.scaleSpeed * time, 0)
      return (
        time / cycle,
        Particle.position(motion, at: time),
        CATransform3DRotate(CATransform3DMakeScale(size, size, 1), spin * time, 0, 0, 1),
        Double(min(max(alpha + CGFloat(cell.alphaSpeed) * time, 0), 1))
      )
    }
    let tint = Particle.tint(cell, life: life, &random)
    setContents(cell, tint: tint)
    layer.position = start
    layer.opacity = 0
  }

  /// The position at an age in seconds.
  func position(at age: Double) -> CGPoint { Particle.position(motion, at: age) }

  private static func position(
    _ motion: (start: CGPoint, velocity: CGVector, acceleration: CGVector), at age: Double
  ) -> CGPoint {
    CGPoint(
      x: motion.start.x + motion.velocity.dx * age + motion.acceleration.dx * age * age / 2,
      y: motion.start.y + motion.velocity.dy * age + motion.acceleration.dy * age * age / 2)
  }

  /// The colour in the middle of its life.
  private static func tint(_ cell: CAEmitterCell, life: Double, _ random: inout EmitterRandom) -> CGColor {
    let color = cell.color?.value
    func part(_ base: CGFloat?, _ range: Float, _ speed: Float) -> CGFloat {
      min(max((base ?? 1) + random.spread(CGFloat(range) / 2) + CGFloat(speed) * life / 2, 0), 1)
    }
    return CGColor(
      red: part(color?.red, cell.redRange, cell.redSpeed), green: part(color?.green, cell.greenRange, cell.greenSpeed),
      blue: part(color?.blue, cell.blueRange, cell.blueSpeed), alpha: 1)
  }

  private func setContents(_ cell: CAEmitterCell, tint: CGColor) {
    guard let contents = cell.contents else { return }
    let value = tint.value
    let isWhite = value.red == 1 && value.green == 1 && value.blue == 1
    let picture = (contents as? UIImage) ?? (contents as? CGImage).map { UIImage(cgImage: $0) }
    guard let picture else { return }
    let scale = max(cell.contentsScale, 0.001)
    let size = CGSize(
      width: picture.size.width * cell.contentsRect.width, height: picture.size.height * cell.contentsRect.height)
    layer.contentsRect = cell.contentsRect
    layer.bounds.size = CGSize(
      width: size.width * picture.scale / scale, height: size.height * picture.scale / scale)
    layer.contents = isWhite ? picture : picture.withTintColor(UIColor(cgColor: tint))
  }

  // MARK: Animation

  func start() {
    let times = samples.map(\.part)
    let group = CAAnimationGroup()
    group.animations = [
      keyframes("position", samples.map { NSValue(cgPoint: $0.position) }, times),
      keyframes("transform", samples.map { NSValue(caTransform3D: $0.transform) }, times),
      fading(times),
    ]
    group.duration = cycle
    group.repeatCount = timing.repeats ? .infinity : 1
    group.beginTime = begin
    layer.add(group, forKey: "life")
  }

  private func keyframes(_ key: String, _ values: [NSValue], _ times: [Double]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values + [values[values.count - 1]]
    animation.keyTimes = (times + [1]).map { NSNumber(value: $0) }
    animation.duration = cycle
    return animation
  }

  /// Animates the opacity. After its lifetime the particle is invisible.
  private func fading(_ times: [Double]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    let end = times.last ?? 1
    animation.values = samples.map { NSNumber(value: $0.opacity) } + [NSNumber(value: 0.0), NSNumber(value: 0.0)]
    animation.keyTimes = (times + [end, 1]).map { NSNumber(value: $0) }
    animation.duration = cycle
    return animation
  }

  /// Returns the remaining lifetime in seconds; 0 if the particle is not visible.
  func remainingLifetime(at now: CFTimeInterval) -> Double {
    guard now > begin, timing.repeats || now < begin + cycle else { return 0 }
    return max(0, life - (now - begin).truncatingRemainder(dividingBy: cycle))
  }
}
