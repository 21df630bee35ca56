import Testing
import Wire

// For StyleTable, which apps do not see.
@testable import UIKit

@Suite struct StyleTableTests {
  private func members(_ number: Int) -> JSON.Object {
    var members = JSON.Object()
    members["text"] = .string("the text with number \(number)")
    return members
  }

  @Test func `a set of members gets a number at its second use and is sent once`() {
    var table = StyleTable()
    #expect(table.number(of: members(1)) == nil)
    #expect(table.drainUnsent().isEmpty)
    #expect(table.number(of: members(1)) == 1)
    #expect(table.number(of: members(2)) == nil)
    #expect(table.number(of: members(2)) == 2)
    #expect(
      JSON.object(table.drainUnsent()).text
        == #"{"1":{"text":"the text with number 1"},"2":{"text":"the text with number 2"}}"#)
    #expect(table.number(of: members(1)) == 1)
    #expect(table.drainUnsent().isEmpty)
  }

  @Test func `short and very long sets of members get no number`() {
    var table = StyleTable()
    var short = JSON.Object()
    short["z"] = 1
    var long = JSON.Object()
    long["text"] = .string(String(repeating: "x", count: 5000))
    for _ in 0..<3 {
      #expect(table.number(of: short) == nil)
      #expect(table.number(of: long) == nil)
    }
  }

  @Test func `unused sets are removed from the table, and viewers learn of it before the number is reused`() {
    var table = StyleTable()
    for _ in 0..<2 { _ = [table.number(of: members(0)), table.number(of: members(1))] }
    _ = table.drainUnsent()
    var forgotten: Set<String> = []
    var named = 0
    for commit in 0..<4000 {
      table.beginCommit()
      // The first set is used all the time, the second is not.
      #expect(table.number(of: members(0)) == 1)
      for number in 0..<4 where table.number(of: members(10 + commit * 4 + number)) != nil { named += 1 }
      for (name, style) in table.drainUnsent().members where style == .null { forgotten.insert(name) }
    }
    #expect(forgotten == ["2"])
    #expect(named == 0)
    #expect(table.number(of: members(1)) == nil)
  }

  @Test func `a style that a commit refers to is not removed in that commit`() {
    var table = StyleTable()
    var known: Set<Int> = []
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<300 {
      table.beginCommit()
      var used: Set<Int> = []
      for _ in 0..<generator.next(upTo: 400) {
        if let number = table.number(of: members(generator.next(upTo: 3000))) { used.insert(number) }
      }
      for (name, style) in table.drainUnsent().members {
        if style == .null { known.remove(Int(name)!) } else { known.insert(Int(name)!) }
      }
      #expect(used.isSubset(of: known))
      #expect(known.count <= 2048)
    }
    #expect(known.count > 10)
  }
}
