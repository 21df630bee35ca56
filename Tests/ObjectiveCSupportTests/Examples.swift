import Foundation
import ObjectiveCSupport

enum Style: Int { case plain = 1, bold }

/// A class as the rewriter leaves it.
class Account: NSObject, ObjectiveCMembers {
  var log: [String] = []
  var balance = 0 {
    willSet { ObjectiveCObserving.willChange(self, "balance") }
    didSet { ObjectiveCObserving.didChange(self, "balance") }
  }
  var owner: Person? {
    willSet { ObjectiveCObserving.willChange(self, "owner") }
    didSet { ObjectiveCObserving.didChange(self, "owner") }
  }
  var entries = NSMutableArray() {
    willSet { ObjectiveCObserving.willChange(self, "entries") }
    didSet { ObjectiveCObserving.didChange(self, "entries") }
  }
  var tags: [String] = [] {
    willSet { ObjectiveCObserving.willChange(self, "tags") }
    didSet { ObjectiveCObserving.didChange(self, "tags") }
  }
  var style = Style.plain
  var isOpen = true
  var ratio = 0.5

  func tick() { log.append("tick") }
  func tapped(_ sender: NSObject) { log.append("tapped \(type(of: sender))") }
  func linked(_ other: Account) { log.append("linked") }
  func paid(_ amount: Int, by name: String?) { log.append("paid \(amount) by \(name ?? "nobody")") }
  func heard(_ notification: Notification) { log.append(notification.name.rawValue) }
  func fired(_ timer: Timer) { log.append("fired \(timer.userInfo ?? "nothing")") }
  func title() -> String { "account" }
  class func kind() -> String { "savings" }

  private static func action(
    _ selector: String, _ body: @escaping @MainActor (Account, ObjectiveCArguments) -> Void
  ) -> ObjectiveCMember {
    .method(selector) { object, arguments in
      body(object as! Account, arguments)
      return nil
    }
  }

  class var objectiveCMembers: [ObjectiveCMember] {
    [
      .property("balance", Int.self, get: { ($0 as! Account).balance }, set: { ($0 as! Account).balance = $1[0] }),
      .property("owner", Person?.self, get: { ($0 as! Account).owner }, set: { ($0 as! Account).owner = $1[0] }),
      .property(
        "entries", NSMutableArray.self, get: { ($0 as! Account).entries }, set: { ($0 as! Account).entries = $1[0] }),
      .property("tags", [String].self, get: { ($0 as! Account).tags }, set: { ($0 as! Account).tags = $1[0] }),
      .property("style", Style.self, get: { ($0 as! Account).style }, set: { ($0 as! Account).style = $1[0] }),
      .property("isOpen", Bool.self, get: { ($0 as! Account).isOpen }),
      .property("ratio", Double.self, get: { ($0 as! Account).ratio }, set: { ($0 as! Account).ratio = $1[0] }),
      action("tick") { account, _ in account.tick() },
      action("tapped:") { account, arguments in account.tapped(arguments[0]) },
      action("linked:") { account, arguments in account.linked(arguments[0]) },
      action("paid:by:") { account, arguments in account.paid(arguments[0], by: arguments[1]) },
      action("heard:") { account, arguments in account.heard(arguments[0]) },
      action("fired:") { account, arguments in account.fired(arguments[0]) },
      .method("title") { object, _ in (object as! Account).title() },
      .classMethod("kind") { type, _ in (type as! Account.Type).kind() },
    ]
  }
}

/// It replaces a method, and what key-value coding does with unknown keys.
final class SavingsAccount: Account {
  override func tick() { log.append("saved tick") }
  func undefined(_ value: Any?, _ key: String) { log.append("\(key) = \(value ?? "nil")") }

  override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .method("setValue:forUndefinedKey:") { object, arguments in
        (object as! SavingsAccount).undefined(arguments[0], arguments[1])
        return nil
      }
    ]
  }
}

final class Person: NSObject, ObjectiveCMembers {
  var name: String {
    willSet { ObjectiveCObserving.willChange(self, "name") }
    didSet { ObjectiveCObserving.didChange(self, "name") }
  }
  init(_ name: String) { self.name = name }

  class var objectiveCMembers: [ObjectiveCMember] {
    [.property("name", String.self, get: { ($0 as! Person).name }, set: { ($0 as! Person).name = $1[0] })]
  }
}

/// Runs the body on a thread of its own, whose run loop it may turn.
func onThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      body()
      continuation.resume()
    }.start()
  }
}

/// Turns this thread's run loop for so long.
func turn(_ seconds: TimeInterval = 0.05) { RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds)) }

/// Stands for another object, with the members that the rewriter makes of overrides of NSObject's methods.
final class Proxy: NSObject, ObjectiveCMembers {
  let account: Account
  private(set) var isAwake = false
  init(_ account: Account) { self.account = account }

  class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("respondsToSelector:") { object, arguments in
        let (proxy, selector): (Proxy, Selector?) = (object as! Proxy, arguments[0])
        return (proxy as NSObject).responds(to: selector) || proxy.account.responds(to: selector)
      },
      .method("forwardingTargetForSelector:") { object, arguments in
        let (proxy, selector): (Proxy, Selector?) = (object as! Proxy, arguments[0])
        return proxy.account.responds(to: selector) ? proxy.account : nil
      },
      .method("awakeFromNib") { object, _ in
        (object as! Proxy).isAwake = true
        return nil
      },
    ]
  }
}
