import CoreGraphics
import Foundation

/// Accelerates its items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  /// A length of 1 accelerates by 1,000 points per second, each second.
  open var gravityDirection: CGVector {
    get { direction.vector }
    set { set(PolarVector(newValue)) }
  }

  private static let accelerationUnit = 1000.0

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

  private var direction = PolarVector(CGVector(dx: 0, dy: 1))
  /// The direction in radians; 0 is to the right.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { set(PolarVector(angle, magnitude)) }
  private func set(_ direction: PolarVector) {
    self.direction = direction
    changed()
  }

  override var affectedItems: [any UIDynamicItem] { items }
  override func addForces(in world: DynamicWorld) {
    let acceleration = Vector(gravityDirection) * Self.accelerationUnit
    for body in items.compactMap(world.body) { body.force += acceleration * body.mass }
  }
}
