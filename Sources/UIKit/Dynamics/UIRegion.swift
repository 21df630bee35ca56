import CoreGraphics
import Foundation

/// The area in which a field behavior acts, relative to the field's position. A region is immutable, so that a copy is the same object.
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying {
  private indirect enum Shape {
    case empty, infinite
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .empty: false
      case .infinite: true
      case .circle(let radius): Vector(point).length <= Double(radius)
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let one, let other): one.contains(point) || other.contains(point)
      case .intersection(let one, let other): one.contains(point) && other.contains(point)
      }
    }
  }

  private var shape = Shape.empty

  /// Creates an empty region.
  public required override init() {}

  /// Creates a circle around the origin.
  public convenience init(radius: CGFloat) {
    self.init()
    shape = .circle(radius: radius)
  }

  /// Creates a rectangle whose center is the origin.
  public convenience init(size: CGSize) {
    self.init()
    shape = .rectangle(size)
  }

  /// The region that contains all points.
  open class var infinite: UIRegion { UIRegion().with(.infinite) }

  /// Returns the region of all points that are not in this region.
  open func inverse() -> Self { with(.inverse(shape)) }
  /// Returns the region of all points that are in this region or in the other one.
  open func union(_ region: UIRegion) -> Self { with(.union(shape, region.shape)) }
  /// Returns the region of all points that are in this region but not in the other one.
  open func difference(from region: UIRegion) -> Self { with(.intersection(shape, .inverse(region.shape))) }
  /// Returns the region of all points that are in both regions.
  open func intersection(_ region: UIRegion) -> Self { with(.intersection(shape, region.shape)) }

  /// Returns whether the region contains a point, which is relative to the region's center.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  private func with(_ shape: Shape) -> Self {
    let region = Self()
    region.shape = shape
    return region
  }
}
