import Rules

/// The callbacks of a transition: one controller goes out of sight, another one comes.
///
/// ```
///   begin       old.viewWillDisappear   new.viewWillAppear                                                or the other way round
///   complete    the dids, in the order of the kind of transition
///   cancel      new.viewWillDisappear   new.viewDidDisappear   old.viewWillAppear   old.viewDidAppear     or the old one first
/// ```
@MainActor
struct AppearanceExchange {
  enum Order { case oldFirst, newFirst }

  /// `nil`: nobody goes out of sight.
  var old: UIViewController?
  var new: UIViewController?
  /// Of the wills.
  var willOrder = Order.oldFirst
  /// Of the dids.
  let order: Order
  var cancelOrder = Order.newFirst
  let rule: Rule

  func begin(animated: Bool) {
    let both = [(old, false), (new, true)]
    for (controller, isAppearing) in willOrder == .oldFirst ? both : both.reversed() {
      controller?.enterTransition(isAppearing, animated: animated, by: rule)
    }
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
    let both = [(new, false), (old, true)]
    for (controller, isAppearing) in cancelOrder == .newFirst ? both : both.reversed() {
      guard let controller else { continue }
      controller.changeAppearance(isAppearing, animated: controller.appearsAnimated, by: rule)
      controller.leaveTransition(by: rule)
    }
  }
}
