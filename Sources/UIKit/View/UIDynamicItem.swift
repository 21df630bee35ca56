import CoreGraphics
import Foundation

/// An object that a dynamic animator can move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// The item's transform, of which an animator changes only the rotation.
  var transform: CGAffineTransform { get set }
  /// The outline for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex path around the center, for the type `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse, path
}

extension UIView: UIDynamicItem {}
