import CoreGraphics
import Foundation

/// A force field, which acts on its items while they are in its region.
///
/// Apple does not document the unit of `strength`. Here a gravity field of strength 1 accelerates items like a `UIGravityBehavior` of
/// magnitude 1. The other fields exert forces. A force of 1 accelerates an item of 100 by 100 points with density 1 by 1 point/s².
open class UIFieldBehavior: UIDynamicBehavior {
  private var dynamicItems = DynamicItems([])
  private var kind = FieldKind.drag

  /// Creates a drag field. Apps use the class methods instead, because UIKit has no public initializer.
  public required override init() {}

  open var items: [any UIDynamicItem] { dynamicItems.list }
  open func addItem(_ item: any UIDynamicItem) {
    dynamicItems.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    dynamicItems.remove(item)
    changed()
  }

  // MARK: The field

  /// The center of the field and of its region, in the reference view's coordinates.
  open var position = CGPoint.zero { didSet { changed() } }
  /// The area around the position in which the field acts. The default contains all points.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// The factor by which all forces of the field are multiplied.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The exponent of the forces' decrease with the distance from the position, in units of 100 points. With 0 they do not decrease.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// The distance in points below which the falloff no longer increases the forces.
  open var minimumRadius: CGFloat = 0.01 { didSet { changed() } }
  /// The direction of a linear gravity field, and the velocity of a velocity field. Other fields do not use it.
  open var direction = CGVector.zero { didSet { changed() } }
  /// The similarity of the forces at neighbouring points, from 0 to 1, in noise and turbulence fields.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// The speed at which the forces of noise and turbulence fields change. With 0 they do not change.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  // MARK: Kinds

  private class func field(_ kind: FieldKind) -> Self {
    let field = Self()
    field.kind = kind
    return field
  }

  /// Returns a field that slows items down, with a force that grows with their velocity.
  open class func dragField() -> Self { field(.drag) }
  /// Returns a field that pushes items around its position, clockwise as seen on the screen.
  open class func vortexField() -> Self { field(.vortex) }
  /// Returns a field that accelerates items towards its position.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = field(.radialGravity)
    field.position = position
    return field
  }
  /// Returns a field that accelerates items in one direction.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = field(.linearGravity)
    field.direction = direction
    return field
  }
  /// Returns a field that gives items a constant velocity. A direction of length 1 is 100 points per second, the velocity that a push
  /// of 1 causes.
  open class func velocityField(direction: CGVector) -> Self {
    let field = field(.velocity)
    field.direction = direction
    return field
  }
  /// Returns a field with irregular accelerations.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = field(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Returns a field with irregular forces, which grow with the velocities of items.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = field(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Returns a field that pulls items to its position, with a force that grows with the distance.
  open class func springField() -> Self { field(.spring) }
  /// Returns a field that pushes items with a positive charge away from its position, and pulls those with a negative one.
  open class func electricField() -> Self { field(.electric) }
  /// Returns a field whose force is perpendicular to the velocity of an item with a charge.
  open class func magneticField() -> Self { field(.magnetic) }

  /// Returns a field whose force the closure computes in each step. The closure's arguments are the field, and an item's position in
  /// the reference view, velocity in points per second, mass and charge. The last argument is the animator's elapsed time in seconds.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self {
    field(.custom(block))
  }

  // MARK: Calls by the animator

  override var affectedItems: [any UIDynamicItem] { items }
  override func addForces(in world: DynamicWorld) {
    for body in items.compactMap(world.body) where region.contains((body.position - Vector(position)).point) {
      applyForce(to: body, in: world)
    }
  }

  private static let gravityUnit = 1000.0
  private static let velocityUnit = 100.0
  private static let falloffUnit = 100.0

  /// Returns the strength at a distance from the position, reduced by `falloff`.
  private func strength(at distance: Double) -> Double {
    let strength = Double(self.strength)
    guard falloff != 0 else { return strength }
    let length = max(distance, Double(minimumRadius), .leastNormalMagnitude)
    return strength * pow(length / Self.falloffUnit, -Double(falloff))
  }

  private func applyForce(to body: DynamicBody, in world: DynamicWorld) {
    let offset = body.position - Vector(position)
    let strength = strength(at: offset.length)
    let charge = body.properties.charge
    let time = Double(dynamicAnimator?.elapsedTime ?? 0)
    switch kind {
    // The division ensures that a strong drag stops an item instead of reversing it within one step.
    case .drag: body.force -= body.velocity * (strength / (1 + max(strength, 0) * world.duration / body.mass))
    case .vortex: body.force += offset.unit.perpendicular * (strength * Self.gravityUnit * body.mass)
    case .radialGravity: body.force -= offset.unit * (strength * Self.gravityUnit * body.mass)
    case .linearGravity: body.force += Vector(direction) * (strength * Self.gravityUnit * body.mass)
    case .velocity where body.inverseMass > 0: body.velocity = Vector(direction) * (strength * Self.velocityUnit)
    case .velocity: break
    case .noise: body.force += noise(at: body.position, time) * (strength * Self.gravityUnit * body.mass)
    case .turbulence: body.force += noise(at: body.position, time) * (strength * body.velocity.length)
    case .spring: body.force -= offset * strength
    case .electric: body.force += offset.unit * (charge * strength * Self.gravityUnit)
    case .magnetic: body.force += body.velocity.perpendicular * (charge * strength)
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      let force = block(self, body.position.point, velocity, CGFloat(body.mass), CGFloat(charge), time)
      body.force += Vector(force) * Double(self.strength)
    }
  }

  private func noise(at point: Vector, _ time: Double) -> Vector {
    FieldNoise(smoothness: Double(smoothness)).value(at: point, time * Double(animationSpeed))
  }
}

/// The kind of a force field.
private enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
}
