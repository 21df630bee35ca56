import UIKit

/// A parent and a child controller, and the containment calls that still have to follow for them.
@MainActor
final class Pair {
  let outer, inner: StageController
  private var awaitsDidMove = false
  private var awaitsEndAppearance = false
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
    case .addChild: (awaitsDidMove, wasRemoved) = (true, false)
    case .didMove: awaitsDidMove = false
    case .addSubview: wasRemoved = false
    case .removeFromParent: (awaitsDidMove, wasRemoved) = (false, true)
    case .beginAppearing, .beginDisappearing: awaitsEndAppearance = true
    case .end: awaitsEndAppearance = false
    case .willMove, .removeFromSuperview: break
    }
  }

  /// The call that still has to follow, because omitting it breaks a rule; `nil` if there is none.
  var missing: Step? {
    let isInWindow = inner.viewIfLoaded?.window != nil
    if awaitsEndAppearance { return .end }
    if awaitsDidMove, inner.parent != nil, isInWindow { return .didMove }
    if wasRemoved, inner.parent == nil, isInWindow { return .removeFromSuperview }
    return nil
  }

  var missingCode: String? { missing?.code(outer.name, inner.name) }
}
