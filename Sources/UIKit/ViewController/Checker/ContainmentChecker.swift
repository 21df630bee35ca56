import Dispatch
import Introspection
import Rules

/// Watches that containers keep UIKit's own rules (see Rule+Checks). Hooks in containment note what the app does and where it called from; who was touched is looked
/// at when the turns have come to rest. So the cost follows the change.
///
/// ```
///   addChild, addSubview, begin ... ─► touched ─► the turn rests: look ─► a breach ─► at rest? ─► once more, behind what the main queue holds ─► told, once
///                                        ▲                                   │ no
///                                        └────────── looked at again with a later turn
/// ```
/// A transition that the app leads itself lasts over turns. What it may still mend waits until it has ended: until no finite animation runs that began with it,
/// and nothing is due on the session's clock within a second, or a second has passed in which nothing of it has moved.
@MainActor
final class ContainmentChecker {
  private weak var cycle: CommitCycle?
  private var touched: [WeakController] = []
  private var confirmationIsAskedFor = false
  /// Overrides that were told, until they have called super.
  private var toldOverrides: Set<Override> = []

  private struct WeakController { weak var controller: UIViewController? }
  private struct Override: Hashable {
    let type: ObjectIdentifier
    let kind: Callback.Kind
  }

  init(of cycle: CommitCycle) {
    self.cycle = cycle
    cycle.idleChecks.append { [weak self] in self?.look() ?? false }
  }

  static let slot = SessionSlot { ContainmentChecker(of: $0.cycle) }
  static var current: ContainmentChecker { SessionContext.current[slot] }

  /// How long what moves a transition may take to come.
  private static let patience = Duration.seconds(1)
  /// Looks that a breach has to outlive: each is behind all that the main queue held at the one before.
  private static let confirmations = 2

  // MARK: What happens

  func added(_ child: UIViewController) {
    let watch = child.watch
    watch.added = .here()
    watch.removed = nil
    watch.removedFrom = nil
    watch.awaitsDidMove = true
    watch.knowsThatItLeaves = false
    watch.mend([.missingDidMove, .missingAddChild, .viewLeftBehind, .removedStillAlive])
    touch(child)
  }

  /// Where it was called is told at once: nothing later can mend it.
  func removed(_ child: UIViewController, from parent: UIViewController) {
    let watch = child.watch
    // What an override without super was told, nobody knows: that itself is told of.
    let wasTold = watch.knowsThatItLeaves || child.move == .fromParent || keepsToItself(.willMove, child)
    watch.removed = .here()
    watch.removedFrom = parent
    watch.awaitsDidMove = false
    watch.mend([.missingDidMove, .viewWithoutSize])
    if !watch.isReparented, !wasTold { tell(.missingWillMove(child, from: parent)) }
    touch(child)
  }

  /// An override that does not call super has been told.
  private func keepsToItself(_ kind: Callback.Kind, _ controller: UIViewController) -> Bool {
    toldOverrides.contains(Override(type: ObjectIdentifier(type(of: controller)), kind: kind))
  }

  /// An addChild elsewhere removes without a word, by contract.
  func reparenting(_ child: UIViewController, _ removal: () -> Void) {
    child.watch.isReparented = true
    removal()
    child.watch.isReparented = false
  }

  /// A view with controllers in it is put into another one.
  func placed(_ view: UIView) {
    for controller in view.topmostControllers {
      controller.watch.placed = .here()
      controller.watch.removedFrom = nil
      touch(controller)
    }
  }

  /// A view with controllers in it leaves its superview.
  func tookAway(_ view: UIView) {
    for controller in view.topmostControllers {
      guard let watch = controller.storedWatch else { continue }
      watch.mend([.missingAddChild, .viewLeftBehind, .viewWithoutSize])
      touch(controller)
    }
  }

  func lostItsSize(_ controller: UIViewController) {
    guard let watch = controller.storedWatch else { return }
    watch.mend([.viewWithoutSize])
    touch(controller)
  }

  func began(_ controller: UIViewController) {
    controller.watch.began = .here()
    touch(controller)
  }

  func ended(_ controller: UIViewController) {
    controller.watch.mend([.missingEnd])
    touch(controller)
  }

  /// Either by UIKit, or by the app with a call that reached the base.
  func moved(_ controller: UIViewController, by callback: Callback) {
    switch callback {
    case .willMove(let parent): controller.watch.knowsThatItLeaves = parent == nil
    case .didMove(_?):
      controller.watch.awaitsDidMove = false
      controller.watch.knowsThatItLeaves = false
    default: return
    }
    touch(controller)
  }

  /// A callback has returned.
  func sent(_ callback: Callback, to controller: UIViewController) {
    let kind = callback.kind
    switch kind {
    case .willMove, .didMove: moved(controller, by: callback)
    case .viewDidAppear where controller.storedWatch != nil: touch(controller)
    default: break
    }
    guard Callback.Kind.wantingSuper.contains(kind) else { return }
    let override = Override(type: ObjectIdentifier(type(of: controller)), kind: kind)
    if controller.reachedBases.contains(ReachedBases(kind)) {
      if !toldOverrides.isEmpty { toldOverrides.remove(override) }
    } else if toldOverrides.insert(override).inserted {
      tell(.missingSuper(in: controller, kind))
    }
  }

  private func touch(_ controller: UIViewController) {
    let watch = controller.watch
    watch.since = SessionClock.shared.now
    watch.confirmations = 0
    guard !watch.isTouched else { return }
    watch.isTouched = true
    touched.append(WeakController(controller: controller))
  }

  // MARK: Looking

  /// Looks at who was touched. Returns whether it will look once more, as soon as the main queue is through.
  @discardableResult
  func look() -> Bool { look(confirming: false) }

  @discardableResult
  private func look(confirming: Bool) -> Bool {
    // Another session may have taken this one's place: what is told now would be told to that.
    guard !touched.isEmpty, let cycle, CommitCycle.current === cycle else { return false }
    let controllers = touched.compactMap(\.controller)
    touched = []
    for controller in controllers {
      controller.watch.isTouched = false
      look(at: controller, confirming: confirming)
    }
    if !confirmationIsAskedFor, touched.contains(where: { ($0.controller?.watch.confirmations ?? 0) > 0 }) {
      askForConfirmation()
    }
    return confirmationIsAskedFor
  }

  private func askForConfirmation() {
    confirmationIsAskedFor = true
    DispatchQueue.main.async(
      execute: uncheckedOnMainActor { [weak self] in
        guard let self else { return }
        confirmationIsAskedFor = false
        // A turn that is to come asks again.
        if cycle?.isScheduled == false { look(confirming: true) }
      })
  }

  private func look(at controller: UIViewController, confirming: Bool) {
    let watch = controller.watch
    let breaches = controller.breaches
    if !watch.told.isEmpty { watch.told.formIntersection(breaches.map(\.rule)) }
    let news = breaches.filter { !watch.told.contains($0.rule) }
    for breach in news where !breach.mayBeMended { tell(breach) }
    let waiting = news.filter(\.mayBeMended)
    guard !waiting.isEmpty else { return }
    if !isAtRest(controller) {
      watch.confirmations = 0
    } else if confirming || watch.confirmations == 0 {
      watch.confirmations += 1
    }
    if watch.confirmations > Self.confirmations {
      for breach in waiting { tell(breach) }
    } else {
      watch.isTouched = true
      touched.append(WeakController(controller: controller))
    }
  }

  /// Whether no transition goes on that this controller may be part of, UIKit's or the app's own.
  private func isAtRest(_ controller: UIViewController) -> Bool {
    let watch = controller.watch
    let stance = controller.stance
    if let before = watch.stance, before != stance { watch.since = SessionClock.shared.now }
    watch.stance = stance
    if controller.transitionAround != nil { return false }
    if controller.hasOpenTransition, !controller.appearanceIsByHand { return false }
    if controller.isMovedByAnimation || cycle?.fingers.areDown == true { return false }
    let clock = SessionClock.shared
    let animations = cycle?.context[Animations.slot]
    guard clock.isVirtual else { return animations?.isFiniteRunning != true }
    let patience = watch.since...(watch.since + Self.patience)
    if animations?.isFiniteRunning(begun: patience) == true { return false }
    return clock.now - watch.since >= Self.patience || clock.timeUntilNext.map { $0 > Self.patience } ?? true
  }

  private func tell(_ breach: Breach) {
    breach.subject.watch.told.insert(breach.rule)
    Events.current.breach(breach)
  }
}
