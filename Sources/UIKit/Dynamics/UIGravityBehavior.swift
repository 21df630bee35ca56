import CoreGraphics
import Foundation

/// Accelerates its items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  /// A length of 1 accelerates by 1,000 points per second, each second.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      let vector = Vector(gravityDirection)
      polar = (CGFloat(atan2(vector.y, vector.x)), CGFloat(vector.length))
      changed()
    }
  }

  private static let unit = 1000.0

  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }
  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.list }
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// The direction as it was set, because a zero vector has no angle.
  private var polar: (angle: CGFloat, magnitude: CGFloat) = (.pi / 2, 1)
  /// In radians; 0 is the direction to the right.
  open var angle: CGFloat {
    get { polar.angle }
    set { setAngle(newValue, magnitude: polar.magnitude) }
  }
  open var magnitude: CGFloat {
    get { polar.magnitude }
    set { setAngle(polar.angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    polar = (angle, magnitude)
  }

  override var actedItems: [any UIDynamicItem] { items }
  override func addForces(in world: DynamicWorld) {
    let acceleration = Vector(gravityDirection) * Self.unit
    for body in items.compactMap(world.body) { body.force += acceleration * body.mass }
  }
}
