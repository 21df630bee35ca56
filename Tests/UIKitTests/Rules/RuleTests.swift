import Foundation
import Rules
import Testing

@Suite struct RuleTests {
  @Test func `ids are unique, and written in lower case with hyphens`() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil } == [])
    #expect(ids.allSatisfy { Rule.named($0)?.id == $0 })
  }

  @Test func `every rule of grade A or B names an existing test`() throws {
    let names = try Self.testNames()
    let certain = Rule.all.filter { $0.grade != .c }
    let missing = Set(certain.map(\.test).filter { !names.contains($0) })
    #expect(missing.subtracting(Self.stillWithoutTest) == [], "a rule without its test")
    #expect(Self.stillWithoutTest.subtracting(missing) == [], "these have one now: take them off the list")
  }

  /// Tests that are still to be written. Nothing is added here.
  private static let stillWithoutTest: Set<String> = []

  /// The names of functions in Tests/ that are rules.
  private static func testNames() throws -> Set<String> {
    let tests = URL(fileURLWithPath: "../..", relativeTo: URL(fileURLWithPath: #filePath)).standardizedFileURL
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(source.matches(of: /func `([^`]+)`/).map { String($0.1) })
    }
    return names
  }
}
