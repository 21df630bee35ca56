import Foundation

/// Ties a body to a point or to another body. It is solved by impulses, several times in each step.
@MainActor
protocol DynamicConstraint {
  mutating func prepare(_ step: Double)
  mutating func solve()
}

/// How rigid a constraint is.
struct Softness {
  /// The spring's frequency in hertz; 0 for a rigid constraint.
  var frequency = 0.0
  /// 1 for critical damping.
  var damping = 0.0

  /// The part of an error that a rigid constraint corrects in one step.
  private static let correction = 0.6

  /// The compliance and the bias rate of an implicit spring for a mass (Erin Catto, "Soft Constraints", GDC 2011).
  func terms(mass: Double, step: Double) -> (compliance: Double, biasRate: Double) {
    guard frequency > 0 else { return (0, Self.correction / step) }
    let omega = 2 * .pi * frequency
    let (damper, spring) = (2 * mass * damping * omega, mass * omega * omega)
    let denominator = step * (damper + step * spring)
    let compliance = denominator > 0 ? 1 / denominator : 0
    return (compliance, step * spring * compliance)
  }
}

/// The second end of a constraint: a fixed point, or a point of a body.
@MainActor
enum ConstraintEnd {
  case anchor(Vector)
  case body(DynamicBody, offset: Vector)

  var position: Vector {
    switch self {
    case .anchor(let point): point
    case .body(let body, let offset): body.point(at: offset)
    }
  }

  var body: DynamicBody? {
    if case .body(let body, _) = self { return body }
    return nil
  }

  var arm: Vector { body.map { position - $0.position } ?? .zero }
  var velocity: Vector { body?.velocity(at: arm) ?? .zero }

  func inverseMass(along direction: Vector) -> Double { body?.inverseMass(at: arm, along: direction) ?? 0 }
  func apply(_ impulse: Vector) { body?.apply(impulse: impulse, at: arm) }
}

/// Limits the distance of two points along a line: a rod, a spring, a rope, or an axis.
struct AxisConstraint: DynamicConstraint {
  let one: ConstraintEnd
  let other: ConstraintEnd
  /// The direction in which the distance is measured; `nil` for that of the line between the ends.
  let axis: Vector?
  /// The allowed distances.
  let range: ClosedRange<Double>
  let softness: Softness

  private var direction = Vector.zero
  private var (mass, compliance, bias, impulse) = (0.0, 0.0, 0.0, 0.0)
  /// Whether the constraint may pull the ends together, or push them apart, in this step.
  private var (pulls, pushes) = (true, true)

  init(
    _ one: ConstraintEnd, _ other: ConstraintEnd, axis: Vector? = nil, range: ClosedRange<Double>,
    softness: Softness = Softness()
  ) {
    (self.one, self.other, self.axis, self.range, self.softness) = (one, other, axis, range, softness)
  }

  mutating func prepare(_ step: Double) {
    let between = other.position - one.position
    direction = axis ?? (between.length > 1e-6 ? between.unit : Vector(0, 1))
    let distance = between.dot(direction)
    let error = distance > range.upperBound ? distance - range.upperBound : min(distance - range.lowerBound, 0)
    let isRigid = range.lowerBound == range.upperBound
    (pulls, pushes) = (isRigid || distance >= range.upperBound, isRigid || distance <= range.lowerBound)
    let inverse = one.inverseMass(along: direction) + other.inverseMass(along: direction)
    let effective = inverse > 0 ? 1 / inverse : 0
    let terms = softness.terms(mass: effective, step: step)
    (compliance, bias, impulse) = (terms.compliance, error * terms.biasRate, 0)
    mass = inverse + compliance > 0 ? 1 / (inverse + compliance) : 0
  }

  mutating func solve() {
    guard pulls || pushes else { return }
    let speed = (other.velocity - one.velocity).dot(direction)
    let wanted = impulse - mass * (speed + bias + compliance * impulse)
    let next = min(max(wanted, pulls ? -.infinity : 0), pushes ? .infinity : 0)
    let change = direction * (next - impulse)
    impulse = next
    one.apply(-change)
    other.apply(change)
  }
}

/// Keeps two points together.
struct PointConstraint: DynamicConstraint {
  private var parts: [AxisConstraint]

  init(_ one: ConstraintEnd, _ other: ConstraintEnd, softness: Softness = Softness()) {
    parts = [Vector(1, 0), Vector(0, 1)].map { AxisConstraint(one, other, axis: $0, range: 0...0, softness: softness) }
  }

  mutating func prepare(_ step: Double) { for index in parts.indices { parts[index].prepare(step) } }
  mutating func solve() { for index in parts.indices { parts[index].solve() } }
}

/// Limits the angle of a body, to that of another one or to the reference view.
struct AngleConstraint: DynamicConstraint {
  let body: DynamicBody
  let other: DynamicBody?
  let range: ClosedRange<Double>
  let softness: Softness
  /// The largest torque that slows the rotation down. If it is set, the angle itself is not limited.
  let friction: Double?

  private var (mass, compliance, bias, impulse, limit) = (0.0, 0.0, 0.0, 0.0, 0.0)
  private var (pulls, pushes) = (true, true)

  init(
    _ body: DynamicBody, _ other: DynamicBody?, range: ClosedRange<Double>, softness: Softness = Softness(),
    friction: Double? = nil
  ) {
    (self.body, self.other, self.range, self.softness, self.friction) = (body, other, range, softness, friction)
  }

  mutating func prepare(_ step: Double) {
    let angle = body.angle - (other?.angle ?? 0)
    let isExact = range.lowerBound == range.upperBound
    // Whole turns are ignored, so that an item that has rotated several times is not rotated back as often.
    let error =
      isExact
      ? (angle - range.lowerBound).remainder(dividingBy: 2 * .pi)
      : angle > range.upperBound ? angle - range.upperBound : min(angle - range.lowerBound, 0)
    let isRigid = isExact || friction != nil
    (pulls, pushes) = (isRigid || angle >= range.upperBound, isRigid || angle <= range.lowerBound)
    let inverse = body.inverseInertia + (other?.inverseInertia ?? 0)
    let terms = friction == nil ? softness.terms(mass: inverse > 0 ? 1 / inverse : 0, step: step) : (0, 0)
    (compliance, bias, impulse) = (terms.0, error * terms.1, 0)
    mass = inverse + compliance > 0 ? 1 / (inverse + compliance) : 0
    limit = friction.map { $0 * step } ?? .infinity
  }

  mutating func solve() {
    guard pulls || pushes else { return }
    let speed = body.angularVelocity - (other?.angularVelocity ?? 0)
    let wanted = impulse - mass * (speed + bias + compliance * impulse)
    let next = min(max(wanted, pulls ? -limit : 0), pushes ? limit : 0)
    body.angularVelocity += (next - impulse) * body.inverseInertia
    other?.angularVelocity -= (next - impulse) * other!.inverseInertia
    impulse = next
  }
}
