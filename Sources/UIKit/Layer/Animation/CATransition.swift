import Foundation

/// What a layer shows now takes the place of what it has shown, as viewers have seen it last.
///
/// Differs from Apple's: what was removed from the layer in the same turn is not seen to go.
///
/// ```
///   fade     old 1 ─► 0, new 0 ─► 1        push     both move by the layer's size
///   moveIn   new comes over the old        reveal   old goes and leaves the new
/// ```
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// From which side; `nil`: the left.
  open var subtype: CATransitionSubtype?
  /// How far it has come where it begins, and where it ends.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// From where the new content comes, in the layer's sizes.
  private var side: CGVector {
    switch subtype {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: -1, dy: 0)
    }
  }

  override func ways(on layer: CALayer) -> [LayerWay] {
    switch type {
    case .push, .moveIn: moves(layer, from: side, to: CGVector(dx: 0, dy: 0))
    case .reveal: []
    default: fades(layer, from: 0, to: layer.opacity)
    }
  }

  func waysOfOld(_ old: CALayer) -> [LayerWay] {
    switch type {
    case .push, .reveal: moves(old, from: CGVector(dx: 0, dy: 0), to: CGVector(dx: -side.dx, dy: -side.dy))
    case .moveIn: []
    default: fades(old, from: old.opacity, to: 0)
    }
  }

  /// Whether the old content covers the new.
  var oldIsAbove: Bool { type != .moveIn && type != .push }

  private func moves(_ layer: CALayer, from: CGVector, to: CGVector) -> [LayerWay] {
    let (at, size) = (layer.position, layer.bounds.size)
    func place(_ progress: Float) -> CGPoint {
      let part = CGFloat(progress)
      let (x, y) = (from.dx + (to.dx - from.dx) * part, from.dy + (to.dy - from.dy) * part)
      return CGPoint(x: at.x + x * size.width, y: at.y + y * size.height)
    }
    return ways("position", place(startProgress), place(endProgress), on: layer)
  }

  private func fades(_ layer: CALayer, from: Float, to: Float) -> [LayerWay] {
    let way = to - from
    return ways("opacity", from + way * startProgress, from + way * endProgress, on: layer)
  }

  private func ways(_ path: String, _ from: Any, _ to: Any, on layer: CALayer) -> [LayerWay] {
    let animation = CABasicAnimation(keyPath: path)
    animation.take(self)
    animation.keyPath = path
    (animation.fromValue, animation.toValue) = (from, to)
    return animation.ways(on: layer)
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition, whatever key it is added for.
public let kCATransition = "transition"

/// A picture of what a layer has shown.
final class OldContent: CALayer {}

extension CALayer {
  /// Stands beside the layer until the transition has ended; `nil`: nothing was seen.
  func oldContent(for transition: CATransition) -> OldContent? {
    guard let superlayer, host?.storedWindow != nil, bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext(bounds: bounds)
    if let owner { owner.renderAsTold(in: context) } else { renderOwn(in: context) }
    let old = OldContent()
    old.bounds = CGRect(origin: .zero, size: bounds.size)
    (old.anchorPoint, old.position, old.transform) = (anchorPoint, position, transform)
    (old.opacity, old.cornerRadius, old.masksToBounds) = (opacity, cornerRadius, masksToBounds)
    old.contents = context.image()
    if transition.oldIsAbove {
      superlayer.insertSublayer(old, above: self)
    } else {
      superlayer.insertSublayer(old, below: self)
    }
    return old
  }
}
