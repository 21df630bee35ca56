import CoreGraphics
import Foundation

/// Keeps its items apart from one another and within boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: UInt.max)
  }

  private var list: DynamicItems
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath, segments: [[Vector]])] = []
  private var insets = UIEdgeInsets.zero
  /// The contacts that were reported to the delegate.
  private var reportedContacts: [Contact] = []
  /// The contacts of the current substep.
  private var substepContacts: [Contact] = []
  /// The contacts of all substeps of the current step, each with a point.
  private var stepContacts: [(contact: Contact, point: CGPoint)] = []
  /// What collides: the items with one another, with boundaries, or with both.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }
  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.list }
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    reportedContacts.removeAll { $0.one === item || $0.other === item }
    changed()
  }

  /// Makes a boundary of the reference view's bounds, less the insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  // MARK: Boundaries

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath, Self.segments(of: bezierPath)))
    changed()
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.key($0.identifier) == Self.key(identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.key($0.identifier) == Self.key(identifier) }
    changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// Converts an identifier for comparison, so that a `String` equals an `NSString` with the same characters.
  private static func key(_ identifier: any NSCopying) -> AnyHashable? {
    if let text = identifier as? String { return text }
    if let text = identifier as? NSString { return text as String }
    return identifier as? AnyHashable
  }

  // MARK: Collisions

  /// A contact of two items, or of an item and a boundary. The reference view's bounds have no identifier.
  private struct Contact {
    var one: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var identifier: (any NSCopying)?

    @MainActor
    func isSame(as contact: Contact) -> Bool {
      one === contact.one && other === contact.other
        && identifier.flatMap(UICollisionBehavior.key) == contact.identifier.flatMap(UICollisionBehavior.key)
    }
  }

  override func setAnimator(_ animator: UIDynamicAnimator?) {
    if animator == nil { (reportedContacts, substepContacts, stepContacts) = ([], [], []) }
    super.setAnimator(animator)
  }

  override var affectedItems: [any UIDynamicItem] { items }

  override func contacts(in world: DynamicWorld) -> [DynamicContact] {
    var found: [DynamicContact] = []
    substepContacts = []
    collide(in: world) { contact, points in
      found += points
      guard let first = points.first else { return }
      substepContacts.append(contact)
      if !stepContacts.contains(where: { $0.contact.isSame(as: contact) }) {
        stepContacts.append((contact, first.position.point))
      }
    }
    return found
  }

  override func overlaps(in world: DynamicWorld) -> [DynamicContact] {
    var found: [DynamicContact] = []
    collide(in: world) { found += $1 }
    return found
  }

  /// Notifies the delegate after the step, because the delegate may change the behaviors.
  override func stepEnded() {
    let (before, present, new) = (reportedContacts, substepContacts, stepContacts)
    (reportedContacts, stepContacts) = (present, [])
    guard let collisionDelegate else { return }
    let begun = new.filter { each in !before.contains(where: each.contact.isSame) }
    for (contact, point) in begun {
      if let other = contact.other {
        collisionDelegate.collisionBehavior(self, beganContactFor: contact.one, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: contact.one, withBoundaryIdentifier: contact.identifier, at: point)
      }
    }
    for contact in before + begun.map(\.contact) where !present.contains(where: contact.isSame) {
      if let other = contact.other {
        collisionDelegate.collisionBehavior(self, endedContactFor: contact.one, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: contact.one, withBoundaryIdentifier: contact.identifier)
      }
    }
  }

  private func collide(in world: DynamicWorld, _ found: (Contact, [DynamicContact]) -> Void) {
    let bodies = items.compactMap(world.body)
    let shapes = bodies.map(\.positioned)
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies.indices.dropFirst(index + 1) where body.inverseMass + bodies[other].inverseMass > 0 {
          guard let overlap = PositionedShape.overlap(of: shapes[index], shapes[other]) else { continue }
          let contact = Contact(one: body.item, other: bodies[other].item)
          found(contact, Self.contacts(body, bodies[other], overlap))
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return }
    for (body, shape) in zip(bodies, shapes) where body.inverseMass > 0 {
      if let bounds = referenceBounds {
        found(Contact(one: body.item), Self.contacts(body, shape, within: bounds))
      }
      for boundary in boundaries {
        let points = boundary.segments.compactMap { PositionedShape.overlap(of: .polygon($0), shape) }
          .flatMap { Self.contacts(nil, body, $0) }
        found(Contact(one: body.item, identifier: boundary.identifier), points)
      }
    }
  }

  private var referenceBounds: CGRect? {
    guard translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.referenceBounds else { return nil }
    return bounds.inset(by: insets)
  }

  private static func contacts(_ one: DynamicBody?, _ other: DynamicBody, _ overlap: Overlap) -> [DynamicContact] {
    overlap.points.map {
      DynamicContact(one, other, normal: overlap.normal, position: $0.position, depth: $0.depth)
    }
  }

  /// Returns the points of a body beyond the sides of a rectangle. A fast body cannot get through, because each side is endless.
  private static func contacts(_ body: DynamicBody, _ shape: PositionedShape, within bounds: CGRect) -> [DynamicContact]
  {
    let sides = [
      (Vector(1, 0), Double(bounds.minX)), (Vector(-1, 0), -Double(bounds.maxX)),
      (Vector(0, 1), Double(bounds.minY)), (Vector(0, -1), -Double(bounds.maxY)),
    ]
    return sides.flatMap { normal, limit -> [DynamicContact] in
      let points: [Vector] =
        switch shape {
        case .circle(let center, let radius): [center - normal * radius]
        case .polygon(let corners): corners
        }
      return points.compactMap { point in
        let depth = limit - normal.dot(point)
        return depth >= 0 ? DynamicContact(nil, body, normal: normal, position: point, depth: depth) : nil
      }
    }
  }

  private static func segments(of path: UIBezierPath) -> [[Vector]] {
    path.cgPath.polygons.flatMap { corners in
      zip(corners, corners.dropFirst()).map { [Vector($0), Vector($1)] }
    }
  }
}

/// Is called when items begin to touch and when they separate. `identifier` is `nil` for the reference view's bounds.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
