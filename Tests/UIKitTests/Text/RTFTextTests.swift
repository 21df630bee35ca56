import Foundation
import TestSupport
import Testing

// For RTFTextReader, which apps do not see.
@testable import UIKit

/// Attributed texts that are read from RTF, and from files.
@MainActor @Suite struct RTFTextTests {
  private static let header =
    #"{\rtf1\ansi\ansicpg1252{\fonttbl\f0\fswiss Helvetica;{\f1 Courier New;}}{\colortbl;\red255\green0\blue0;}"#

  private func text(_ body: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data((Self.header + body + "}").utf8), options: [.documentType: NSAttributedString.DocumentType.rtf])
  }
  private func attribute<Value>(_ key: NSAttributedString.Key, of part: String, in text: NSAttributedString) -> Value? {
    let location = (text.string as NSString).range(of: part).location
    return text.attribute(key, at: location, effectiveRange: nil) as? Value
  }

  @Test func `RTF control words become text attributes`() throws {
    let text = try text(#"\pard\qc\li400\fs28 Plain \b bold \i both\b0\i0  {\cf1\ul red}\strike  struck"#)
    #expect(text.string == "Plain bold both red struck")
    let plain: UIFont? = attribute(.font, of: "Plain", in: text)
    #expect(plain?.pointSize == 14 && plain?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    let both: UIFont? = attribute(.font, of: "both", in: text)
    #expect(both?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    let red: UIColor? = attribute(.foregroundColor, of: "red", in: text)
    #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      attribute(.underlineStyle, of: "red", in: text) == 1
        && attribute(.strikethroughStyle, of: "struck", in: text) == 1)
    let style: NSParagraphStyle? = attribute(.paragraphStyle, of: "Plain", in: text)
    #expect(style?.alignment == .center && style?.headIndent == 20)
    let none: UIColor? = attribute(.foregroundColor, of: "struck", in: text)
    #expect(none == nil)
  }

  @Test func `RTF character codes, paragraphs and tabs are read`() throws {
    #expect(try text(#"\'e9 \u8364? \u-10179?\u-8704? \{a\}\par b\tab c\emdash"#).string == "é € 😀 {a}\nb\tc—")
    #expect(try text(#"{\*\unknown hidden}{\stylesheet{\s0 Normal;}}{\pict 0123}a{\v b}c"#).string == "ac")
  }

  @Test func `an RTF hyperlink field becomes a link`() throws {
    let text = try text(#"See {\field{\*\fldinst{HYPERLINK "https://a.example/"}}{\fldrslt this}} page"#)
    #expect(text.string == "See this page")
    let link: URL? = attribute(.link, of: "this", in: text)
    let none: URL? = attribute(.link, of: "page", in: text)
    #expect(link?.absoluteString == "https://a.example/" && none == nil)
  }

  @Test(arguments: [
    #"{\rtf"#, #"{\rtf1\"#, #"{\rtf1\'"#, #"{\rtf1\bin9999999999 x"#, #"{\rtf1}}}"#, #"{\rtf1\u99999999999999999999 "#,
  ])
  func `damaged RTF files are read up to the damage`(rtf: String) {
    #expect(RTFTextReader.text(Data(rtf.utf8))?.string == "")
  }

  @Test func `data without a type is read as RTF by its header, and other data declared as RTF throws`() throws {
    var attributes: NSDictionary?
    let text = try NSAttributedString(data: Data((Self.header + "a}").utf8), documentAttributes: &attributes)
    #expect(text.string == "a" && attributes?["DocumentType"] as? String == "NSRTF")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data("a".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf])
    }
  }

  @Test func `document files are recognized by content and file extension`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let (rtf, html) = (folder.appendingPathComponent("TXT.rtf"), folder.appendingPathComponent("a.html"))
    try Data((Self.header + "rich}").utf8).write(to: rtf)
    try Data("<b>page</b>".utf8).write(to: html)
    #expect(try NSAttributedString(url: rtf, options: [:], documentAttributes: nil).string == "rich")
    #expect(try NSAttributedString(url: html, options: [:], documentAttributes: nil).string == "page")
    #expect(try NSAttributedString(url: folder, options: [:], documentAttributes: nil).string == "rich")
    #expect(throws: (any Error).self) {
      try NSAttributedString(url: folder.appendingPathComponent("none"), options: [:], documentAttributes: nil)
    }
  }
}
