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

  @Test func `a predicate has variables, and its parts can be read`() {
    let old = NSPredicate(format: "age > $limit")
    #expect(old.evaluate(with: people[0], substitutionVariables: ["limit": 30]))
    #expect(!old.withSubstitutionVariables(["limit": 40]).evaluate(with: people[0]))
    let both = _Predicate_(format: "$form.name == 'a' AND ANY tags CONTAINS[c] %@", "B")
    let parts = (both as? NSCompoundPredicate)?.subpredicates as? [_ComparisonPredicate_] ?? []
    #expect(parts.count == 2)
    #expect(parts.first?.leftExpression.expressionType == .function && "\(parts[0].leftExpression)" == "$form.name")
    #expect(
      parts.last?.comparisonPredicateModifier == .any && parts.last?.predicateFormat == "ANY tags CONTAINS[c] \"B\"")
    #expect(both.evaluate(with: ["tags": ["cab"]], substitutionVariables: ["form": ["name": "a"]]))
    let made = _ComparisonPredicate_(
      leftExpression: _Expression_(forKeyPath: "age"), rightExpression: _Expression_(forConstantValue: 31),
      modifier: .direct, type: .equalTo)
    #expect(people.filter { made.evaluate(with: $0) }.count == 1 && made.predicateFormat == "age == 31")
  }

  @Test func `an expression calculates`() {
    func value(_ format: String) -> Any? { _Expression_(format: format).expressionValue(with: nil, context: nil) }
    #expect(value("1 + 2 * 3") as? Int == 7 && value("(1+2)*3-4") as? Int == 5)
    #expect(value("7/2") as? Int == 3 && value("7.0/2") as? Double == 3.5 && value("2 ** 3 ** 2") as? Double == 512)
    #expect(value("-2 + 5") as? Int == 3 && value("sqrt(16)") as? Double == 4)
    #expect(value("1/0") as? Double == .infinity)
    #expect(value("9007199254740993") as? Int == 9_007_199_254_740_993 && value("2.5e3") as? Double == 2500)
    #expect(value("18446744073709551615") as? UInt64 == .max)
    #expect(value("average({1, 2, 6})") as? Double == 3 && value("max({1, 5, 2})") as? Double == 5)
    let variable = _Expression_(forVariable: "x")
    #expect(variable.expressionValue(with: nil, context: ["x": 4]) as? Int == 4 && variable.variable == "x")
    let block = _Expression_(
      block: { _, all, _ in (all.first as? Int ?? 0) + 1 }, arguments: [_Expression_(forConstantValue: 2)])
    #expect(block.expressionValue(with: nil, context: nil) as? Int == 3)
  }

  @Test func `predicates with the same parts are equal`() {
    let predicate = _Predicate_(format: "name == 'Ada' AND age > 3")
    #expect(predicate == _Predicate_(format: "name == 'Ada' AND age > 3"))
    #expect(predicate != _Predicate_(format: "name == 'Ada' AND age > 4"))
    #expect(_Predicate_(format: "a == 1").hash == _Predicate_(format: "a == 1").hash)
    #expect(_Predicate_(format: "a == 'b'") != _Predicate_(format: "a ==[c] 'b'"))
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

  @Test func `objc_sync_enter is a recursive lock for each object`() {
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
