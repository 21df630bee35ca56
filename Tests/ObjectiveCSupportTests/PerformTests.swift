import Foundation
import ObjectiveCSupport
import Testing

@MainActor struct PerformTests {
  @Test func `a selector is its name`() {
    let selector: Selector = "tapped:"
    #expect(selector == NSSelectorFromString("tapped:"))
    #expect(NSStringFromSelector(selector) == "tapped:" && "\(selector)" == "tapped:")
    #expect(Set([selector, Selector("tapped:"), "tick"]).count == 2)
  }

  @Test func `methods are found by their names with as many arguments as colons`() {
    let account = Account()
    account.perform("tick")
    account.perform("tapped:", with: account)
    account.perform("paid:by:", with: NSNumber(value: 3), with: NSString("Ann"))
    account.perform("paid:by:", with: 4, with: nil)
    ObjectiveCRuntime.send("tick", to: account, [account, 1])
    #expect(account.log == ["tick", "tapped Account", "paid 3 by Ann", "paid 4 by nobody", "tick"])
  }

  @Test func `an array of objects of another class is passed on, as a single object is`() {
    let objects: [AnyObject] = [NSNumber(value: 1), NSNull()]
    let arguments = ObjectiveCArguments([objects, ["text"]], of: "-[Panel setFields:]")
    let fields: [Formatter]? = arguments[0]
    let same: [Formatter] = arguments[0]
    #expect(fields?.count == 2 && same.count == 2)
    #expect(fields.map { ObjectIdentifier($0[1]) } == ObjectIdentifier(objects[1]))
    #expect((arguments[1] as [String]) == ["text"])
  }

  @Test func `no argument, or nil, is 0 for a number`() {
    let account = Account()
    account.perform("paid:by:", with: nil, with: NSString("Ann"))
    account.perform("paid:by:", with: nil)
    #expect(account.log == ["paid 0 by Ann", "paid 0 by nobody"])
    let arguments = ObjectiveCArguments([nil], of: "-[Clock tick:]")
    #expect(!(arguments[0] as Bool) && arguments[0] as Double == 0 && arguments[0] as CGFloat == 0)
    #expect(arguments[0] as ComparisonResult == .orderedSame && arguments[0] as String? == nil)
  }

  @Test func `a class can override responds(to:) and forwardingTarget(for:)`() {
    let account = Account()
    let proxy = Proxy(account)
    #expect(proxy.responds(to: "tick") && proxy.responds(to: "isEqual:") && !proxy.responds(to: "unknown"))
    proxy.perform("tick")
    proxy.perform("paid:by:", with: 4, with: nil)
    #expect(account.log == ["tick", "paid 4 by nobody"])
    #expect(proxy.forwardingTarget(for: "tick") as AnyObject? === account)
    #expect(
      ObjectiveCRuntime.sendIfPossible("unknown", to: proxy) == nil && account.forwardingTarget(for: "tick") == nil)
    proxy.awakeFromNib()
    #expect(proxy.isAwake)
  }

  @Test func `a subclass's method is called, and it responds to the inherited ones`() {
    let account = SavingsAccount()
    account.perform("tick")
    #expect(account.log == ["saved tick"])
    #expect(account.responds(to: "tapped:") && account.responds(to: "setBalance:") && account.responds(to: "isEqual:"))
    #expect(!account.responds(to: "tapped") && !account.responds(to: "setIsOpen:"))
    #expect(SavingsAccount.instancesRespond(to: "tick") && !SavingsAccount.instancesRespond(to: "kind"))
  }

  @Test func `results are objects`() {
    #expect(Account().perform("title")?.takeUnretainedValue() as? String == "account")
    #expect(Account().perform("tick") == nil)
    #expect(Account.perform("kind")?.takeUnretainedValue() as? String == "savings")
    #expect(Account.responds(to: "kind") && !Account.responds(to: "tick"))
  }

  @Test func `extensions add members to classes and their subclasses`() {
    final class Note: NSObject {}
    ObjectiveCExtensions.register(Note.self) { [.method("shout:") { _, arguments in "\(arguments[0] as String)!" }] }
    #expect(Note().perform("shout:", with: "hey")?.takeUnretainedValue() as? String == "hey!")
    #expect(!Account().responds(to: "shout:"))
  }

  @Test func `delayed requests are performed once, and can be cancelled one by one`() async {
    await onThread {
      let account = Account()
      account.perform("paid:by:", with: 1, afterDelay: 0.01)
      account.perform("paid:by:", with: 2, afterDelay: 0.01)
      account.perform("tick", with: nil, afterDelay: 0.01)
      NSObject.cancelPreviousPerformRequests(withTarget: account, selector: "paid:by:", object: 1)
      turn()
      #expect(account.log.sorted() == ["paid 2 by nobody", "tick"])
      account.perform("tick", with: nil, afterDelay: 0.01)
      NSObject.cancelPreviousPerformRequests(withTarget: account)
      turn()
      #expect(account.log.count == 2)
    }
  }

  @Test func `a delayed request waits for its delay`() async {
    await onThread {
      let account = Account()
      account.perform("tick", with: nil, afterDelay: 600)
      turn()
      #expect(account.log.isEmpty)
      NSObject.cancelPreviousPerformRequests(withTarget: account)
    }
  }

  @Test(arguments: [false, true]) func `a timer with a block first fires after its interval`(repeats: Bool) async {
    await onThread {
      nonisolated(unsafe) var count = 0
      let timer = Timer(timeInterval: 600, repeats: repeats) { _ in count += 1 }
      let begin = timer.fireDate
      #expect((590...600).contains(begin.timeIntervalSinceNow) && timer.timeInterval == (repeats ? 600 : 0))
      RunLoop.current.add(timer, forMode: .default)
      turn()
      #expect(count == 0)
      timer.fire()
      #expect(count == 1 && timer.isValid == repeats)
      timer.invalidate()
    }
  }

  @Test func `performSelector(onMainThread:) waits only with waitUntilDone`() async throws {
    let account = Account()
    nonisolated(unsafe) let sent = account
    await onThread { sent.performSelector(onMainThread: "tapped:", with: sent, waitUntilDone: true) }
    #expect(account.log == ["tapped Account"])
    await onThread { sent.performSelector(onMainThread: "tick", with: nil, waitUntilDone: false) }
    while account.log.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(account.log == ["tapped Account", "tick"])
  }

  @Test func `a timer retains its target until it is invalid`() async {
    await onThread {
      weak var target: Account?
      let timer: Timer
      do {
        let account = Account()
        target = account
        timer = Timer.scheduledTimer(
          timeInterval: 0.01, target: account, selector: "fired:", userInfo: "info", repeats: true)
      }
      turn()
      #expect(target?.log.first == "fired info")
      let count = target?.log.count ?? 0
      timer.fire()
      #expect(target?.log.count == count + 1)
      timer.invalidate()
      turn()
      #expect(target == nil)
    }
  }

  @Test func `observers of notifications are not retained, and are removed by name`() {
    let center = NotificationCenter()
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    weak var weakAccount: Account?
    do {
      let account = Account()
      weakAccount = account
      center.addObserver(account, selector: "heard:", name: first, object: nil)
    }
    #expect(weakAccount == nil)
    let account = Account()
    center.addObserver(account, selector: "heard:", name: first, object: nil)
    center.addObserver(account, selector: "heard:", name: second, object: account)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    center.post(name: second, object: account)
    #expect(account.log == ["first", "second"])
    center.removeObserver(account, name: first, object: nil)
    center.post(name: first, object: nil)
    center.removeObserver(account)
    center.post(name: second, object: account)
    #expect(account.log == ["first", "second"])
  }

  @Test func `an observer's token is removed`() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: Notification.Name("x"), object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("x"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("x"), object: nil)
    #expect(count == 1)
  }
}
