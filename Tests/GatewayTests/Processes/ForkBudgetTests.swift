import Foundation
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

  /// 1 is the gateway, whose nursery has been killed, and 10 is a session that goes on.
  private func orphans(
    _ parents: [Int32: Int32], sessions: [Int32: Int32] = [:], marks: [Int32: Int32] = [:], programs: Set<Int32> = []
  ) -> [Int32] {
    var table = ProcessTable()
    for (process, parent) in [Int32(1): Int32(0), 10: 1].merging(parents, uniquingKeysWith: { $1 }) {
      table.entries[process] = ProcessTable.Entry(parent: parent, group: 0, session: sessions[process] ?? 7)
    }
    return table.orphans(of: 1, known: [10]) {
      marks[$0]
    } runsApp: {
      !programs.contains($0)
    }
  }

  @Test func `orphans name the session's process that started them, or are copies of the app in their own sessions`() {
    #expect(orphans([:]) == [])
    // 11 was started by the session that goes on, and 21 by one that has ended.
    #expect(orphans([11: 1, 21: 1, 22: 21], marks: [11: 10, 21: 20, 22: 20]) == [21])
    // 30 is a session's process whose number the nursery has not reported, with a child of its own that has become an orphan.
    #expect(orphans([30: 1, 31: 1], marks: [31: 30]) == [])
    #expect(orphans([40: 1, 41: 1], sessions: [40: 40, 41: 41], programs: [41]) == [40])
  }

  @Test func `the executable of this process is known`() throws {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #expect(ProcessTable.runs(path, getpid()) && !ProcessTable.runs("/bin/sh", getpid()))
    #expect(!ProcessTable.runs("/none", getpid()) && !ProcessTable.runs(path, -5))
  }

  @Test func `the system's table has this process, and what it has started`() throws {
    let table = ProcessTable.read()
    #expect(table.entries[getpid()]?.parent == getppid() && table.entries[getpid()]?.group == getpgrp())
    #expect(table.entries[getpid()]?.session == getsid(0))
  }
}
