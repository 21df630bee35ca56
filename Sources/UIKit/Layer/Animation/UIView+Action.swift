import Introspection
import Wire

// A view is its layer's delegate, which provides actions for the layer's properties. By default it returns `NSNull`, and inside an
// animation block a `BlockAction`. An app's class may override this.
extension UIView {
  var actionOfAnimationBlock: any CAAction {
    guard let scope = SessionContext.current.animations.scope, !scope.timing.isImmediate else { return NSNull() }
    return BlockAction.shared
  }

  /// Runs the actions that the app's class provides for a changed member. Returns whether it provides any.
  func runsCustomAction(_ member: ViewMember, from old: AnimatedValue) -> Bool {
    let candidates = ActionOverrides.keys(of: member, from: old, in: self).map { key, value in
      (key: key, value: value, action: layer.effectiveAction(key))
    }
    guard candidates.isEmpty == false, candidates.contains(where: { !($0.action is BlockAction) }) else { return false }
    for candidate in candidates {
      // If the block animates only one of a frame's two keys, the app's actions apply to both.
      guard let action = candidate.action, !(action is NSNull), !(action is BlockAction) else { continue }
      layer.run(action, candidate.key, from: candidate.value)
    }
    return true
  }
}

/// Means that the animation block animates the change, which happens where the change is recorded.
final class BlockAction: CAAction {
  static let shared = BlockAction()
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Finds out which view classes override `action(for:forKey:)`.
@MainActor
enum ActionOverrides {
  static let methods = OverriddenMethods(1, of: UIView.self, in: OverridingView.self, unlike: PlainView.self)

  static func has(_ type: UIView.Type) -> Bool { methods.isAnyOverridden(in: type) }

  /// The layer's keys for a member, with their old values.
  static func keys(of member: ViewMember, from old: AnimatedValue, in view: UIView) -> [(key: String, value: Any)] {
    let parts = old.components
    switch member {
    case .frame:
      let (anchor, origin) = (view.layerAnchorPoint, view.boundsOrigin)
      let at = CGPoint(x: parts[0] + anchor.x * parts[2], y: parts[1] + anchor.y * parts[3])
      let bounds = CGRect(x: origin.x, y: origin.y, width: parts[2], height: parts[3])
      return (at != view.layer.position ? [("position", at)] : [])
        + (bounds != view.bounds ? [("bounds", bounds)] : [])
    case .origin:
      return [("bounds", CGRect(origin: CGPoint(x: parts[0], y: parts[1]), size: view.bounds.size))]
    case .alpha: return [("opacity", Float(parts[0]))]
    case .radius: return [("cornerRadius", parts[0])]
    case .transform:
      guard case .transform(let transform) = old else { return [] }
      return [("transform", CATransform3DMakeAffineTransform(transform))]
    case .depth: return [("transform", CATransform3D(numbers: parts))]
    case .background:
      guard case .colour(let presentedColour, _) = old else { return [] }
      return [("backgroundColor", CGColor(presentedColour))]
    case .borderWidth, .shadowRadius: return [(member.rawValue, parts[0])]
    default: return []
    }
  }

  private class PlainView: UIView {}
  private class OverridingView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      super.action(for: layer, forKey: event)
    }
  }
}

extension UIView {
  /// Whether an app's class provides the actions of the view's layer.
  var overridesLayerActions: Bool { ActionOverrides.has(type(of: self)) }
}
