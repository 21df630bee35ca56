import Foundation
import Introspection

/// What happens when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Nothing happens, and nobody else is asked.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
  /// Is added to the layer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

// A layer without a view moves by itself to what its properties are set to, once it has been seen.
extension CALayer {
  /// What moves by itself.
  private static let implicit: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "strokeStart", "strokeEnd", "strokeColor",
    "fillColor", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint", "endPoint",
  ]

  /// The first of those that are asked has its way: delegate, the layer's own, its class's, Core Animation's.
  func findAction(_ key: String) -> (any CAAction)? {
    let own = delegate?.action(for: self, forKey: key) ?? actions?[key] ?? Self.defaultAction(forKey: key)
    if let own { return own is NSNull ? nil : own }
    guard Self.implicit.contains(key), CATransaction.animationDuration() > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// A property has changed.
  func acts(_ key: String, from old: @autoclosure () -> Any?) {
    defer { KeyValueObservers.tell(self, key) }
    guard wasSeen || owner != nil, !isPresentation, !CATransaction.disableActions() else { return }
    guard let action = action(forKey: key) else { return }
    run(action, key, from: old())
  }

  /// `nil`: nothing happens.
  func answer(_ key: String) -> (any CAAction)? { CATransaction.disableActions() ? nil : action(forKey: key) }

  func run(_ action: any CAAction, _ key: String, from old: @autoclosure () -> Any?) {
    guard let animation = (action as? CABasicAnimation)?.toModel(key) else {
      return action.run(forKey: key, object: self, arguments: nil)
    }
    // What moves already goes on from where it is seen.
    if animation.fromValue == nil {
      animation.fromValue = old()
      animation.beginning = LayerValue(key, of: self)?.seenNow(on: owner ?? self)
    }
    add(animation, forKey: key)
  }
}

extension CABasicAnimation {
  /// A copy, where it says nothing of its end.
  fileprivate func toModel(_ key: String) -> CABasicAnimation? {
    guard toValue == nil, byValue == nil else { return nil }
    let copy = ClassFactory.instance(of: type(of: self))
    copy.take(self)
    copy.keyPath = keyPath ?? key
    return copy
  }
}

extension LayerValue {
  /// `nil` where nothing moves.
  fileprivate func seenNow(on mover: any Moving) -> AnimatedValue? {
    guard member == .depth, !mover.moves(.depth) else { return mover.moves(member) ? mover.presented(member) : nil }
    // A transform is one of space here, and mostly of the plane there.
    guard mover.moves(.transform), case .transform(let t) = mover.presented(.transform) else { return nil }
    return .space(CATransform3DMakeAffineTransform(t))
  }
}
