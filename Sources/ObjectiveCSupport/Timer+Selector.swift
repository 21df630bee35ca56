import Foundation

/// The protocol whose extension has Timer's initializers with a target. Only an initializer in a protocol's extension can return a
/// subclass.
public protocol _TimerWithTarget {}

extension Timer: _TimerWithTarget {}

extension _TimerWithTarget where Self: Timer {
  /// A timer that calls a method of a target. The target is retained until the timer is invalid.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) { self = TargetTimer(date, ti, t, s, ui, rep) as! Self }
}

extension Timer {
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a target and user information, which Foundation's timer on Linux does not support.
private final class TargetTimer: Timer {
  private var information: Any?
  private var target: Any?

  init(_ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, _ repeats: Bool) {
    (information, self.target) = (info, target)
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let targetTimer = timer as? TargetTimer, let target = targetTimer.target else { return }
      if !repeats { targetTimer.target = nil }
      ObjectiveCRuntime.send(selector, to: target, [timer])
    }
  }

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    (target, information) = (nil, nil)
  }
}
