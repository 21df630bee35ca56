import Rules

/// The callbacks of a transition from one controller to another.
///
/// ```
///   begin       old.viewWillDisappear   new.viewWillAppear                                                or in reverse order
///   complete    the viewDid… callbacks, in the order of the kind of transition
///   cancel      new.viewWillDisappear   new.viewDidDisappear   old.viewWillAppear   old.viewDidAppear     or the old one first
/// ```
@MainActor
struct AppearanceExchange {
  enum Order { case oldFirst, newFirst }

  /// The controller that disappears; `nil` if there is none.
  var old: UIViewController?
  var new: UIViewController?
  /// The order of the `viewWill…` callbacks.
  var willOrder = Order.oldFirst
  /// The order of the `viewDid…` callbacks.
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

  /// Cancels the transition, and sends its callbacks.
  func cancel(by rule: Rule) {
    let both = [(new, false), (old, true)]
    for (controller, isAppearing) in cancelOrder == .newFirst ? both : both.reversed() {
      guard let controller else { continue }
      controller.changeAppearance(isAppearing, animated: controller.appearsAnimated, by: rule)
      controller.leaveTransition(by: rule)
    }
  }
}
