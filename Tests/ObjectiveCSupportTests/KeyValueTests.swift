import Foundation
import ObjectiveCSupport
import Testing

@MainActor struct KeyValueTests {
  @Test func `values are read and set by keys and key paths, converted to the property's type`() {
    let account = Account()
    account.setValue(NSNumber(value: 7), forKey: "balance")
    account.setValue(2, forKey: "style")
    account.setValue(3, forKey: "ratio")
    account.setValue(Person("Ann"), forKey: "owner")
    account.setValue(NSString("Bob"), forKeyPath: "owner.name")
    #expect(account.balance == 7 && account.style == .bold && account.ratio == 3)
    #expect(account.value(forKeyPath: "owner.name") as? String == "Bob")
    #expect(account.value(forKey: "style") as? Int == 2)
    #expect(account.value(forKey: "open") as? Bool == true && account.value(forKey: "title") as? String == "account")
    account.setValue(nil, forKey: "owner")
    #expect(account.owner == nil && account.value(forKeyPath: "owner.name") == nil)
  }

  @Test func `a class can handle unknown keys in setValue(_:forUndefinedKey:)`() {
    let account = SavingsAccount()
    account.setValue(5, forKey: "colour")
    #expect(account.log == ["colour = 5"])
  }

  @Test func `a method that ignores its sender gets an object of any class, or none`() {
    let account = Account()
    account.perform("linked:", with: Person("Ann"))
    account.perform("linked:", with: nil)
    #expect(account.log == ["linked", "linked"])
  }

  @Test func `unknown keys, selectors and wrong types stop the app with iOS's messages`() async {
    let unknownKey = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Account().setValue(1, forKey: "bar")
    }
    expect(
      unknownKey,
      contains: " setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key bar.'")
    let unknownSelector = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Account().perform("bar:", with: nil)
    }
    expect(
      unknownSelector, contains: "-[ObjectiveCSupportTests.Account bar:]: unrecognized selector sent to instance 0x")
    let wrongType = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Account().perform("paid:by:", with: Person("Ann"), with: nil)
    }
    expect(wrongType, contains: "-[Account paid:by:]: argument 0 is a Person, and not a Int")
    let noNumber = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Account().setValue(nil, forKey: "balance")
    }
    expect(noNumber, contains: "setNilValueForKey]: could not set nil as the value for the key balance.")
  }

  private func expect(_ result: ExitTest.Result?, contains words: String) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words))
  }

  @Test func `block observers are called until they are invalidated`() {
    let account = Account()
    var changes: [String] = []
    let observation = account.objectiveCObserve(\.balance, "balance", options: [.old, .new, .initial]) { _, change in
      changes.append("\(change.oldValue.map(String.init) ?? "-") \(change.newValue.map(String.init) ?? "-")")
    }
    account.balance = 3
    account.setValue(4, forKey: "balance")
    observation.invalidate()
    account.balance = 5
    #expect(changes == ["- 0", "0 3", "3 4"])
  }

  @Test func `an observed key path follows changes of each of its objects`() {
    let account = Account()
    let (ann, bob) = (Person("Ann"), Person("Bob"))
    account.owner = ann
    var changes: [String?] = []
    let observation = account.objectiveCObserve(\.owner?.name, "owner.name", options: [.new]) { account, _ in
      changes.append(account.owner?.name)
    }
    ann.name = "Anna"
    account.owner = bob
    ann.name = "unheard"
    bob.name = "Bobby"
    account.owner = nil
    withExtendedLifetime(observation) {}
    #expect(changes == ["Anna", "Bob", "Bobby", nil])
  }

  @Test func `named observers are called by observeValue with their context, until removed`() {
    final class Listener: NSObject, ObjectiveCMembers {
      var changes: [String] = []
      func observe(_ path: String?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?) {
        changes.append("\(path ?? "-") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-") \(context != nil)")
      }
      static var objectiveCMembers: [ObjectiveCMember] {
        [
          .method("observeValueForKeyPath:ofObject:change:context:") { object, arguments in
            (object as! Listener).observe(arguments[0], arguments[2], arguments[3])
            return nil
          }
        ]
      }
    }
    let (account, listener) = (Account(), Listener())
    var context = 0
    withUnsafeMutablePointer(to: &context) {
      account.addObserver(listener, forKeyPath: "balance", options: [.old, .new], context: $0)
      account.balance = 1
      account.removeObserver(listener, forKeyPath: "balance", context: $0)
    }
    account.addObserver(listener, forKeyPath: "owner.name", options: .initial, context: nil)
    account.owner = Person("Ann")
    account.removeObserver(listener, forKeyPath: "owner.name")
    account.balance = 2
    #expect(listener.changes == ["balance 0 1 true", "owner.name - - false", "owner.name - - false"])
  }

  @Test func `user defaults and mutable dictionaries have a value for each key`() throws {
    let name = "key-values-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("tea", forKey: "drink")
    #expect(defaults.string(forKey: "drink") == "tea" && defaults.value(forKey: "drink") as? String == "tea")
    defaults.setValue(nil, forKey: "drink")
    #expect(defaults.value(forKey: "drink") == nil && defaults.object(forKey: "drink") == nil)
    let dictionary = NSMutableDictionary()
    dictionary.setValue(3, forKey: "cups")
    #expect(dictionary.value(forKey: "cups") as? Int == 3)
    dictionary.setValue(nil, forKey: "cups")
    #expect(dictionary.count == 0)
  }
}
