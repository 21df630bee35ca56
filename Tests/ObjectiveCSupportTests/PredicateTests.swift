import Foundation
import ObjectiveCSupport
import Testing

private final class Lock: Sendable {}

/// Predicates and sort descriptors of an app that has no CoreData.
@MainActor struct PredicateTests {
  private let people: [[String: Any]] = [
    ["name": "Zoë", "age": 31], ["name": "adam", "age": 9], ["name": "Bea", "age": 70],
  ]

  private func names(_ format: String, _ arguments: Any?...) -> [String] {
    let predicate = NSPredicate(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    return people.filter { predicate.evaluate(with: $0) }.map { $0["name"] as? String ?? "" }
  }

  @Test func `formats compare values by their keys`() {
    #expect(names("age > 10 AND name CONTAINS[cd] 'e'") == ["Zoë", "Bea"])
    #expect(names("%K BEGINSWITH %@", "name", "B") == ["Bea"])
    #expect(names("age BETWEEN {9, 31}") == ["Zoë", "adam"])
    #expect(names("NOT (name IN %@)", ["Bea", "adam"]) == ["Zoë"])
  }

  @Test func `a format of SELF filters texts`() {
    let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
    #expect(["a@b.de", "a@b", "@b.de"].filter { mail.evaluate(with: $0) } == ["a@b.de"])
    let all: NSArray = ["apple", "Avocado", "pear"]
    let found = all.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'a'"))
    #expect(found.map { "\($0)" } == ["apple", "Avocado"])
  }

  @Test func `properties of an object are found by their names, and sorted by them`() {
    let accounts = [3, 1, 2].map { balance in
      let account = Account()
      account.setValue(balance, forKey: "balance")
      return account
    }
    let sorted = (accounts as NSArray).sortedArray(using: [NSSortDescriptor(key: "balance", ascending: false)])
    #expect(sorted.compactMap { ($0 as? Account)?.balance } == [3, 2, 1])
    #expect(accounts.filter { NSPredicate(format: "balance >= %d", 2).evaluate(with: $0) }.map(\.balance) == [3, 2])
  }

  @Test func `one thread at a time is between entering and leaving an object, and may enter it twice`() {
    let object = Lock()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(object)
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
        objc_sync_exit(object)
      }
    }
    #expect(count == 4000)
    #expect(objc_sync_exit(object) == -1)
  }
}
