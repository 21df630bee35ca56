import TestSupport
import Testing
import UIKitTesting

// For WidthVariants, which apps do not see.
@testable import UIKit

/// Texts whose length depends on the space.
@Suite struct WidthVariantTests {
  private func write(_ entries: [String: Any]) throws -> String {
    let path = makeTemporaryFolder() + "/sample.stringsdict"
    let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `a localized text with width variants is the widest one and has the others`() throws {
    let path = try write([
      "Greeting": ["NSStringVariableWidthRuleType": ["100": "Hi!", "200": "Hello there!", "400": "Hello, everybody!"]],
      "Files": ["NSStringLocalizedFormatKey": "%#@files@"],
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = try #require(WidthVariants.text("Greeting", at: path))
    #expect(text == "Hello, everybody!" && WidthVariants.text("Files", at: path) == nil)
    let string = NSString(string: text)
    #expect(string.variantFittingPresentationWidth(399) == "Hello there!")
    #expect(string.variantFittingPresentationWidth(400) == text)
    #expect(string.variantFittingPresentationWidth(10) == "Hi!", "none fits")
  }

  @Test func `a text without width variants returns itself for any width`() {
    #expect(NSString(string: "plain").variantFittingPresentationWidth(1) == "plain")
    #expect(WidthVariants.text("Greeting", at: "/nowhere.stringsdict") == nil)
  }
}
