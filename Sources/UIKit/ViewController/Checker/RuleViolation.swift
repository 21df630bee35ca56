import Rules

/// A violation of one of UIKit's rules by the app.
@MainActor
struct RuleViolation {
  enum Severity: String { case warning, information }

  let rule: Rule
  /// The controller that was added, whose transition was begun, or that was sent a callback.
  let subject: UIViewController
  /// The container, if the rule concerns two controllers.
  let container: UIViewController?
  let text: String
  let site: CallSite?

  init(_ rule: Rule, of subject: UIViewController, in container: UIViewController?, _ text: String, at site: CallSite?)
  {
    self.rule = rule
    self.subject = subject
    self.container = container
    self.text = text
    self.site = site
  }

  var severity: Severity { rule == .removedStillAlive ? .information : .warning }

  /// Whether the container may still correct the violation before its own transition has ended.
  var mayBeCorrected: Bool { rule != .missingAddChild }
}

extension RuleViolation {
  /// Returns the violation for a child that was removed without `willMove(toParent: nil)`.
  static func missingWillMove(_ child: UIViewController, from parent: UIViewController) -> RuleViolation {
    RuleViolation(
      .missingWillMove, of: child, in: parent,
      "\(child.shortName) was removed from \(parent.shortName) without willMove(toParent: nil) before it"
        + child.missingSuperNote(.willMove), at: child.containmentRecord.removed)
  }
}

// The rules that can be checked by the current state.
extension UIViewController {
  var breaches: [RuleViolation] {
    guard let storedContainmentRecord else { return [] }
    return [
      missingDidMove(storedContainmentRecord), missingAddChild(storedContainmentRecord),
      viewLeftBehind(storedContainmentRecord),
      viewWithoutSize(storedContainmentRecord), missingEnd(storedContainmentRecord),
      removedStillAlive(storedContainmentRecord),
    ].compactMap(\.self)
  }

  private func missingDidMove(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard containmentRecord.awaitsDidMove, let storedParent, appearance == .appeared else { return nil }
    return RuleViolation(
      .missingDidMove, of: self, in: storedParent,
      "\(shortName) has appeared in \(storedParent.shortName), which has not called its didMove(toParent:)"
        + missingSuperNote(.didMove),
      at: containmentRecord.added)
  }

  /// Returns the note that a missing call to `super` may be the cause: calls by the app are only observed in the base implementation.
  fileprivate func missingSuperNote(_ kind: Callback.Kind) -> String {
    CallbackOverrides.overrides(of: kind, in: type(of: self)).isEmpty ? "" : ", or an override does not call super"
  }

  private func missingAddChild(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard storedParent == nil, storedPresenter == nil, containmentRecord.removedFrom == nil,
      storedView?.storedWindow != nil,
      let container = storedView?.storedSuperview?.nearestController
    else { return nil }
    return RuleViolation(
      .missingAddChild, of: self, in: container,
      "\(shortName)'s view is in \(container.shortName)'s view, but \(container.shortName) has not called addChild with it",
      at: containmentRecord.viewAdded)
  }

  private func viewLeftBehind(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard storedParent == nil, storedPresenter == nil, let container = containmentRecord.removedFrom,
      let outer = container.storedView, storedView?.isDescendant(of: outer) == true
    else { return nil }
    return RuleViolation(
      .viewLeftBehind, of: self, in: container,
      "\(shortName) was removed from \(container.shortName), but its view is still in \(container.shortName)'s view",
      at: containmentRecord.removed)
  }

  private func viewWithoutSize(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard let storedParent, storedParent.appearance == .appeared, let storedView, storedView.storedWindow != nil,
      let outer = storedParent.storedView, storedView.isDescendant(of: outer)
    else { return nil }
    let size = storedView.bounds.size
    guard size.width <= 0 || size.height <= 0, outer.bounds.width > 0, outer.bounds.height > 0 else { return nil }
    let line = sequence(first: storedView, next: \.storedSuperview)
    guard !line.contains(where: { $0.isHidden || $0.storedAlpha < 0.01 }) else { return nil }
    return RuleViolation(
      .viewWithoutSize, of: self, in: storedParent,
      "\(shortName)'s view has no size in \(storedParent.shortName)'s: \(size.width.formatted()) x \(size.height.formatted())",
      at: containmentRecord.viewAdded ?? containmentRecord.added)
  }

  private func missingEnd(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard hasOpenTransition, appBeganAppearance else { return nil }
    return RuleViolation(
      .missingEnd, of: self, in: storedParent,
      "\(shortName)'s beginAppearanceTransition has no endAppearanceTransition: it is \(appearance.rawValue) still",
      at: containmentRecord.began)
  }

  private func removedStillAlive(_ containmentRecord: ContainmentRecord) -> RuleViolation? {
    guard containmentRecord.removed != nil, storedParent == nil, storedPresenter == nil, storedView?.storedWindow == nil
    else {
      return nil
    }
    let container = containmentRecord.removedFrom
    return RuleViolation(
      .removedStillAlive, of: self, in: container,
      "\(shortName) was removed\(container.map { " from \($0.shortName)" } ?? ""), but a strong reference to it remains",
      at: containmentRecord.removed)
  }

  // MARK: Movement

  /// The views from the controller's own up to its container's, or to the window.
  private var viewsUpToContainer: [UIView] {
    guard let storedView else { return [] }
    let end = storedParent?.storedView
    return Array(sequence(first: storedView) { $0 === end ? nil : $0.storedSuperview })
  }

  var isMovedByAnimation: Bool {
    viewsUpToContainer.contains { view in
      view.isContentMoving || view.runningAnimations.contains { $0.timing.span != nil }
    }
  }

  /// A hash of the frames, scroll positions, transforms and opacities of the view and its superviews. It changes while the view is being
  /// moved.
  var movementHash: Int {
    var hasher = Hasher()
    for view in viewsUpToContainer {
      hasher.combine(view.frame.minX)
      hasher.combine(view.frame.minY)
      hasher.combine(view.frame.width)
      hasher.combine(view.frame.height)
      hasher.combine(view.bounds.minX)
      hasher.combine(view.bounds.minY)
      hasher.combine(view.storedAlpha)
      hasher.combine(view.storedTransform.a)
      hasher.combine(view.storedTransform.b)
    }
    return hasher.finalize()
  }
}
