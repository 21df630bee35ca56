/// The axes along which a scroll layer can be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of its sublayers, which the app scrolls.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the bounds' origin to a point, along the axes of the mode.
  open func scroll(to p: CGPoint) {
    let (movesX, movesY) = (
      scrollMode != .none && scrollMode != .vertically, scrollMode != .none && scrollMode != .horizontally
    )
    bounds.origin = CGPoint(x: movesX ? p.x : bounds.minX, y: movesY ? p.y : bounds.minY)
  }

  /// Moves the bounds' origin as little as is needed to show a rectangle.
  open func scroll(to r: CGRect) {
    func start(_ lowerBound: CGFloat, _ upperBound: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if from < lowerBound || to - from > upperBound - lowerBound { return from }
      return to > upperBound ? lowerBound + to - upperBound : lowerBound
    }
    scroll(
      to: CGPoint(
        x: start(bounds.minX, bounds.maxX, r.minX, r.maxX), y: start(bounds.minY, bounds.maxY, r.minY, r.maxY)))
  }
}
