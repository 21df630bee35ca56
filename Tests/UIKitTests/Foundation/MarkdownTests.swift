import Foundation
import Testing

// For GrammarAgreement, which apps do not see.
@testable import UIKit

/// Texts that are read from Markdown.
@Suite struct MarkdownTests {
  private typealias Intent = AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute

  /// The runs of a text: `a*b*` for a, and b in italics.
  private func runs(_ text: AttributedString) -> String {
    text.runs.map { run in
      let intent = run.attributes[Intent.self] ?? []
      let marks: [(InlinePresentationIntent, String)] = [
        (.stronglyEmphasized, "B"), (.emphasized, "I"), (.code, "C"), (.strikethrough, "S"),
      ]
      let names = marks.filter { intent.contains($0.0) }.map(\.1).joined()
      let link = run.link.map { " \($0.absoluteString)" } ?? ""
      let string = String(text[run.range].characters)
      return names.isEmpty && link.isEmpty ? string : "{\(names)\(link):\(string)}"
    }.joined()
  }

  private static let inline: [(String, String)] = [
    ("a **b** *c* ***d*** e", "a {B:b} {I:c} {BI:d} e"), ("a **b *c* d** e", "a {B:b }{BI:c}{B: d} e"),
    ("*a **b** c*", "{I:a }{BI:b}{I: c}"), ("__a__ _b_ snake_case_c", "{B:a} {I:b} snake_case_c"),
    ("`a*b*` ``c`d``", "{C:a*b*} {C:c`d}"), ("~~a~~ ~b~", "{S:a} ~b~"), ("**open and * alone", "**open and * alone"),
    (#"\*a\* \n 1 < 2"#, #"*a* \n 1 < 2"#),
    ("[a *b*](https://a.b/c_(d) \"t\")", "{ https://a.b/c_(d):a }{I https://a.b/c_(d):b}"),
    ("<https://a.b> <k@a.b>", "{ https://a.b:https://a.b} { mailto:k@a.b:k@a.b}"), ("![sun](sun.png)", "sun"),
    ("[a] (b) ]( [", "[a] (b) ]( ["), ("", ""),
  ]

  @Test(arguments: inline)
  func `inline Markdown becomes attributes`(markdown: String, expected: String) throws {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
    #expect(runs(try AttributedString(markdown: markdown, options: options)) == expected)
  }

  @Test func `line ends in Markdown become spaces unless whitespace is preserved`() throws {
    let text = "a\nb  \nc\\\nd"
    #expect(String(try AttributedString(markdown: text).characters) == "a b\nc\nd")
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(String(try AttributedString(markdown: "a\n  b", options: options).characters) == "a\n  b")
  }

  @Test func `Markdown blocks become lines`() throws {
    let text = "# Title #\nOne\ntwo\n\n- item\n2. next\n> quote\n***\n```swift\nlet a = **b**\n```\nend"
    let read = try AttributedString(markdown: text)
    #expect(runs(read) == "Title\nOne two\nitem\nnext\nquote\n{C:let a = **b**}\nend")
  }

  @Test func `Markdown links may be relative, and extended attributes are read if allowed`() throws {
    let base = URL(string: "https://a.b/c/")
    #expect(runs(try AttributedString(markdown: "[x](y)", baseURL: base)) == "{ https://a.b/c/y:x}")
    let markup = "^[3 apple](inflect: true)"
    #expect(String(try AttributedString(markdown: markup).characters) == "^3 apple")
    let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)
    let allowed = try AttributedString(markdown: markup, options: options)
    #expect(String(allowed.characters) == "3 apple" && String(allowed.inflected().characters) == "3 apples")
  }

  @Test func `localized attributed strings are Markdown with grammar agreement`() {
    for (count, text) in [(10, "You have 10 apples."), (1, "You have 1 apple."), (0, "You have 0 apples.")] {
      let key: StringLocalizationKey = "You have ^[\(count) \("apple")](inflect: true)."
      #expect(String(AttributedString(localized: key).characters) == text)
    }
    let text = AttributedString(localized: "**All** 100% ^[\(2) *green* leaf](inflect: true)")
    #expect(runs(text) == "{B:All} 100% 2 green leaves")
    #expect(String(localized: "**x** ^[\(2) box](inflect: true), ^[y](other: 1)") == "**x** 2 boxes, y")
    #expect(
      String(AttributedString(localized: "key", defaultValue: "^[\(1) child](inflect: true)").characters) == "1 child")
  }

  @Test(arguments: [
    ("2 cup of tea", "2 cups of tea"), ("1 children", "1 child"), ("1,000 city", "1,000 cities"),
    ("1.5 day", "1.5 days"),
    ("three small mouse", "three small mice"), ("no fish", "no fish"), ("some apple", "some apple"), ("3", "3"),
    ("4 people!", "4 people!"), ("2 CAR", "2 CARS"), ("1 classes", "1 class"), ("1 houses", "1 house"), ("", ""),
    ("5 boxes", "5 boxes"), ("1 movies", "1 movie"), ("2 bus", "2 buses"),
  ])
  func `grammar agreement inflects nouns by the number in their phrase`(phrase: String, inflected: String) {
    #expect(GrammarAgreement.inflected(phrase) == inflected)
  }
}
