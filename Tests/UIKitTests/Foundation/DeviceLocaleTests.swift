import Foundation
import TestSupport
import Testing

import UIKit

/// The locale of the device. Foundation on Linux has `en_001`, without a region and a currency.
@MainActor @Suite(.serialized) struct DeviceLocaleTests {
  @Test func `the device's default locale is en_US, with its currency and 12-hour clock`() {
    DeviceLocale.install()
    #expect(Locale.current.identifier == "en_US" && Locale.current.region?.identifier == "US")
    let number = NumberFormatter()
    number.numberStyle = .currency
    #expect(number.string(from: 3.5) == "$3.50")
    let date = DateFormatter()
    (date.dateStyle, date.timeStyle, date.timeZone) = (.short, .none, TimeZone(identifier: "UTC"))
    #expect(date.string(from: Date(timeIntervalSince1970: 0)) == "1/1/70")
    #expect(Locale.autoupdatingCurrent.identifier == "en_US" && Calendar.current.firstWeekday == 1)
  }

  @Test func `an app without translations has the locale of its own language and the device's region`() {
    DeviceLanguage.current = "de"
    defer { DeviceLanguage.current = nil }
    #expect(Locale.current.identifier == "en_DE" && Locale.current.currencySymbol == "€")
    DeviceLanguage.current = "pt-BR"
    #expect(Locale.current.identifier == "en_BR")
    DeviceLanguage.current = nil
    #expect(Locale.current.identifier == "en_US")
  }

  @Test func `a translated app has the locale of the device's language`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["en", "de", "zh-Hans"] {
      let translation = folder.appendingPathComponent("\(name).lproj")
      try FileManager.default.createDirectory(at: translation, withIntermediateDirectories: true)
    }
    let bundle = try #require(Bundle(path: folder.path))
    let identifiers = AppBundle.replacing(by: bundle) {
      ["de", "zh-Hans", "fr", nil].map { language in
        DeviceLanguage.current = language
        return DeviceLocale.identifier
      }
    }
    DeviceLanguage.current = nil
    #expect(identifiers == ["de_DE", "zh-Hans_CN", "en_FR", "en_US"])
  }
}
