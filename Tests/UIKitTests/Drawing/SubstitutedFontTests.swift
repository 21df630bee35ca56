import Foundation
import TestSupport
import Testing
import Text
import Wire

// For FontFileNames and the CSS weight of fonts, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SubstitutedFontTests {
  @Test(arguments: [
    ("HelveticaNeue-Thin", UIFont.Weight.thin, false), ("HelveticaNeue", .regular, false),
    ("AvenirNext-DemiBoldItalic", .semibold, true), ("Helvetica-Oblique", .regular, true),
    ("HiraginoSans-W6", .semibold, false), ("TimesNewRomanPS-BoldItalicMT", .bold, true),
  ])
  func `a font of iOS is substituted in its weight and slant`(_ name: String, _ weight: UIFont.Weight, _ isItalic: Bool)
    throws
  {
    let font = try #require(UIFont(name: name, size: 15))
    #expect(font.fontName == name && font.pointSize == 15)
    #expect(font.textFont.weight == weight.css && font.textFont.isItalic == isItalic)
    #expect(font.withSize(9).fontName == name && font.withSize(9).pointSize == 9)
  }

  @Test func `UIFont(name:) accepts a family name and returns nil for an unknown name`() {
    #expect(UIFont(name: "Helvetica Neue", size: 12)?.fontName == "HelveticaNeue")
    #expect(UIFont(name: "Menlo-Regular", size: 12)?.textFont.isMonospaced == true)
    #expect(UIFont(name: "HelveticaNeue-Round", size: 12) == nil && UIFont(name: "", size: 12) == nil)
  }

  @Test func `families and their fonts are listed`() {
    #expect(UIFont.familyNames.contains("Georgia") && UIFont.familyNames == UIFont.familyNames.sorted())
    #expect(
      UIFont.fontNames(forFamilyName: "Georgia") == ["Georgia", "Georgia-Italic", "Georgia-Bold", "Georgia-BoldItalic"])
    #expect(UIFont.fontNames(forFamilyName: "Nothing").isEmpty)
    for family in UIFont.familyNames {
      #expect(UIFont.fontNames(forFamilyName: family).allSatisfy { UIFont(name: $0, size: 10) != nil }, "\(family)")
    }
  }

  @Test func `the names of a font file are read`() throws {
    let file = FontFiles.directory + "/" + (FontFiles.upright[700] ?? "")
    let names = try #require(FileManager.default.contents(atPath: file).flatMap(FontFileNames.init))
    #expect(names.postScript == "Inter-Bold" && names.family == "Inter")
    #expect(FontFileNames(Data("hello".utf8)) == nil && FontFileNames(Data(count: 4000)) == nil)
  }

  @Test func `font files of the app are registered with their names and weights`() throws {
    let folder = makeTemporaryFolder() + "/Sample.app"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var bytes = try #require(FileManager.default.contents(atPath: FontFiles.directory + "/" + FontFiles.upright[700]!))
    // The same file under another name: each character has two bytes.
    let (old, new) = ("Inter".data(using: .utf16BigEndian)!, "Outer".data(using: .utf16BigEndian)!)
    while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
    try bytes.write(to: URL(fileURLWithPath: folder + "/Outer-Bold.otf"))
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleExecutable": "x", "UIAppFonts": ["Outer-Bold.otf", "missing.ttf"]], format: .xml,
      options: 0)
    try info.write(to: URL(fileURLWithPath: folder + "/Info.plist"))
    try AppBundle.replacing(by: try #require(Bundle(path: folder))) {
      let font = try #require(UIFont(name: "Outer-Bold", size: 20))
      #expect(font.familyName == "Outer" && font.textFont.weight == UIFont.Weight.bold.css)
      #expect(UIFont.fontNames(forFamilyName: "Outer") == ["Outer-Bold"])
    }
    #expect(UIFont(name: "Outer-Bold", size: 20) == nil)
  }
}
