import CoreGraphics

/// Moves an item to a point, as a spring does, and turns it upright.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { changed() } }
  /// The damping, from 0 (the item oscillates for a long time) to 1.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  /// The spring's frequency in hertz. It was estimated: an item arrives after about half a second.
  private static let frequency = 2.5
  /// The least damping, with which oscillation ends even if `damping` is 0.
  private static let minimumDamping = 0.2

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
  }

  override var affectedItems: [any UIDynamicItem] { [item] }
  override func constraints(in world: DynamicWorld) -> [any DynamicConstraint] {
    guard let body = world.body(of: item) else { return [] }
    let damping = Self.minimumDamping + (1 - Self.minimumDamping) * min(max(Double(self.damping), 0), 1)
    let softness = Softness(frequency: Self.frequency, damping: damping)
    return [
      PointConstraint(.anchor(Vector(snapPoint)), .body(body, offset: .zero), softness: softness),
      AngleConstraint(body, nil, range: 0...0, softness: softness),
    ]
  }
}
