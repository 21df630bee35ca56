import UIKit

/// A parent and a child controller, with the calls that still have to follow.
@MainActor
final class Pair {
  let outer, inner: StageController
  private var owesDidMove = false
  private var owesEnd = false
  private var wasRemoved = false

  init(_ outer: StageController, _ inner: StageController) {
    self.outer = outer
    self.inner = inner
    outer.inner = inner
  }

  var title: String { "\(inner.name) in \(outer.name)" }

  func perform(_ step: Step) {
    step.perform(outer, inner)
    switch step {
    case .addChild: (owesDidMove, wasRemoved) = (true, false)
    case .didMove: owesDidMove = false
    case .addSubview: wasRemoved = false
    case .removeFromParent: (owesDidMove, wasRemoved) = (false, true)
    case .beginAppearing, .beginDisappearing: owesEnd = true
    case .end: owesEnd = false
    case .willMove, .removeFromSuperview: break
    }
  }

  /// The call that has to follow, because leaving it out breaks a rule.
  var missing: Step? {
    let isSeen = inner.viewIfLoaded?.window != nil
    if owesEnd { return .end }
    if owesDidMove, inner.parent != nil, isSeen { return .didMove }
    if wasRemoved, inner.parent == nil, isSeen { return .removeFromSuperview }
    return nil
  }

  var missingCode: String? { missing?.code(outer.name, inner.name) }
}
