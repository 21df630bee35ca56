import CoreGraphics
import Foundation

/// Ties an item to a point, or to another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  private enum Kind {
    /// Two points at a distance: a rod, or a spring.
    case rod
    /// A distance that is not exceeded: a rope.
    case limit
    case fixed
    case pin
    /// Along an axis.
    case sliding(axis: Vector)
  }

  private var kind = Kind.rod
  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  private let (offset, otherOffset): (Vector, Vector)
  /// The angle between the items at the beginning.
  private let angle: Double

  /// The point to which one item is tied.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The length in points; at first the distance between the ends.
  open var length: CGFloat { didSet { changed() } }
  /// The damping of the spring: 1 is critical damping.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The frequency of the spring in hertz; 0 makes the attachment rigid.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// The torque with which rotation around the point is slowed down.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  /// The allowed translation along a sliding axis in points, or the allowed angles of a pin in radians, relative to the beginning.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  /// Attaches an item to an anchor point. The length is the current distance between the points.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (self.item, other, anchorPoint) = (item, nil, point)
    (self.offset, otherOffset) = (Vector(offset), .zero)
    length = CGFloat((Vector(point) - Self.point(of: item, Vector(offset))).length)
    angle = Self.angle(of: item)
  }
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (item, other, anchorPoint) = (item1, item2, .zero)
    (offset, otherOffset) = (Vector(offset1), Vector(offset2))
    length = CGFloat((Self.point(of: item2, Vector(offset2)) - Self.point(of: item1, Vector(offset1))).length)
    angle = Self.angle(of: item1) - Self.angle(of: item2)
  }
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Returns an attachment with which the items move toward each other freely, and away from each other up to `length`.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let behavior = UIAttachmentBehavior(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    behavior.kind = .limit
    return behavior
  }

  /// Returns an attachment with which the items move as one body.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joint(.fixed, item1, item2, point) }

  /// Returns an attachment with which the items rotate around a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { joint(.pin, item1, item2, point) }

  /// Returns an attachment with which the items keep their angle and move along an axis.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { joint(.sliding(axis: Vector(axis).unit), item1, item2, point) }

  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { joint(.sliding(axis: Vector(axis).unit), item, nil, point) }

  private static func joint(
    _ kind: Kind, _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ point: CGPoint
  ) -> UIAttachmentBehavior {
    func offset(of item: any UIDynamicItem) -> UIOffset {
      let local = (Vector(point) - Vector(item.center)).rotated(by: -angle(of: item)).point
      return UIOffset(horizontal: local.x, vertical: local.y)
    }
    let behavior =
      if let other {
        UIAttachmentBehavior(
          item: item, offsetFromCenter: offset(of: item), attachedTo: other, offsetFromCenter: offset(of: other))
      } else {
        UIAttachmentBehavior(item: item, offsetFromCenter: offset(of: item), attachedToAnchor: point)
      }
    behavior.kind = kind
    return behavior
  }

  open var items: [any UIDynamicItem] { other.map { [item, $0] } ?? [item] }
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }

  private static func angle(of item: any UIDynamicItem) -> Double {
    atan2(Double(item.transform.b), Double(item.transform.a))
  }
  private static func point(of item: any UIDynamicItem, _ offset: Vector) -> Vector {
    Vector(item.center) + offset.rotated(by: angle(of: item))
  }

  // MARK: Constraints

  override var affectedItems: [any UIDynamicItem] { items }

  /// Rods that are shorter than this are treated as pins, because they have no direction.
  private static let shortestRod = 0.5

  override func constraints(in world: DynamicWorld) -> [any DynamicConstraint] {
    guard let body = world.body(of: item), anchorPoint.x.isFinite, anchorPoint.y.isFinite, length.isFinite,
      angle.isFinite
    else { return [] }
    let otherBody = other.flatMap(world.body)
    let end = ConstraintEnd.body(body, offset: offset)
    let start = otherBody.map { ConstraintEnd.body($0, offset: otherOffset) } ?? .anchor(Vector(anchorPoint))
    let softness = Softness(frequency: Double(frequency), damping: Double(damping))
    let length = Double(length)
    var constraints: [any DynamicConstraint] = []
    switch kind {
    case .rod where length < Self.shortestRod: constraints.append(PointConstraint(start, end, softness: softness))
    case .rod: constraints.append(AxisConstraint(start, end, range: length...length, softness: softness))
    case .limit: constraints.append(AxisConstraint(start, end, range: 0...max(length, 0), softness: softness))
    case .pin:
      constraints.append(PointConstraint(start, end))
      if let range = attachmentRange.values(from: angle) {
        constraints.append(AngleConstraint(body, otherBody, range: range))
      }
    case .fixed:
      constraints.append(PointConstraint(start, end, softness: softness))
      constraints.append(AngleConstraint(body, otherBody, range: angle...angle, softness: softness))
    case .sliding(let axis):
      let rotatedAxis = axis.rotated(by: otherBody?.angle ?? 0)
      constraints.append(AxisConstraint(start, end, axis: rotatedAxis.perpendicular, range: 0...0))
      constraints.append(AngleConstraint(body, otherBody, range: angle...angle))
      if let range = attachmentRange.values(from: 0) {
        constraints.append(AxisConstraint(start, end, axis: rotatedAxis, range: range))
      }
    }
    if frictionTorque > 0 {
      // The unit of a torque is that of a push, at an arm in points.
      constraints.append(
        AngleConstraint(body, otherBody, range: 0...0, friction: Double(frictionTorque) * Self.torqueUnit))
    }
    return constraints
  }

  private static let torqueUnit = 100.0
}

/// A range with its ends.
public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  public init(minimum: CGFloat = 0, maximum: CGFloat = 0) { (self.minimum, self.maximum) = (minimum, maximum) }

  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// The range moved by an offset; `nil` if it limits nothing.
  fileprivate func values(from offset: Double) -> ClosedRange<Double>? {
    guard !isInfinite, minimum <= maximum else { return nil }
    return (Double(minimum) + offset)...(Double(maximum) + offset)
  }
}
