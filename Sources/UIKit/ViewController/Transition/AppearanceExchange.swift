import Rules

/// The callbacks of a transition: one controller goes out of sight, another one comes.
///
/// ```
///   begin       old.viewWillDisappear   new.viewWillAppear
///   complete    the dids, in the order of the kind of transition
///   cancel      new.viewWillDisappear   new.viewDidDisappear   old.viewWillAppear   old.viewDidAppear
/// ```
@MainActor
struct AppearanceExchange {
  enum DidOrder { case oldFirst, newFirst }

  /// `nil`: nobody goes out of sight.
  var old: UIViewController?
  var new: UIViewController?
  let order: DidOrder
  let rule: Rule

  func begin(animated: Bool) {
    old?.enterTransition(false, animated: animated, by: rule)
    new?.enterTransition(true, animated: animated, by: rule)
  }

  func complete() {
    let oldEnd = (old, AppearanceState.disappearing)
    let newEnd = (new, AppearanceState.appearing)
    for (controller, state) in order == .oldFirst ? [oldEnd, newEnd] : [newEnd, oldEnd] {
      controller?.leaveTransition(from: state, by: rule)
    }
  }

  /// Takes back what was begun.
  func cancel(by rule: Rule) {
    for (controller, isAppearing) in [(new, false), (old, true)] {
      guard let controller else { continue }
      controller.changeAppearance(isAppearing, animated: controller.appearsAnimated, by: rule)
      controller.leaveTransition(by: rule)
    }
  }
}
