import Foundation

extension NSObject {
  /// Performs the selector after a delay on this thread's run loop. The object and the argument are retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) { DelayedPerforms.add(DelayedPerform(self, aSelector, anArgument), after: delay, modes) }

  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.cancel { $0.target === aTarget as AnyObject }
  }

  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }

  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    let request = DelayedPerform(self, aSelector, arg)
    switch (wait, Thread.isMainThread) {
    case (true, true): request.send()
    case (true, false): DispatchQueue.main.sync { request.send() }
    case (false, _): DispatchQueue.main.async { request.send() }
    }
  }

  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
  ) { performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait) }

  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let request = DelayedPerform(self, aSelector, arg)
    Thread { request.send() }.start()
  }

  public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
    precondition(
      thr.isMainThread || thr === Thread.current, "Selectors are performed on the main or the current thread.")
    thr.isMainThread
      ? performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
      : DelayedPerform(self, aSelector, arg).send()
  }
}

/// A request to perform a selector later: the object, the selector and the argument.
final class DelayedPerform: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  private let argument: Any?
  fileprivate var timer: Timer?
  fileprivate let thread = Thread.current

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func send() { ObjectiveCRuntime.send(selector, to: target, [argument]) }

  /// Whether the argument equals another one.
  func hasArgument(_ other: Any?) -> Bool {
    switch (ObjectiveCConversion.flat(argument), ObjectiveCConversion.flat(other)) {
    case (nil, nil): true
    case (let argument as NSObject, let other as NSObject): argument.isEqual(other)
    case (let argument as AnyHashable, let other as AnyHashable): argument == other
    case (let argument?, let other?): argument as AnyObject === other as AnyObject
    default: false
    }
  }
}

/// The pending requests of all threads.
private enum DelayedPerforms {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var requests: [DelayedPerform] = []

  static func add(_ request: DelayedPerform, after delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    // With an interval, Foundation on Linux would fire the timer at once in optimized code; see CIntrospection/Timers.c.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(0, delay)), interval: 0, repeats: false) { _ in
      remove(request)
      request.send()
    }
    request.timer = timer
    lock.withLock { requests.append(request) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  /// Cancels the matching requests of the current thread, as on iOS.
  static func cancel(where isCancelled: (DelayedPerform) -> Bool) {
    let threadRequests = lock.withLock { requests.filter { $0.thread === Thread.current } }
    for request in threadRequests where isCancelled(request) {
      request.timer?.invalidate()
      remove(request)
    }
  }

  private static func remove(_ request: DelayedPerform) {
    request.timer = nil
    lock.withLock { requests.removeAll { $0 === request } }
  }
}
