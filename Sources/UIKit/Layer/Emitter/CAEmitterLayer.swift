import Foundation

/// The shape in which particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles that overlap are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Shows particles, which are born all the time, move, and fade.
///
/// ```
///   cell ─► as many layers as live at one time ─► each has one endless animation:
///           born ─ moves, turns, grows, fades ─ invisible until it is born again
/// ```
/// So an emitter needs one commit, and none while it runs. A layer repeats the same particle in each cycle; on Apple's systems each cycle
/// has a new one.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
      for cell in emitterCells ?? [] { cell.layer = self }
      particlesChanged()
    }
  }
  open var emitterPosition = CGPoint.zero { didSet { if emitterPosition != oldValue { particlesChanged() } } }
  open var emitterSize = CGSize.zero { didSet { if emitterSize != oldValue { particlesChanged() } } }
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { particlesChanged() } }
  /// The value is stored. Particles are always drawn over each other in one order, and their colours are never added up.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { particlesChanged() } }
  // Factors for the cells' values.
  open var birthRate: Float = 1 { didSet { rateChanged(isStopping: birthRate == 0 && oldValue > 0) } }
  open var lifetime: Float = 1 { didSet { if lifetime != oldValue { particlesChanged() } } }
  open var velocity: Float = 1 { didSet { if velocity != oldValue { particlesChanged() } } }
  open var scale: Float = 1 { didSet { if scale != oldValue { particlesChanged() } } }
  open var spin: Float = 1 { didSet { if spin != oldValue { particlesChanged() } } }
  /// The seed of the random numbers.
  open var seed: UInt32 = 0 { didSet { if seed != oldValue { particlesChanged() } } }

  /// The particles of all cells.
  private var particles: [Particle] = []
  private var isUpdatingParticles = false
  private var removalTimers: [SessionTimer] = []

  /// The maximum number of particles of one cell.
  private static let maximumParticlesPerCell = 300

  private static let staleSlot = SessionSlot { _ in SessionValue<[CAEmitterLayer]>([]) }
  private static var stale: [CAEmitterLayer] {
    get { SessionContext.current[staleSlot].value }
    set { SessionContext.current[staleSlot].value = newValue }
  }

  open override var sublayers: [CALayer]? {
    get {
      let originals = orderedSublayers.filter { layer in !particles.contains { $0.layer === layer } }
      return originals.isEmpty ? nil : originals
    }
    set { super.sublayers = newValue }
  }

  override func copy(_ other: CALayer) {
    super.copy(other)
    guard let other = other as? CAEmitterLayer else { return }
    (emitterPosition, emitterSize) = (other.emitterPosition, other.emitterSize)
    (emitterShape, emitterMode) = (other.emitterShape, other.emitterMode)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    cell.setValue(value, forKey: key)
  }
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(at: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKey: key)
  }

  // MARK: Changes

  func particlesChanged() {
    guard !isUpdatingParticles, !isPresentation, !Self.stale.contains(where: { $0 === self }) else { return }
    Self.stale.append(self)
    host?.setNeedsCommit()
    SessionContext.current.cycle.schedule()
  }

  func rateChanged(isStopping: Bool) {
    guard isStopping, !particles.isEmpty, emitterCells?.allSatisfy({ rate(of: $0) == 0 }) == true else {
      return particlesChanged()
    }
    stop()
  }

  /// Recreates the particles of all emitters that have changed.
  static func updateParticles() {
    while let layer = stale.first {
      layer.update()
      stale.removeAll { $0 === layer }
    }
  }

  private func rate(of cell: CAEmitterCell) -> Double { cell.isEnabled ? Double(cell.birthRate * birthRate) : 0 }

  private func update() {
    isUpdatingParticles = true
    defer { isUpdatingParticles = false }
    for particle in particles { particle.layer.removeFromSuperlayer() }
    (particles, removalTimers) = ([], [])
    var random = EmitterRandom(seed: seed)
    for cell in emitterCells ?? [] {
      let rate = rate(of: cell)
      let longest = Double(cell.lifetime + cell.lifetimeRange / 2) * Double(lifetime)
      guard rate > 0, longest > 0, rate.isFinite, longest.isFinite else { continue }
      // With a duration, each particle is born once; otherwise again and again.
      let births = rate * (cell.duration > 0 ? cell.duration : longest)
      let count = Int(min(max(1, births.rounded(.up)), Double(Self.maximumParticlesPerCell)))
      let parents = (0..<count).map { number in
        let timing = Particle.Timing(
          delay: max(0, cell.beginTime) + Double(number) / rate, cycle: Double(count) / rate,
          repeats: cell.duration <= 0)
        return Particle(cell, of: self, timing, at: startPosition(&random), &random)
      }
      parents.forEach(start)
      emitFromParticles(parents, cell, &random)
    }
  }

  private func start(_ particle: Particle) {
    particles.append(particle)
    insert(particle.layer, at: orderedSublayers.count)
    particle.start()
  }

  /// Makes the particles that each of `parents` emits. They are born again whenever their parent is.
  private func emitFromParticles(_ parents: [Particle], _ cell: CAEmitterCell, _ random: inout EmitterRandom) {
    for child in cell.emitterCells ?? [] {
      let rate = rate(of: child)
      guard rate > 0, rate.isFinite, child.lifetime > 0 else { continue }
      for parent in parents {
        let begin = max(0, child.beginTime)
        let time = min(parent.life - begin, child.duration > 0 ? child.duration : .infinity)
        guard time > 0 else { continue }
        let maximum = Double(max(1, Self.maximumParticlesPerCell / parents.count))
        let count = Int(min(max(1, (rate * time).rounded(.up)), maximum))
        for number in 0..<count {
          let age = begin + time * Double(number) / Double(count)
          var timing = parent.timing
          timing.delay += age
          start(Particle(child, of: self, timing, at: parent.position(at: age), &random))
        }
      }
    }
  }

  /// Removes each particle at the end of its life.
  private func stop() {
    let now = CACurrentMediaTime()
    for particle in particles {
      let remainingLifetime = particle.remainingLifetime(at: now)
      guard remainingLifetime > 0 else {
        remove(particle)
        continue
      }
      removalTimers.append(SessionTimer(after: remainingLifetime) { [weak self] in self?.remove(particle) })
    }
  }

  private func remove(_ particle: Particle) {
    isUpdatingParticles = true
    particle.layer.removeFromSuperlayer()
    particles.removeAll { $0 === particle }
    isUpdatingParticles = false
  }

  // MARK: Where particles are born

  func startPosition(_ random: inout EmitterRandom) -> CGPoint {
    let (center, half) = (emitterPosition, CGSize(width: emitterSize.width / 2, height: emitterSize.height / 2))
    let isOutline = emitterMode == .outline || emitterMode == .points
    switch emitterShape {
    case .line: return CGPoint(x: center.x + random.spread(half.width), y: center.y)
    case .rectangle, .cuboid:
      let (x, y) = (random.spread(1), random.spread(1))
      // For an outline, the point is moved away from the center to the nearest side.
      let edge = max(abs(x), abs(y), 0.001)
      let part = isOutline ? 1 / edge : 1
      return CGPoint(x: center.x + x * part * half.width, y: center.y + y * part * half.height)
    case .circle, .sphere:
      let (angle, part) = (random.spread(.pi), isOutline ? 1 : (random.unit()).squareRoot())
      return CGPoint(x: center.x + cos(angle) * half.width * part, y: center.y + sin(angle) * half.width * part)
    default: return center
    }
  }
}

/// Generates the same random numbers for the same seed.
struct EmitterRandom {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 to 1 (splitmix64).
  mutating func unit() -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat((mixed ^ (mixed >> 31)) >> 11) / CGFloat(1 << 53)
  }

  /// A number from -range to range.
  mutating func spread(_ range: CGFloat) -> CGFloat { (unit() * 2 - 1) * range }
}
