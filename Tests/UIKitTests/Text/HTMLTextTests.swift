import Foundation
import Testing

import UIKit

/// Attributed texts that are read from HTML.
@MainActor @Suite struct HTMLTextTests {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  @Test func `HTML elements become text attributes`() throws {
    let text = try text("Tea <b>bold</b> <i>thin</i> <a href=\"https://a.example/\">link</a>")
    #expect(text.string == "Tea bold thin link")
    func attribute<Value>(_ key: NSAttributedString.Key, at index: Int) -> Value? {
      text.attribute(key, at: index, effectiveRange: nil) as? Value
    }
    let fonts: [UIFont] = [0, 5, 10].compactMap { attribute(.font, at: $0) }
    #expect(fonts.map(\.pointSize) == [12, 12, 12])
    let traits = fonts.map(\.fontDescriptor.symbolicTraits)
    #expect(traits.map { $0.contains(.traitBold) } == [false, true, false])
    #expect(traits.map { $0.contains(.traitItalic) } == [false, false, true])
    let link: URL? = attribute(.link, at: 15)
    #expect(link?.host == "a.example")
  }

  @Test func `HTML paragraphs and lists become lines`() throws {
    #expect(try text("<p>One\n  two</p> <p>Three</p>").string == "One two\nThree\n")
    #expect(try text("<ul><li>A</li><li>B</li></ul>").string == "\t•\tA\n\t•\tB\n")
    #expect(try text("<ol start=\"3\"><li>A<li>B</ol>").string == "\t3.\tA\n\t4.\tB\n")
    #expect(try text("a<br>b").string == "a\nb")
  }

  @Test func `HTML styles are read from style attributes and from element rules`() throws {
    let text = try text(
      """
      <html><head><style>body { font-size: 20px; color: #f00 }</style></head>
      <body>Tea <span style="color: rgb(0, 0, 255); font-weight: bold">with milk</span></body></html>
      """)
    #expect(text.string == "Tea with milk")
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 20)
    let colors = [0, 5].map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
    #expect(colors == [UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1)])
  }

  @Test func `HTML character references become characters`() throws {
    #expect(try text("a &amp; b &lt; &#65;&#x42; &nothing;").string == "a & b < AB &nothing;")
  }

  @Test func `initializing an attributed string with an unsupported document type throws`() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("PK".utf8), options: [.documentType: "NSOfficeOpenXML"],
        documentAttributes: nil)
    }
  }
}
