import CoreGraphics
import Foundation

/// An area around the origin: the area in which a field acts, relative to the field's position. A region does not change, so a copy
/// is the same object.
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

  /// Makes an empty region.
  public required override init() {}

  /// Makes a circle around the origin.
  public convenience init(radius: CGFloat) {
    self.init()
    shape = .circle(radius: radius)
  }

  /// Makes a rectangle whose center is the origin.
  public convenience init(size: CGSize) {
    self.init()
    shape = .rectangle(size)
  }

  /// The region that contains all points.
  open class var infinite: UIRegion { UIRegion().with(.infinite) }

  /// Returns the points that are not in this region.
  open func inverse() -> Self { with(.inverse(shape)) }
  /// Returns the points of this region and those of the other one.
  open func union(_ region: UIRegion) -> Self { with(.union(shape, region.shape)) }
  /// Returns the points of this region that are not in the other one.
  open func difference(from region: UIRegion) -> Self { with(.intersection(shape, .inverse(region.shape))) }
  /// Returns the points that are in both regions.
  open func intersection(_ region: UIRegion) -> Self { with(.intersection(shape, region.shape)) }

  /// Whether the region contains a point, which is relative to the region's center.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  private func with(_ shape: Shape) -> Self {
    let region = Self()
    region.shape = shape
    return region
  }
}
