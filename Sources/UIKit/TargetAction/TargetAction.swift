import Foundation

/// A target and its method, which a control, a bar item or a gesture recognizer calls.
///
/// The object is not retained. A class can be a target, too.
@MainActor
struct TargetAction {
  let action: Selector
  /// If false, the target is searched for in the responder chain.
  let hasTarget: Bool
  private weak var object: AnyObject?
  private let type: AnyClass?

  init(_ target: Any?, _ action: Selector) {
    self.action = action
    type = target as? AnyClass
    // An optional in an `Any` can be `nil`, too.
    object = type == nil ? TargetAction.object(target) : nil
    hasTarget = type != nil || object != nil
  }

  var target: Any? { type ?? object }
  /// False if the target was deinitialized.
  var isAlive: Bool { !hasTarget || target != nil }

  func isSame(_ target: Any?, _ action: Selector) -> Bool {
    self.action == action && (target == nil ? !hasTarget : matchesTarget(target, action))
  }

  /// Whether this has the given target and action; `nil` matches every target or action.
  func matchesTarget(_ target: Any?, _ action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    if let wanted = target as? AnyClass { return type.map { $0 == wanted } ?? false }
    guard let wanted = TargetAction.object(target) else { return true }
    return object === wanted
  }

  func send(from sender: Any?) {
    guard isAlive else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
  }

  private static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    let mirror = Mirror(reflecting: target)
    if mirror.displayStyle == .optional { return mirror.children.first.map { $0.value as AnyObject } }
    return target as AnyObject
  }
}
