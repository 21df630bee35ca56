import Foundation
import Introspection

/// An action that runs when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` does nothing, and ends the search for an action.
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
  private static let implicitlyAnimatedKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "strokeStart", "strokeEnd", "strokeColor",
    "fillColor", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint", "endPoint",
  ]

  /// Returns the first action found. The delegate is asked first, then `actions`, the layer's class, and Core Animation's defaults.
  func findAction(_ key: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: key) ?? actions?[key] ?? Self.defaultAction(forKey: key)
    if let action { return action is NSNull ? nil : action }
    guard Self.implicitlyAnimatedKeys.contains(key), CATransaction.animationDuration() > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Runs the action for a changed property.
  func propertyChanged(_ key: String, from old: @autoclosure () -> Any?) {
    defer { KeyValueObservers.notifyChange(of: self, key) }
    guard wasDisplayed || owner != nil, !isPresentation, !CATransaction.disableActions() else { return }
    guard let action = action(forKey: key) else { return }
    run(action, key, from: old())
  }

  /// Returns the action for a key; `nil` if there is none or if actions are disabled.
  func effectiveAction(_ key: String) -> (any CAAction)? { CATransaction.disableActions() ? nil : action(forKey: key) }

  func run(_ action: any CAAction, _ key: String, from old: @autoclosure () -> Any?) {
    guard let animation = (action as? CABasicAnimation)?.endingAtModelValue(key) else {
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
  /// Returns a copy that animates to the model's value; `nil` if the animation has an end value of its own.
  fileprivate func endingAtModelValue(_ key: String) -> CABasicAnimation? {
    guard toValue == nil, byValue == nil else { return nil }
    let copy = ClassFactory.instance(of: type(of: self))
    copy.copyValues(self)
    copy.keyPath = keyPath ?? key
    return copy
  }
}

extension LayerValue {
  /// Returns the visible value of the property while it is animated; `nil` otherwise.
  fileprivate func currentValue(on animatedObject: any AnimatableObject) -> AnimatedValue? {
    guard member == .depth, !animatedObject.animates(.depth) else {
      return animatedObject.animates(member) ? animatedObject.presented(member) : nil
    }
    // `CALayer.transform` is a 3D transform, but the animated value is mostly affine.
    guard animatedObject.animates(.transform), case .transform(let t) = animatedObject.presented(.transform) else {
      return nil
    }
    return .space(CATransform3DMakeAffineTransform(t))
  }
}
