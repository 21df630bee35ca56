import CoreGraphics
import Foundation

/// A field of forces, which acts on its items as long as they are in its region.
///
/// Apple does not document the units of strengths. Here a gravity field of strength 1 accelerates as a `UIGravityBehavior` of magnitude 1
/// does. The other fields exert forces; a force of 1 accelerates an item of 100 by 100 points with the density 1 by 1 point per second,
/// each second.
open class UIFieldBehavior: UIDynamicBehavior {
  private var list = DynamicItems([])
  private var kind = FieldKind.drag

  /// Makes a field without a kind. Use one of the class methods: UIKit offers no initializer.
  public required override init() {}

  open var items: [any UIDynamicItem] { list.list }
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  // MARK: The field

  /// The center of the field and of its region, in the reference view's coordinates.
  open var position = CGPoint.zero { didSet { changed() } }
  /// The area around the position in which the field acts. The default contains all points.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// The factor of all forces of the field.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The exponent with which the forces decrease with the distance from the position, in units of 100 points. With 0 they do not decrease.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// The forces at smaller distances are those at this distance, in points.
  open var minimumRadius: CGFloat = 0.01 { didSet { changed() } }
  /// The direction of a linear gravity field, and the velocity of a velocity field. Other fields do not use it.
  open var direction = CGVector.zero { didSet { changed() } }
  /// How similar the forces of neighbouring points are, from 0 to 1, in noise and turbulence fields.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// How fast the forces of noise and turbulence fields change. With 0 they do not change.
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
  /// Returns a field that gives items a constant velocity. A length of 1 is 100 points per second, as a push of 1 causes it.
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

  /// Returns a field whose force the closure computes in each step. It gets the field, the position of an item in the reference view's
  /// coordinates, its velocity in points per second, its mass and charge, and the animator's elapsed time in seconds.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self {
    field(.custom(block))
  }

  // MARK: For the animator

  override var affectedItems: [any UIDynamicItem] { items }
  override func addForces(in world: DynamicWorld) {
    for body in items.compactMap(world.body) where region.contains((body.position - Vector(position)).point) {
      act(on: body, in: world)
    }
  }

  private static let gravity = 1000.0
  private static let speed = 100.0
  private static let falloffUnit = 100.0

  /// The strength at a distance.
  private func strength(at distance: Double) -> Double {
    let strength = Double(self.strength)
    guard falloff != 0 else { return strength }
    let length = max(distance, Double(minimumRadius), .leastNormalMagnitude)
    return strength * pow(length / Self.falloffUnit, -Double(falloff))
  }

  private func act(on body: DynamicBody, in world: DynamicWorld) {
    let offset = body.position - Vector(position)
    let strength = strength(at: offset.length)
    let charge = body.properties.charge
    let time = Double(dynamicAnimator?.elapsedTime ?? 0)
    switch kind {
    // The division makes a strong drag stop an item, and not turn it round within one step.
    case .drag: body.force -= body.velocity * (strength / (1 + max(strength, 0) * world.duration / body.mass))
    case .vortex: body.force += offset.unit.perpendicular * (strength * Self.gravity * body.mass)
    case .radialGravity: body.force -= offset.unit * (strength * Self.gravity * body.mass)
    case .linearGravity: body.force += Vector(direction) * (strength * Self.gravity * body.mass)
    case .velocity where body.inverseMass > 0: body.velocity = Vector(direction) * (strength * Self.speed)
    case .velocity: break
    case .noise: body.force += noise(at: body.position, time) * (strength * Self.gravity * body.mass)
    case .turbulence: body.force += noise(at: body.position, time) * (strength * body.velocity.length)
    case .spring: body.force -= offset * strength
    case .electric: body.force += offset.unit * (charge * strength * Self.gravity)
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

/// What a field does to its items.
private enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
}
