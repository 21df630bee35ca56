import Testing
import UIKit

/// Translations by a key with arguments, as Swift's own sources ask for them.
@Suite struct LocalizationValueTests {
  @Test func `without a translation String(localized:) formats the key with its arguments`() {
    let (name, count) = ("Ann", 3)
    #expect(String(localized: "Hello \(name), \(count) at 100%") == "Hello Ann, 3 at 100%")
    #expect(String(localized: "\(2.5, specifier: "%.1f") km") == "2.5 km")
    #expect(String(localized: "Plain", table: "Other", comment: "A word") == "Plain")
  }

  @Test func `String(localized:defaultValue:) uses the default value`() {
    #expect(String(localized: "greeting", defaultValue: "Hi \("Ann")") == "Hi Ann")
  }

  @Test func `AttributedString(localized:) of an empty key is empty`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }
}
