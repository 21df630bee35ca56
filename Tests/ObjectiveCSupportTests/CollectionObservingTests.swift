import Foundation
import ObjectiveCSupport
import Testing

/// Describes the changes that it observes.
private final class Ledger: NSObject, ObjectiveCMembers {
  var log: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let kind = NSKeyValueChange(rawValue: (change?[.kindKey] as? NSNumber)?.uintValue ?? 0)
    let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map { $0 } }
    func elements(_ key: NSKeyValueChangeKey) -> String {
      (change?[key] as? [Any]).map { $0.map { "\($0)" }.joined(separator: ",") } ?? "-"
    }
    log.append("\(kind!) \(indexes ?? []) \(elements(.oldKey)) \(elements(.newKey))")
  }

  class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("observeValueForKeyPath:ofObject:change:context:") { object, arguments in
        (object as! Ledger).observeValue(
          forKeyPath: arguments[0], of: arguments[1], change: arguments[2], context: arguments[3])
        return nil
      }
    ]
  }
}

/// Removes its observers when it is released, as many apps do.
private final class Leaver: NSObject {
  let account: Account

  init(_ account: Account) {
    self.account = account
    super.init()
    account.addObserver(self, forKeyPath: "balance", options: [], context: nil)
    addObserver(self, forKeyPath: "account", options: [], context: nil)
  }

  deinit {
    // Adding an observer removes those of objects that are being deinitialized.
    account.addObserver(account, forKeyPath: "balance", options: [], context: nil)
    account.removeObserver(account, forKeyPath: "balance")
    account.removeObserver(self, forKeyPath: "balance")
    removeObserver(self, forKeyPath: "account")
  }
}

extension Leaver: ObjectiveCMembers {
  static var objectiveCMembers: [ObjectiveCMember] {
    [.property("account", Account.self, get: { ($0 as! Leaver).account })]
  }
}

@MainActor struct CollectionObservingTests {
  @Test func `an object removes its observers while it is deinitialized`() {
    let account = Account()
    var leaver: Leaver? = Leaver(account)
    #expect(leaver != nil)
    leaver = nil
    account.balance = 3
    #expect(account.balance == 3)
  }

  @Test func `changes of an array's proxy are insertions, removals and replacements`() {
    let (account, ledger) = (Account(), Ledger())
    account.addObserver(ledger, forKeyPath: "entries", options: [.new, .old], context: nil)
    let array = account.entries
    let proxy = account.mutableArrayValue(forKey: "entries")
    proxy.add("a")
    proxy.addObjects(from: ["b", "c"])
    proxy.insert("d", at: 0)
    proxy[1] = "e"
    proxy.removeObjects(in: ["b"])
    proxy.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["f"])
    proxy.removeAllObjects()
    proxy.removeAllObjects()
    #expect(
      ledger.log == [
        "insertion [0] - a", "insertion [1, 2] - b,c", "insertion [0] - d", "replacement [1] a e", "removal [2] b -",
        "replacement [0] d f", "removal [1] e -", "removal [0, 1] f,c -",
      ])
    #expect(account.entries === array && account.entries.count == 0)
    account.entries = ["z"]
    #expect(ledger.log.last?.hasPrefix("setting []") == true && proxy.map { "\($0)" } == ["z"])
    account.removeObserver(ledger, forKeyPath: "entries")
  }

  @Test func `an object of a Swift class is found and removed`() {
    final class Section {}
    let (account, sections) = (Account(), [Section(), Section(), Section()])
    let proxy = account.mutableArrayValue(forKey: "entries")
    proxy.addObjects(from: sections)
    #expect(proxy.index(of: sections[1]) == 1 && !proxy.contains(Section()))
    proxy.remove(sections[1])
    proxy.removeObjects(in: [sections[0], "text"])
    #expect(account.entries.count == 1 && account.entries[0] as? Section === sections[2])
  }

  @Test func `a Swift array is set by the proxy, and its change is reported once`() {
    let (account, ledger) = (Account(), Ledger())
    account.addObserver(ledger, forKeyPath: "tags", options: .new, context: nil)
    account.mutableArrayValue(forKey: "tags").addObjects(from: ["x", "y"])
    account.mutableArrayValue(forKeyPath: "tags").removeObject(at: 0)
    #expect(account.tags == ["y"])
    #expect(ledger.log == ["insertion [0, 1] - x,y", "removal [0] - -"])
    account.removeObserver(ledger, forKeyPath: "tags")
  }

  @Test func `an object can announce changes of its elements itself`() {
    let (account, ledger) = (Account(), Ledger())
    account.entries = ["a", "b"]
    account.addObserver(ledger, forKeyPath: "entries", options: [.new, .old], context: nil)
    account.willChange(.replacement, valuesAt: [1], forKey: "entries")
    account.entries.replaceObject(at: 1, with: "c")
    account.didChange(.replacement, valuesAt: [1], forKey: "entries")
    #expect(ledger.log == ["replacement [1] b c"])
    account.removeObserver(ledger, forKeyPath: "entries")
  }
}
