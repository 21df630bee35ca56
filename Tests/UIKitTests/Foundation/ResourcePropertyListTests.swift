import Foundation
import TestSupport
import Testing

// For PluralFormats, which apps do not see.
@testable import UIKit

/// Property lists among an app's resources.
@Suite struct ResourcePropertyListTests {
  @Test func `a string table that is no property list is reported on the console`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let path = makeTemporaryFolder() + "/sample.strings"
      try Data("\"Title\" = \"Titel".utf8).write(to: URL(fileURLWithPath: path))
      let texts = StringTables.strings(at: path)
      try FileManager.default.removeItem(atPath: path)
      exit(texts == [:] && StringTables.strings(at: path + ".missing") == nil ? 0 : 1)
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains(".strings is left out: it is no property list.") } == 1)
  }

  @Test func `a property list whose top level is no dictionary has no entries`() throws {
    let path = makeTemporaryFolder() + "/sample.stringsdict"
    let data = try PropertyListSerialization.data(fromPropertyList: ["Files"], format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PluralFormats.entries(at: path) == nil)
  }
}
