import Foundation
import Testing

// For SymbolTable, which apps do not see.
@testable import UIKit

/// The file of outlines, line by line.
@MainActor @Suite struct SymbolFileTests {
  struct Line {
    let name: String
    let drawing: Substring
    init(_ text: String) {
      name = String(text.prefix { $0 != " " })
      drawing = text.dropFirst(name.count + 1)
    }
  }

  let lines = SymbolTable.lines.map(Line.init)

  @Test func `the file has 359 names, sorted byte by byte and each once`() {
    #expect(lines.count == 359)
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(one.name.utf8.lexicographicallyPrecedes(next.name.utf8), "\(one.name), \(next.name)")
    }
    for line in lines {
      #expect(line.name.wholeMatch(of: /[a-z0-9]+(\.[a-z0-9]+)*/) != nil, "\(line.name)")
    }
  }

  @Test func `the symbol table's search finds the drawing of each name and no other`() {
    for line in lines {
      let drawing = SymbolTable.drawing(named: line.name)
      #expect(drawing?.parts.isEmpty == false, "\(line.name)")
      let parts = drawing?.parts.map { "\($0.kind):\($0.path)" } ?? []
      let flags = drawing?.flags ?? ""
      #expect(((flags.isEmpty ? [] : [String(flags)]) + parts).joined(separator: "; ") == line.drawing)
      #expect(SymbolTable.drawing(named: line.name + "!") == nil)
      #expect(SymbolTable.drawing(named: line.name + " ") == nil)
      #expect(SymbolTable.drawing(named: "!" + line.name) == nil)
    }
    for name in ["", " ", "\n", "zzz", "!", "aaa", "bel", "é"] {
      #expect(SymbolTable.drawing(named: name) == nil, "\(name)")
    }
  }

  @Test func `each outline is complete path data of a known kind`() {
    for line in lines {
      let drawing = SymbolTable.drawing(named: line.name)
      let flags = Set(drawing?.flags ?? "")
      #expect(flags.isSubset(of: "cq/"), "\(line.name)")
      for (kind, path) in drawing?.parts ?? [] {
        #expect("bidsf".contains(kind), "\(line.name)")
        #expect(isPathData(path), "\(line.name): \(path)")
        #expect(!CGPath(svg: path).isEmpty, "\(line.name): \(path)")
      }
    }
    for text in ["", "12 3", "M1", "M1 2L3", "M1 2 a1 1 0 0 1 3", "M1 2 x3", "M1 2z3", "M1 2L3 4;"] {
      #expect(!isPathData(text), "\(text)")
    }
  }

  /// Whether each command of path data has as many numbers as it takes, and the first one is a move.
  private func isPathData(_ text: String) -> Bool {
    let number = "[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)"
    guard text.range(of: "^[Mm](?:[A-Za-z]|[ ,]|\(number))+$", options: .regularExpression) != nil else { return false }
    let counts: [Character: Int] = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7]
    var rest = text[...]
    while let letter = rest.popFirst() {
      let numbers = String(rest.prefix { !$0.isLetter })
      rest = rest.dropFirst(numbers.count)
      let count = (try? NSRegularExpression(pattern: number))?.numberOfMatches(
        in: numbers, range: NSRange(location: 0, length: numbers.utf16.count))
      guard let command = letter.lowercased().first, let count else { return false }
      if command == "z" {
        guard count == 0 else { return false }
      } else {
        guard let needed = counts[command], count > 0, count % needed == 0 else { return false }
      }
    }
    return true
  }
}
