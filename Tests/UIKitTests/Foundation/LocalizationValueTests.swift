import Testing
import UIKit

/// Translations by a key with arguments, as Swift's own sources ask for them.
@Suite struct LocalizationValueTests {
  @Test func `without a translation the key is said, with its arguments`() {
    let (name, count) = ("Ann", 3)
    #expect(String(localized: "Hello \(name), \(count) at 100%") == "Hello Ann, 3 at 100%")
    #expect(String(localized: "\(2.5, specifier: "%.1f") km") == "2.5 km")
    #expect(String(localized: "Plain", table: "Other", comment: "A word") == "Plain")
  }

  @Test func `a key that says nothing has a text of its own`() {
    #expect(String(localized: "greeting", defaultValue: "Hi \("Ann")") == "Hi Ann")
  }

  @Test func `attributed texts begin empty`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }
}
