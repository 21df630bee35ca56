import TestSupport
import Testing

// For SpellingDictionary, which apps do not see.
@testable import UIKit

@MainActor @Suite(.serialized) struct TextCheckerTests {
  private let checker = UITextChecker()

  init() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    try "6\ncarry/DU\nthe\nPaul\nword/S\ntrain/SU\nit\n".write(
      to: folder.appendingPathComponent("en_US.dic"), atomically: true, encoding: .utf8)
    try """
    SFX D Y 2
    SFX D y ied [^aeiou]y
    SFX D 0 ed [^y]
    SFX S Y 1
    SFX S 0 s .
    PFX U Y 1
    PFX U 0 re .
    """.write(to: folder.appendingPathComponent("en_US.aff"), atomically: true, encoding: .utf8)
    SpellingDictionary.folders = [folder.path]
    SpellingDictionary.plainList = "/no such list"
  }

  private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false, language: String = "en") -> String? {
    let range = NSRange(location: 0, length: text.utf16.count)
    let found = checker.rangeOfMisspelledWord(
      in: text, range: range, startingAt: start, wrap: wrap, language: language)
    return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
  }

  @Test func `words of the dictionary and their inflections are correct`() {
    #expect(wrong("The words carried Paul. Recarried trains, it's") == nil)
    #expect(wrong("the wrod carryed") == "wrod" && wrong("the wrod carryed", from: 5) == "carryed")
    #expect(wrong("paul") == "paul", "a name is written with a capital")
  }

  @Test func `a spelling search can wrap around to the beginning`() {
    #expect(wrong("wrod the words", from: 5) == nil)
    #expect(wrong("wrod the words", from: 5, wrap: true) == "wrod")
  }

  @Test func `a language without a dictionary has no misspellings`() {
    #expect(wrong("qwrt", language: "fr_FR") == nil)
    #expect(UITextChecker.availableLanguages == ["en_US"])
  }

  @Test func `learned and ignored words are correct`() {
    UITextChecker.learnWord("qwrt")
    #expect(wrong("qwrt zxcv") == "zxcv" && UITextChecker.hasLearnedWord("qwrt"))
    checker.ignoreWord("zxcv")
    #expect(wrong("qwrt zxcv") == nil && checker.ignoredWords == ["zxcv"])
    UITextChecker.unlearnWord("qwrt")
    #expect(wrong("qwrt zxcv") == "qwrt")
  }

  @Test func `guesses differ by one edit, and completions start with the partial word`() {
    let range = NSRange(location: 0, length: 4)
    #expect(checker.guesses(forWordRange: range, in: "wrod", language: "en_US")?.first == "word")
    #expect(
      checker.completions(forPartialWordRange: NSRange(location: 0, length: 3), in: "tra", language: "en_US") == [
        "train", "trains",
      ])
  }
}
