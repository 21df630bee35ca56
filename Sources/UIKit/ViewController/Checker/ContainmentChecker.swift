import Dispatch
import Introspection
import Rules

/// Checks that containers follow UIKit's rules (see Rule+Checks). Hooks in the containment methods record the app's calls and call sites.
/// Only controllers that such a call concerned are checked, at the end of a turn, so the cost depends on the change. The second check
/// runs after everything that the main queue contained at the first one.
///
/// ```
///   addChild, addSubview, begin ... ─► pending ─► end of the turn: check ─► violation ─► at rest? ─► check again ─► reported, once
///                                        ▲                                                  │ no
///                                        └────────────── checked again in a later turn ─────┘
/// ```
/// A transition of the app's own may last several turns. A violation that it may still correct is reported only after its end. It has
/// ended when no finite animation that began with it runs. Also, nothing is due on the session's clock within a second, or nothing has
/// moved for a second.
@MainActor
final class ContainmentChecker {
  private weak var cycle: CommitCycle?
  private var pendingControllers: [WeakController] = []
  private var isConfirmationScheduled = false
  /// Overrides that were reported, until they have called `super`.
  private var reportedOverrides: Set<Override> = []

  private struct WeakController { weak var controller: UIViewController? }
  private struct Override: Hashable {
    let type: ObjectIdentifier
    let kind: Callback.Kind
  }

  init(of cycle: CommitCycle) {
    self.cycle = cycle
    cycle.idleChecks.append { [weak self] in self?.check() ?? false }
  }

  static let slot = SessionSlot { ContainmentChecker(of: $0.cycle) }

  /// The maximum time without a change before a transition counts as ended.
  private static let idleTimeLimit = Duration.seconds(1)
  /// The number of further checks that must find a violation again. Each runs after everything that the main queue contained at the
  /// previous one.
  private static let confirmations = 2

  // MARK: Recording calls

  func added(_ child: UIViewController) {
    let containmentRecord = child.containmentRecord
    containmentRecord.added = .here()
    containmentRecord.removed = nil
    containmentRecord.removedFrom = nil
    containmentRecord.awaitsDidMove = true
    containmentRecord.isAwaitingRemoval = false
    containmentRecord.clearCorrected([.missingDidMove, .missingAddChild, .viewLeftBehind, .removedStillAlive])
    scheduleCheck(child)
  }

  /// A missing `willMove` is reported at once, because nothing can correct it later.
  func removed(_ child: UIViewController, from parent: UIViewController) {
    let containmentRecord = child.containmentRecord
    // If an override does not call `super`, the call cannot be observed. That override itself is reported instead.
    let wasNotified =
      containmentRecord.isAwaitingRemoval || child.move == .fromParent || isKnownWithoutSuper(.willMove, child)
    containmentRecord.removed = .here()
    containmentRecord.removedFrom = parent
    containmentRecord.awaitsDidMove = false
    containmentRecord.clearCorrected([.missingDidMove, .viewWithoutSize])
    if !containmentRecord.isReparented, !wasNotified { report(.missingWillMove(child, from: parent)) }
    scheduleCheck(child)
  }

  /// Returns whether the callback was sent to an override that does not call `super`.
  private func isKnownWithoutSuper(_ kind: Callback.Kind, _ controller: UIViewController) -> Bool {
    reportedOverrides.contains(Override(type: ObjectIdentifier(type(of: controller)), kind: kind))
  }

  /// Removes a child that another container's `addChild` adopts. A missing `willMove(toParent: nil)` is not reported then.
  func reparenting(_ child: UIViewController, _ removal: () -> Void) {
    child.containmentRecord.isReparented = true
    removal()
    child.containmentRecord.isReparented = false
  }

  /// Called when a view that contains controllers was added to another view.
  func viewWasAdded(_ view: UIView) {
    for controller in view.topmostControllers {
      controller.containmentRecord.viewAdded = .here()
      controller.containmentRecord.removedFrom = nil
      scheduleCheck(controller)
    }
  }

  /// Called when a view that contains controllers was removed from its superview.
  func viewWasRemoved(_ view: UIView) {
    for controller in view.topmostControllers {
      guard let containmentRecord = controller.storedContainmentRecord else { continue }
      containmentRecord.clearCorrected([.missingAddChild, .viewLeftBehind, .viewWithoutSize])
      scheduleCheck(controller)
    }
  }

  func viewLostSize(_ controller: UIViewController) {
    guard let containmentRecord = controller.storedContainmentRecord else { return }
    containmentRecord.clearCorrected([.viewWithoutSize])
    scheduleCheck(controller)
  }

  func began(_ controller: UIViewController) {
    controller.containmentRecord.began = .here()
    scheduleCheck(controller)
  }

  func ended(_ controller: UIViewController) {
    controller.containmentRecord.clearCorrected([.missingEnd])
    scheduleCheck(controller)
  }

  /// Called when a move callback was sent by UIKit, or by the app if the call reached the base implementation.
  func moved(_ controller: UIViewController, by callback: Callback) {
    switch callback {
    case .willMove(let parent): controller.containmentRecord.isAwaitingRemoval = parent == nil
    case .didMove(_?):
      controller.containmentRecord.awaitsDidMove = false
      controller.containmentRecord.isAwaitingRemoval = false
    default: return
    }
    scheduleCheck(controller)
  }

  /// Called when a callback has returned.
  func sent(_ callback: Callback, to controller: UIViewController) {
    let kind = callback.kind
    switch kind {
    case .willMove, .didMove: moved(controller, by: callback)
    case .viewDidAppear where controller.storedContainmentRecord != nil: scheduleCheck(controller)
    default: break
    }
    guard Callback.Kind.requiringSuper.contains(kind) else { return }
    let override = Override(type: ObjectIdentifier(type(of: controller)), kind: kind)
    if controller.calledBaseImplementations.contains(CalledBaseImplementations(kind)) {
      if !reportedOverrides.isEmpty { reportedOverrides.remove(override) }
    } else if reportedOverrides.insert(override).inserted {
      report(.missingSuper(in: controller, kind))
    }
  }

  private func scheduleCheck(_ controller: UIViewController) {
    let containmentRecord = controller.containmentRecord
    containmentRecord.lastChangeTime = SessionClock.shared.now
    containmentRecord.confirmations = 0
    guard !containmentRecord.isCheckPending else { return }
    containmentRecord.isCheckPending = true
    pendingControllers.append(WeakController(controller: controller))
  }

  // MARK: Checking

  /// Checks the controllers that were changed. Returns whether another check follows after the contents of the main queue.
  @discardableResult
  func check() -> Bool { check(confirming: false) }

  @discardableResult
  private func check(confirming: Bool) -> Bool {
    // Another session may be current, and would get the report.
    guard !pendingControllers.isEmpty, let cycle, SessionContext.current.cycle === cycle else { return false }
    let controllers = pendingControllers.compactMap(\.controller)
    pendingControllers = []
    for controller in controllers {
      controller.containmentRecord.isCheckPending = false
      check(controller, confirming: confirming)
    }
    if !isConfirmationScheduled,
      pendingControllers.contains(where: { ($0.controller?.containmentRecord.confirmations ?? 0) > 0 })
    {
      scheduleConfirmation()
    }
    return isConfirmationScheduled
  }

  private func scheduleConfirmation() {
    isConfirmationScheduled = true
    DispatchQueue.main.async(
      execute: uncheckedOnMainActor { [weak self] in
        guard let self else { return }
        isConfirmationScheduled = false
        // A scheduled turn checks again.
        if cycle?.isScheduled == false { check(confirming: true) }
      })
  }

  private func check(_ controller: UIViewController, confirming: Bool) {
    let containmentRecord = controller.containmentRecord
    let breaches = controller.breaches
    if !containmentRecord.reportedRules.isEmpty {
      containmentRecord.reportedRules.formIntersection(breaches.map(\.rule))
    }
    let newBreaches = breaches.filter { !containmentRecord.reportedRules.contains($0.rule) }
    for breach in newBreaches where !breach.mayBeCorrected { report(breach) }
    let waiting = newBreaches.filter(\.mayBeCorrected)
    guard !waiting.isEmpty else { return }
    if !isAtRest(controller) {
      containmentRecord.confirmations = 0
    } else if confirming || containmentRecord.confirmations == 0 {
      containmentRecord.confirmations += 1
    }
    if containmentRecord.confirmations > Self.confirmations {
      for breach in waiting { report(breach) }
    } else {
      containmentRecord.isCheckPending = true
      pendingControllers.append(WeakController(controller: controller))
    }
  }

  /// Whether no transition of UIKit's or of the app's own is in progress that this controller may be part of.
  private func isAtRest(_ controller: UIViewController) -> Bool {
    let containmentRecord = controller.containmentRecord
    let movementHash = controller.movementHash
    if let before = containmentRecord.movementHash, before != movementHash {
      containmentRecord.lastChangeTime = SessionClock.shared.now
    }
    containmentRecord.movementHash = movementHash
    if controller.enclosingTransition != nil { return false }
    if controller.hasOpenTransition, !controller.appBeganAppearance { return false }
    if controller.isMovedByAnimation || cycle?.fingers.hasActiveTouches == true { return false }
    let clock = SessionClock.shared
    let animations = cycle?.context[Animations.slot]
    guard clock.isVirtual else { return animations?.isFiniteRunning != true }
    let period = containmentRecord.lastChangeTime...(containmentRecord.lastChangeTime + Self.idleTimeLimit)
    if animations?.isFiniteRunning(begun: period) == true { return false }
    return clock.now - containmentRecord.lastChangeTime >= Self.idleTimeLimit
      || clock.timeUntilNext.map { $0 > Self.idleTimeLimit } ?? true
  }

  private func report(_ breach: RuleViolation) {
    breach.subject.containmentRecord.reportedRules.insert(breach.rule)
    SessionContext.current.events.breach(breach)
  }
}

extension SessionContext {
  var containmentChecker: ContainmentChecker { self[ContainmentChecker.slot] }
}
