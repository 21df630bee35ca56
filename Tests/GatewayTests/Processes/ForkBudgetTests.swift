import Glibc
import Testing

@testable import Gateway

/// How many processes an app may start.
@Suite struct ForkBudgetTests {
  @Test func `processes are counted only when the limit may have been reached, and seldom`() {
    var budget = ForkBudget(3)
    for _ in 0..<3 { #expect(budget.decide(now: 0) { fatalError("there is no need to count") } == .allowed) }
    // Two of the three have ended.
    #expect(budget.decide(now: 10) { 1 } == .allowed)
    #expect(budget.decide(now: 11) { fatalError("the count is known") } == .allowed)
    #expect(budget.decide(now: 12) { fatalError("it was counted a moment ago") } == .after(248))
    #expect(budget.decide(now: 260) { 3 } == .refused)
    #expect(budget.decide(now: 510) { 2 } == .allowed)
  }

  /// 1 is the gateway, 2 the nursery, 10 and 20 are sessions.
  private func count(_ parents: [Int32: Int32], groups: [Int32: Int32] = [:], marks: [Int32: Int32] = [:]) -> Int {
    let all = [Int32(1): Int32(0), 2: 1, 10: 2, 20: 2].merging(parents) { $1 }
    let table = ProcessTable(
      entries: all.mapValues { ProcessTable.Entry(parent: $0, group: 0) }
        .merging(groups.map { ($0.key, ProcessTable.Entry(parent: all[$0.key] ?? 0, group: $0.value)) }) { $1 })
    return table.count(of: 10, adopters: [1, 2], others: [10, 20]) { marks[$0] }
  }

  @Test func `a session's processes are its descendants, those of its group, and the adopted that may be its own`() {
    #expect(count([:]) == 0)
    #expect(count([11: 10, 12: 11, 21: 20]) == 2)
    #expect(count([11: 99], groups: [11: 10]) == 1)
    #expect(count([11: 2, 12: 11, 13: 1], marks: [11: 10, 13: 10]) == 3)
    #expect(count([21: 2, 22: 21], marks: [21: 20]) == 0)
    // A copy of an app has not its environment, and may be of either.
    #expect(count([11: 2]) == 1)
  }

  @Test func `the system's table has this process, and what it has started`() throws {
    let table = ProcessTable.read()
    #expect(table.entries[getpid()]?.parent == getppid() && table.entries[getpid()]?.group == getpgrp())
  }
}
