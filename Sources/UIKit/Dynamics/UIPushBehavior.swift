import CoreGraphics
import Foundation

/// Applies a force to its items, either once or continuously.
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  public let mode: Mode
  private var list: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// An instantaneous push is active until it has been carried out.
  open var active = true { didSet { changed() } }
  /// A length of 1 acts on an item of 100 by 100 points with the density 1 as follows. A continuous push accelerates it by 100 points
  /// per second, each second. An instantaneous push gives it a velocity of 100 points per second.
  open var pushDirection: CGVector {
    get { direction.vector }
    set { set(PolarVector(newValue)) }
  }

  private static let forceUnit = 100.0

  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItems(items)
    self.mode = mode
  }

  open var items: [any UIDynamicItem] { list.list }
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  /// Returns the offset from an item's center at which it is pushed. Away from the center, the push also rotates the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  private var direction = PolarVector(.zero)
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
    guard active else { return }
    let push = Vector(pushDirection) * Self.forceUnit
    for body in items.compactMap(world.body) {
      let arm = Vector(targetOffsetFromCenter(for: body.item)).rotated(by: body.angle)
      if mode == .continuous { body.apply(force: push, at: arm) } else { body.apply(impulse: push, at: arm) }
    }
    if mode == .instantaneous { active = false }
  }
}
