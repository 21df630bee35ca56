import CoreGraphics
import Foundation

/// A moving item of an animator. Lengths are in points, times in seconds, angles in radians.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var position = Vector.zero
  var angle = 0.0
  var velocity = Vector.zero
  var angularVelocity = 0.0
  /// The sums of the forces and torques of this step.
  var force = Vector.zero
  var torque = 0.0
  private(set) var shape: DynamicShape
  private(set) var mass = 1.0
  /// The inverse mass and moment of inertia; 0 for a body that does not move or does not rotate.
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 0.0
  private(set) var properties = DynamicProperties()
  /// The item's transform without rotation and translation; `translation` is the latter.
  private var transformWithoutRotation = CGAffineTransform.identity
  private var translation = CGPoint.zero
  /// How long the body has been at rest, in seconds.
  var restTime = 0.0

  init(_ item: any UIDynamicItem) {
    self.item = item
    shape = DynamicShape(of: item)
    read()
  }

  /// Reads the item's center, transform and outline.
  func read() {
    let transform = item.transform
    position = Vector(item.center)
    angle = atan2(Double(transform.b), Double(transform.a))
    translation = CGPoint(x: transform.tx, y: transform.ty)
    let centered = transform.concatenating(CGAffineTransform(translationX: -translation.x, y: -translation.y))
    transformWithoutRotation = centered.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
    shape = DynamicShape(of: item)
    restTime = 0
    update(properties)
  }

  func update(_ properties: DynamicProperties) {
    self.properties = properties
    mass = max(properties.density * shape.area / Self.unitArea, 1e-6)
    inverseMass = properties.isAnchored ? 0 : 1 / mass
    let inertia = mass * shape.inertia
    inverseInertia = properties.isAnchored || !properties.allowsRotation || inertia <= 0 ? 0 : 1 / inertia
    if inverseInertia == 0 { angularVelocity = 0 }
    if properties.isAnchored { velocity = .zero }
  }

  /// A density of 1 gives this area, 100 by 100 points, a mass of 1.
  private static let unitArea = 10_000.0

  /// Writes the center and the rotation into the item.
  func write() {
    let center = position.point
    if item.center != center { item.center = center }
    guard inverseInertia > 0 else { return }
    // Rounding must not turn an upright item by a billionth of a degree.
    let angle = abs(self.angle) < 1e-9 ? 0 : self.angle
    let rotated = transformWithoutRotation.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    if item.transform != rotated { item.transform = rotated }
  }

  var isFinite: Bool { (position.x + position.y + angle + velocity.x + velocity.y + angularVelocity).isFinite }

  /// Stops the body at its item's position, after values of the app have led to numbers that are not finite.
  func reset() {
    (velocity, angularVelocity) = (.zero, 0)
    read()
  }

  var positioned: PositionedShape { shape.positioned(at: position, angle: angle) }

  /// Converts an offset from the center of the unrotated body to a position.
  func point(at offset: Vector) -> Vector { position + offset.rotated(by: angle) }

  /// The velocity of a point at an arm from the center.
  func velocity(at arm: Vector) -> Vector { velocity + arm.tangentialVelocity(by: angularVelocity) }

  func apply(impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  func apply(force added: Vector, at arm: Vector) {
    force += added
    torque += arm.cross(added)
  }

  func move(by impulse: Vector, at arm: Vector) {
    position += impulse * inverseMass
    angle += arm.cross(impulse) * inverseInertia
  }

  /// Returns the inverse effective mass of a point in a direction.
  func inverseMass(at arm: Vector, along direction: Vector) -> Double {
    let cross = arm.cross(direction)
    return inverseMass + inverseInertia * cross * cross
  }
}

/// The physical properties of an item.
struct DynamicProperties {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
  /// The electric charge, for electric and magnetic fields.
  var charge = 0.0
}
