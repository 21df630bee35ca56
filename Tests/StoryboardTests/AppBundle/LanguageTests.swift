import Testing
import UIKitTesting
import Wire

// For Localization and the language of the device, which apps do not see.
@testable import UIKit

@MainActor @Suite(.serialized) struct LanguageTests {
  private func strings(_ texts: [String: String]) -> Data {
    .text(texts.map { "/* a text */\n\"\($0.key)\" = \"\($0.value)\";\n" }.joined())
  }

  private func plural(_ forms: [String: String]) throws -> Data {
    let rule: [String: Any] = [
      "%d files": [
        "NSStringLocalizedFormatKey": "%#@files@",
        "files": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]
          .merging(forms) { $1 },
      ] as [String: Any],
      "both": [
        "NSStringLocalizedFormatKey": "%1$@: %2$#@files@, %3$#@folders@",
        "files": ["NSStringFormatValueTypeKey": "d"].merging(forms) { $1 },
        "folders": ["NSStringFormatValueTypeKey": "lld", "one": "one folder", "other": "%lld folders"],
      ] as [String: Any],
    ]
    return try PropertyListSerialization.data(fromPropertyList: rule, format: .xml, options: 0)
  }

  private func folder() throws -> AppFolder {
    try AppFolder([
      "en.lproj/Localizable.strings": strings(["hello": "Hello", "only": "Only English", "Hi %@": "Hi %@"]),
      "de.lproj/Localizable.strings": strings(["hello": "Hallo", "Hi %@": "Servus %@"]),
      "de.lproj/Other.strings": strings(["hello": "Grüß Gott"]),
      "pt-BR.lproj/Localizable.strings": strings(["hello": "Olá"]),
      "en.lproj/Localizable.stringsdict": plural(["one": "%d file", "other": "%d files"]),
      "de.lproj/Localizable.stringsdict": plural(["zero": "keine Datei", "one": "%d Datei", "other": "%d Dateien"]),
      "ru.lproj/Localizable.stringsdict": plural(["one": "%d файл", "few": "%d файла", "many": "%d файлов"]),
      "Base.lproj/Main.storyboard": .storyboard(),
      "de.lproj/Main.strings": strings(["l1.text": "Guten Tag", "b1.normalTitle": "Weiter", "vc1.title": "Anfang"]),
      "en.lproj/story.txt": .text("once"), "de.lproj/story.txt": .text("einmal"),
    ])
  }

  @Test func `strings are in the device's language`() throws {
    try folder().use(language: "de-AT") {
      #expect(NSLocalizedString("hello", comment: "") == "Hallo")
      #expect(Bundle.main.localizedString(forKey: "hello", value: nil, table: "Other") == "Grüß Gott")
      #expect(String(localized: "hello") == "Hallo" && String(localized: "Hi \("Eva")") == "Servus Eva")
      #expect(NSLocalizedString("only", comment: "") == "only", "the first language with the table decides")
      #expect(NSLocalizedString("only", value: "Value", comment: "") == "Value")
    }
  }

  @Test func `a change of the language applies to what is loaded afterwards`() throws {
    let outer = DeviceLanguage.current
    defer { UIScreen.main.language = outer }
    try folder().use {
      #expect(NSLocalizedString("hello", comment: "") == "Hello")
      UIScreen.main.language = "pt"
      #expect(NSLocalizedString("hello", comment: "") == "Olá")
      UIScreen.main.language = "fr"
      #expect(NSLocalizedString("hello", comment: "") == "Hello", "the language of development")
      UIScreen.main.language = "ar"
      #expect(UIScreen.main.direction == .rightToLeft)
      UIScreen.main.language = "de"
      #expect(UIScreen.main.direction == .leftToRight)
    }
  }

  @Test func `a viewer can set the device's language and receives it`() throws {
    let outer = UIScreen.main.settings
    defer { UIScreen.main.settings = outer }
    try folder().use {
      var change = DeviceChange()
      change.language = "de"
      UIScreen.main.change(change)
      #expect(NSLocalizedString("hello", comment: "") == "Hallo")
      #expect(UIScreen.main.described[.language]?.string == "de")
      change.language = "ar"
      UIScreen.main.change(change)
      #expect(UIScreen.main.direction == .rightToLeft)
      change.direction = .leftToRight
      UIScreen.main.change(change)
      #expect(UIScreen.main.direction == .leftToRight, "a direction that is named counts")
    }
  }

  @Test func `a storyboard's texts are translated by the ids of its objects`() throws {
    try folder().use(language: "de") {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      #expect(controller.title == "Anfang")
      #expect(
        controller.view.subviews.compactMap { ($0 as? UILabel)?.text ?? ($0 as? UIButton)?.currentTitle } == [
          "Guten Tag", "Weiter",
        ])
    }
  }

  @Test func `a storyboard without translation shows its own texts`() throws {
    try folder().use(language: "fr") {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      #expect(controller.title == "Start" && (controller.view.subviews.first as? UILabel)?.text == "Hello")
    }
  }

  @Test func `a resource is found in the folder of the language`() throws {
    try folder().use(language: "de") {
      let path = try #require(AppBundle.current.path(forResource: "story", ofType: "txt"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "einmal")
    }
  }

  @Test(arguments: [(0, "keine Datei"), (1, "1 Datei"), (7, "7 Dateien")])
  func `plural texts depend on the number`(_ count: Int, _ expected: String) throws {
    try folder().use(language: "de") {
      #expect(String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), count) == expected)
    }
  }

  @Test func `several plurals take their own arguments`() throws {
    try folder().use {
      let format = NSLocalizedString("both", comment: "")
      #expect(String(format: format, "Disk" as NSString, 1, 3) == "Disk: 1 file, 3 folders")
      #expect(String(format: format, "Disk" as NSString, 2, 1) == "Disk: 2 files, one folder")
    }
  }

  @Test(arguments: [(1, "1 файл"), (3, "3 файла"), (11, "11 файлов"), (21, "21 файл")])
  func `Russian has three forms`(_ count: Int, _ expected: String) throws {
    try folder().use(language: "ru") {
      #expect(String(format: NSLocalizedString("%d files", comment: ""), count) == expected)
    }
  }

  @Test(arguments: [
    (["en", "de", "Base"], "de-AT", ["de", "Base", "en"]), (["en", "zh-Hans", "zh-Hant"], "zh-TW", ["zh-Hant", "en"]),
    (["en", "pt-BR"], "pt-PT", ["pt-BR", "en"]), (["English", "German"], "de", ["German", "English"]),
    (["fr"], "de", []), (["en-GB", "en"], "en-GB", ["en-GB", "en"]),
  ])
  func `languages are matched`(_ languages: [String], _ wanted: String, _ expected: [String]) {
    #expect(Localization.order(of: languages, wanted: wanted, development: "en") == expected)
  }
}
