import CoreGraphics

/// The physical properties and velocities of items. If several set the same property of an item, the one that was added last decides.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var values = DynamicProperties()
  /// The properties that were set. The others are left to other behaviors of the same items.
  private var changes: [(property: AnyKeyPath, apply: (inout DynamicProperties) -> Void)] = []
  /// Velocities that were given before the behavior was added to an animator.
  private var pending: [ObjectIdentifier: (velocity: Vector, angular: Double)] = [:]

  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }
  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.list }
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    pending[ObjectIdentifier(item)] = nil
    changed()
  }

  /// The fraction of its speed with which an item bounces.
  open var elasticity: CGFloat {
    get { CGFloat(values.elasticity) }
    set { set(\.elasticity, Double(newValue)) }
  }
  open var friction: CGFloat {
    get { CGFloat(values.friction) }
    set { set(\.friction, Double(newValue)) }
  }
  /// The mass of an area of 100 by 100 points.
  open var density: CGFloat {
    get { CGFloat(values.density) }
    set { set(\.density, Double(newValue)) }
  }
  /// How strongly linear motion is slowed down; 0 for not at all.
  open var resistance: CGFloat {
    get { CGFloat(values.resistance) }
    set { set(\.resistance, Double(newValue)) }
  }
  open var angularResistance: CGFloat {
    get { CGFloat(values.angularResistance) }
    set { set(\.angularResistance, Double(newValue)) }
  }
  /// Whether the items take part in collisions without moving.
  open var isAnchored: Bool {
    get { values.isAnchored }
    set { set(\.isAnchored, newValue) }
  }
  open var allowsRotation: Bool {
    get { values.allowsRotation }
    set { set(\.allowsRotation, newValue) }
  }

  /// The electric charge of the items, on which electric and magnetic fields act. The default is 0.
  open var charge: CGFloat {
    get { CGFloat(values.charge) }
    set { set(\.charge, Double(newValue)) }
  }

  private func set<Value>(_ property: WritableKeyPath<DynamicProperties, Value>, _ value: Value) {
    changes.removeAll { $0.property == property }
    changes.append((property, { $0[keyPath: property] = value }))
    values[keyPath: property] = value
    changed()
  }

  // MARK: Velocities, in points and radians a second

  private func body(of item: any UIDynamicItem) -> DynamicBody? { dynamicAnimator?.world.body(of: item) }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    if let body = body(of: item) { body.velocity += Vector(velocity) } else { add(Vector(velocity), 0, to: item) }
    changed()
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    (body(of: item)?.velocity ?? pending[ObjectIdentifier(item)]?.velocity ?? .zero).point
  }
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    if let body = body(of: item) {
      body.angularVelocity += Double(velocity)
    } else {
      add(.zero, Double(velocity), to: item)
    }
    changed()
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(body(of: item)?.angularVelocity ?? pending[ObjectIdentifier(item)]?.angular ?? 0)
  }

  private func add(_ velocity: Vector, _ angular: Double, to item: any UIDynamicItem) {
    let known = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (known.velocity + velocity, known.angular + angular)
  }

  override var affectedItems: [any UIDynamicItem] { items }
  override func apply(to all: inout [ObjectIdentifier: DynamicProperties]) {
    for item in items {
      for change in changes { change.apply(&all[ObjectIdentifier(item), default: DynamicProperties()]) }
    }
  }
  override func didCreateBodies(_ world: DynamicWorld) {
    for (item, added) in pending {
      guard let body = world.bodies.first(where: { ObjectIdentifier($0.item) == item }) else { continue }
      body.velocity += added.velocity
      body.angularVelocity += added.angular
    }
    pending = [:]
  }
}
