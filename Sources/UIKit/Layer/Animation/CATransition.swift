import Foundation

/// How new content replaces the old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in above the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves out, and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which new content comes. As y grows upwards in Core Animation, content `fromTop` moves upwards on the screen.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition.
public let kCATransition = "transition"

/// Animates from a layer's content before the transition was added to its content afterwards.
///
/// Until the end, a second layer beside this one shows a copy of the old content.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The fraction of the transition at which it begins, 0...1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override var curve: TimingCurve {
    (timingFunction ?? CATransaction.animationTimingFunction())?.timing ?? CAMediaTimingFunction(name: .default).timing
  }

  /// The vector from the layer's position to where new content comes from.
  private func start(in size: CGSize) -> CGVector {
    switch subtype ?? .fromLeft {
    case .fromRight: CGVector(dx: size.width, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: size.height)
    case .fromBottom: CGVector(dx: 0, dy: -size.height)
    default: CGVector(dx: -size.width, dy: 0)
    }
  }

  override func motions(on layer: CALayer) -> [LayerMemberAnimation] {
    let away = start(in: layer.bounds.size)
    switch type {
    case .push:
      return slide("position", on: layer, from: away, to: .zero) + (isSolid(layer) ? [] : fading(layer, in: true))
    case .moveIn: return slide("position", on: layer, from: away, to: .zero)
    case .reveal: return []
    default: return isSolid(layer) ? [] : fading(layer, in: true)
    }
  }

  /// Whether the layer hides what is behind it.
  private func isSolid(_ layer: CALayer) -> Bool { (layer.backgroundColor?.alpha ?? 0) >= 1 }

  private func part(_ progress: Float) -> CGFloat { CGFloat(min(max(progress, 0), 1)) }

  private func slide(_ path: String, on layer: CALayer, from: CGVector, to: CGVector) -> [LayerMemberAnimation] {
    guard let value = LayerValue(path, of: layer) else { return [] }
    let at = layer.position
    func shifted(_ progress: Float) -> AnimatedValue? {
      let part = part(progress)
      return value.read(
        CGPoint(x: at.x + from.dx + (to.dx - from.dx) * part, y: at.y + from.dy + (to.dy - from.dy) * part))
    }
    guard let first = shifted(startProgress), let last = shifted(endProgress) else { return [] }
    let keys = AnimationKeyframes(even: [first, last]).map(value.toMemberValue)
    return [LayerMemberAnimation(member: value.member, keys: keys, timing: timing)]
  }

  private func fading(_ layer: CALayer, in isEntering: Bool) -> [LayerMemberAnimation] {
    guard let value = LayerValue("opacity", of: layer) else { return [] }
    let opacity = CGFloat(layer.opacity)
    let (first, last) = (part(startProgress) * opacity, part(endProgress) * opacity)
    let ends = isEntering ? [first, last] : [opacity - first, opacity - last]
    let keys = AnimationKeyframes(even: ends.compactMap { value.read($0) })
    return [LayerMemberAnimation(member: value.member, keys: keys, timing: timing)]
  }

  /// Copies the layer's content into a layer that is animated out.
  func outgoingCopy(of layer: CALayer) -> CALayer? {
    guard let superlayer = layer.superlayer, layer.host?.storedWindow != nil, !layer.isHidden,
      layer.bounds.width > 0, layer.bounds.height > 0
    else { return nil }
    let context = CGContext(bounds: layer.bounds)
    layer.renderSubtree(in: context)
    let old = CALayer()
    old.frame = layer.frame
    old.opacity = layer.opacity
    old.contents = context.image()
    if type == .moveIn {
      superlayer.insertSublayer(old, below: layer)
    } else {
      superlayer.insertSublayer(old, above: layer)
    }
    let exit = CATransitionExit()
    exit.copyValues(self)
    exit.makeMotions = { [self] old in
      let away = start(in: old.bounds.size)
      let back = CGVector(dx: -away.dx, dy: -away.dy)
      switch type {
      case .push: return slide("position", on: old, from: .zero, to: back) + fading(old, in: false)
      case .reveal: return slide("position", on: old, from: .zero, to: back)
      case .moveIn: return []
      default: return fading(old, in: false)
      }
    }
    exit.delegate = nil
    exit.isRemovedOnCompletion = false
    exit.fillMode = .both
    old.add(exit, forKey: kCATransition)
    return old
  }
}

/// The animation of the copy of the old content.
private final class CATransitionExit: CAAnimation {
  var makeMotions: ((CALayer) -> [LayerMemberAnimation])?

  override func motions(on layer: CALayer) -> [LayerMemberAnimation] { makeMotions?(layer) ?? [] }
  override var curve: TimingCurve {
    (timingFunction ?? CATransaction.animationTimingFunction())?.timing ?? CAMediaTimingFunction(name: .default).timing
  }
}
