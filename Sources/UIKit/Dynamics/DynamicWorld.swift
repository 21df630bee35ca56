import CoreGraphics
import Foundation

/// The bodies of an animator, and their motion: sequential impulses, as in Box2D.
///
/// ```
///   forces ─► velocities ─► constraints and contacts change velocities ─► positions ─► overlaps are corrected
/// ```
@MainActor
final class DynamicWorld {
  /// The bodies, in the order in which their items were added.
  private(set) var bodies: [DynamicBody] = []
  private var bodiesByItem: [ObjectIdentifier: DynamicBody] = [:]
  /// The impulses of the last substep's contacts. The next substep begins with them, so that stacks are stable.
  private var impulses: [ContactKey: DynamicContact.Impulses] = [:]

  /// Identifies a contact by its bodies and its number among their contacts.
  private struct ContactKey: Hashable {
    var one: ObjectIdentifier?
    var other: ObjectIdentifier
    var number = 0
  }

  private static let iterations = 10
  private static let positionIterations = 3
  private static let substeps = 2...12
  /// A body rests if it has been slower than these speeds, in points and radians per second, for `restTime` seconds.
  private static let restSpeed = 3.0
  private static let restAngularSpeed = 0.05
  private static let restTime = 0.5

  /// The duration of the step that is being performed, in seconds.
  private(set) var duration = 0.0

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodiesByItem[ObjectIdentifier(item)] }

  /// Sets the items. Keeps the bodies that they have already, and creates the missing ones.
  func setItems(_ items: [any UIDynamicItem]) {
    var (newBodies, seen) = ([DynamicBody](), Set<ObjectIdentifier>())
    for item in items where seen.insert(ObjectIdentifier(item)).inserted {
      newBodies.append(bodiesByItem[ObjectIdentifier(item)] ?? DynamicBody(item))
    }
    bodies = newBodies
    bodiesByItem = Dictionary(uniqueKeysWithValues: newBodies.map { (ObjectIdentifier($0.item), $0) })
  }

  var isAtRest: Bool { bodies.allSatisfy { $0.restTime >= Self.restTime } }

  func wake() { for body in bodies { body.restTime = 0 } }

  func step(_ duration: Double, _ behaviors: [UIDynamicBehavior]) {
    self.duration = duration
    for body in bodies { (body.force, body.torque) = (.zero, 0) }
    for behavior in behaviors { behavior.addForces(in: self) }
    let count = substeps(for: duration)
    for _ in 0..<count { substep(duration / Double(count), behaviors) }
    for body in bodies {
      if !body.isFinite { body.reset() }
      let isResting = body.velocity.length < Self.restSpeed && abs(body.angularVelocity) < Self.restAngularSpeed
      body.restTime = isResting ? body.restTime + duration : 0
      body.write()
    }
  }

  /// Returns the number of substeps in which no body moves farther than its own extent.
  private func substeps(for duration: Double) -> Int {
    let largestCount = bodies.map { $0.velocity.length * duration / max($0.shape.smallestExtent, 2) }.max() ?? 0
    guard largestCount < Double(Self.substeps.upperBound) else { return Self.substeps.upperBound }
    return max(Int(largestCount.rounded(.up)), Self.substeps.lowerBound)
  }

  private func substep(_ step: Double, _ behaviors: [UIDynamicBehavior]) {
    for body in bodies where body.inverseMass > 0 {
      body.velocity += body.force * (body.inverseMass * step)
      body.angularVelocity += body.torque * (body.inverseInertia * step)
      body.velocity *= 1 / (1 + step * body.properties.resistance)
      body.angularVelocity *= 1 / (1 + step * body.properties.angularResistance)
    }
    var constraints = behaviors.flatMap { $0.constraints(in: self) }
    var contacts = behaviors.flatMap { $0.contacts(in: self) }
    for index in constraints.indices { constraints[index].prepare(step) }
    let keys = keys(of: contacts)
    for index in contacts.indices { contacts[index].prepare(impulses[keys[index]]) }
    for _ in 0..<Self.iterations {
      for index in constraints.indices { constraints[index].solve() }
      for index in contacts.indices { contacts[index].solve() }
    }
    impulses = Dictionary(zip(keys, contacts.map(\.impulses))) { $1 }
    for body in bodies where body.inverseMass > 0 {
      body.position += body.velocity * step
      if body.inverseInertia > 0 { body.angle += body.angularVelocity * step }
    }
    guard !contacts.isEmpty else { return }
    for _ in 0..<Self.positionIterations {
      for contact in behaviors.flatMap({ $0.overlaps(in: self) }) { contact.correctPosition() }
    }
  }
}

extension DynamicWorld {
  private func keys(of contacts: [DynamicContact]) -> [ContactKey] {
    var counts: [ContactKey: Int] = [:]
    return contacts.map { contact in
      var key = ContactKey(one: contact.one.map(ObjectIdentifier.init), other: ObjectIdentifier(contact.other))
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return key
    }
  }
}

/// A point where a body touches another one, or a boundary.
struct DynamicContact {
  /// `nil` for a boundary.
  let one: DynamicBody?
  let other: DynamicBody
  /// The direction from the one to the other.
  let normal: Vector
  let position: Vector
  let depth: Double

  private let (oneArm, otherArm): (Vector, Vector)
  private var (normalMass, tangentMass, bounce) = (0.0, 0.0, 0.0)
  private(set) var impulses = Impulses()

  /// The impulses along the normal and along the tangent.
  struct Impulses {
    var normal = 0.0
    var tangent = 0.0
  }

  /// The speed below which bodies do not bounce, so that they come to rest.
  private static let bounceSpeed = 40.0
  /// The overlap that is not corrected, so that contacts persist.
  private static let slop = 0.25
  /// The fraction of the remaining overlap that is corrected at once.
  private static let correction = 0.4

  @MainActor
  init(_ one: DynamicBody?, _ other: DynamicBody, normal: Vector, position: Vector, depth: Double) {
    (self.one, self.other, self.normal, self.position, self.depth) = (one, other, normal, position, depth)
    (oneArm, otherArm) = (one.map { position - $0.position } ?? .zero, position - other.position)
  }

  @MainActor private var velocity: Vector {
    other.velocity(at: otherArm) - (one?.velocity(at: oneArm) ?? .zero)
  }

  @MainActor
  private func mass(along direction: Vector) -> Double {
    let inverse =
      other.inverseMass(at: otherArm, along: direction) + (one?.inverseMass(at: oneArm, along: direction) ?? 0)
    return inverse > 0 ? 1 / inverse : 0
  }

  @MainActor
  private func apply(_ impulse: Vector) {
    one?.apply(impulse: -impulse, at: oneArm)
    other.apply(impulse: impulse, at: otherArm)
  }

  @MainActor
  mutating func prepare(_ previous: Impulses?) {
    normalMass = mass(along: normal)
    tangentMass = mass(along: normal.perpendicular)
    let speed = velocity.dot(normal)
    let elasticity = max(one?.properties.elasticity ?? 0, other.properties.elasticity)
    bounce = speed < -Self.bounceSpeed ? -elasticity * speed : 0
    guard let previous, bounce == 0 else { return }
    impulses = previous
    apply(normal * impulses.normal + normal.perpendicular * impulses.tangent)
  }

  @MainActor
  mutating func solve() {
    let tangent = normal.perpendicular
    let friction = one.map { ($0.properties.friction * other.properties.friction).squareRoot() }
    let limit = (friction ?? other.properties.friction) * impulses.normal
    let tangentImpulse = min(max(impulses.tangent - velocity.dot(tangent) * tangentMass, -limit), limit)
    apply(tangent * (tangentImpulse - impulses.tangent))
    impulses.tangent = tangentImpulse
    let normalImpulse = max(impulses.normal - (velocity.dot(normal) - bounce) * normalMass, 0)
    apply(normal * (normalImpulse - impulses.normal))
    impulses.normal = normalImpulse
  }

  /// Moves overlapping bodies apart, without a change of their velocities.
  @MainActor
  func correctPosition() {
    let move = normal * (max(depth - Self.slop, 0) * Self.correction * mass(along: normal))
    one?.move(by: -move, at: oneArm)
    other.move(by: move, at: otherArm)
  }
}
