import Foundation
import Introspection

/// An action that runs when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Runs no action, and ends the search for one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

// Implicit animations: a layer without a view animates changes of its properties, once it has been visible.
extension CALayer {
  /// The properties with implicit animations.
  private static let implicit: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "strokeStart", "strokeEnd", "strokeColor",
    "fillColor", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint", "endPoint",
  ]

  /// Finds the first answer, in this order: the delegate, the layer's own actions, its class's, Core Animation's.
  func findAction(_ key: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: key) ?? actions?[key] ?? Self.defaultAction(forKey: key)
    if let action { return action is NSNull ? nil : action }
    guard Self.implicit.contains(key), CATransaction.animationDuration() > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Runs the action for a changed property.
  func propertyChanged(_ key: String, from old: @autoclosure () -> Any?) {
    defer { KeyValueObservers.notifyChange(of: self, key) }
    guard wasSeen || owner != nil, !isPresentation, !CATransaction.disableActions() else { return }
    guard let action = action(forKey: key) else { return }
    run(action, key, from: old())
  }

  /// `nil` if no action runs.
  func answer(_ key: String) -> (any CAAction)? { CATransaction.disableActions() ? nil : action(forKey: key) }

  func run(_ action: any CAAction, _ key: String, from old: @autoclosure () -> Any?) {
    guard let animation = (action as? CABasicAnimation)?.toModel(key) else {
      return action.run(forKey: key, object: self, arguments: nil)
    }
    // A running animation continues from the visible value.
    if animation.fromValue == nil {
      animation.fromValue = old()
      animation.beginning = LayerValue(key, of: self)?.currentValue(on: owner ?? self)
    }
    add(animation, forKey: key)
  }
}

extension CABasicAnimation {
  /// A copy that ends at the model's value, if the animation has no end value.
  fileprivate func toModel(_ key: String) -> CABasicAnimation? {
    guard toValue == nil, byValue == nil else { return nil }
    let copy = ClassFactory.instance(of: type(of: self))
    copy.copyValues(self)
    copy.keyPath = keyPath ?? key
    return copy
  }
}

extension LayerValue {
  /// `nil` if nothing is animated.
  fileprivate func currentValue(on mover: any AnimatableObject) -> AnimatedValue? {
    guard member == .depth, !mover.moves(.depth) else { return mover.moves(member) ? mover.presented(member) : nil }
    // `CALayer.transform` is a 3D transform, but the animated value is mostly affine.
    guard mover.moves(.transform), case .transform(let t) = mover.presented(.transform) else { return nil }
    return .space(CATransform3DMakeAffineTransform(t))
  }
}
