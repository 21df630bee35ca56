import Foundation
import Testing
import Text
import Wire

// For RegisteredFonts, FontFileNames and the CSS weight of fonts, which apps do not see.
@testable import UIKit

/// Font files that are read, and registered while the app runs.
@MainActor @Suite struct FontFileTests {
  /// Inter's bold face under another name, which has as many letters: each has two bytes.
  private func file(named name: String) throws -> Data {
    var bytes = try #require(FileManager.default.contents(atPath: FontFiles.directory + "/" + FontFiles.upright[700]!))
    let (old, new) = ("Inter".data(using: .utf16BigEndian)!, name.data(using: .utf16BigEndian)!)
    var start = bytes.startIndex
    while let range = bytes.range(of: old, in: start..<bytes.endIndex) {
      bytes.replaceSubrange(range, with: new)
      start = range.upperBound
    }
    return bytes
  }

  private func font(_ data: Data) -> CGFont? { CGDataProvider(data: data as NSData).flatMap { CGFont($0) } }

  @Test func `a CGFont of a font file has the file's names and metrics`() throws {
    let font = try #require(font(try file(named: "Alpha")))
    #expect(font.postScriptName == "Alpha-Bold" && font.fullName == "Alpha")
    // The file's own units, and Inter's proportions.
    #expect(font.unitsPerEm > 1000 && font.numberOfGlyphs > 1000)
    #expect(abs(Double(font.ascent) / Double(font.unitsPerEm) - 0.96875) < 0.01 && font.descent < 0)
    #expect(font.capHeight > font.xHeight && font.xHeight > 0 && font.italicAngle == 0)
    #expect(font.fontBBox.width > 0 && font.fontBBox.minY < 0)
    #expect(self.font(Data("hello".utf8)) == nil && self.font(Data(count: 4000)) == nil)
    let data = try file(named: "Alpha")
    for length in [0, 11, 12, 100] { #expect(self.font(data.prefix(length)) == nil) }
    for length in stride(from: 200, to: 20_000, by: 99) { _ = self.font(data.prefix(length)) }
  }

  @Test func `a CGFont created by name has 1000 units per em`() throws {
    let font = try #require(CGFont("Inter-Regular"))
    #expect(font.unitsPerEm == 1000 && abs(font.ascent - 969) < 2 && font.file == nil)
  }

  @Test func `a registered font is found by its names until it is unregistered`() throws {
    let names = try #require(FontFileNames(try file(named: "Delta")))
    #expect(UIFont(name: "Delta-Bold", size: 12) == nil)
    #expect(RegisteredFonts.add(names))
    defer { _ = RegisteredFonts.remove(names) }
    let font = try #require(UIFont(name: "Delta-Bold", size: 12))
    #expect(font.fontName == "Delta-Bold" && font.familyName == "Delta")
    #expect(font.textFont.weight == UIFont.Weight.bold.css)
    #expect(UIFont.familyNames.contains("Delta") && UIFont.fontNames(forFamilyName: "Delta") == ["Delta-Bold"])
    #expect(!RegisteredFonts.add(names), "the name is in use")
    #expect(RegisteredFonts.remove(names) && !RegisteredFonts.remove(names))
    #expect(UIFont(name: "Delta-Bold", size: 12) == nil)
  }

  @Test func `a font of the system is not registered again`() throws {
    let names = try #require(FontFileNames(try file(named: "Inter")))
    #expect(names.postScript == "Inter-Bold" && !RegisteredFonts.add(names))
  }

  // MARK: Descriptors

  @Test func `monospaced digits are a font feature`() {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let setting: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
    let font = UIFont(descriptor: plain.addingAttributes([.featureSettings: [setting]]), size: 0)
    #expect(font == UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
    let settings = font.fontDescriptor.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]]
    #expect(settings == [setting] && plain.object(forKey: .featureSettings) == nil)
    let earlier: [UIFontDescriptor.FeatureKey: Int] = [.featureIdentifier: 6, .typeIdentifier: 1]
    let back = font.fontDescriptor.addingAttributes([.featureSettings: [earlier]])
    #expect(UIFont(descriptor: back, size: 0) == UIFont.systemFont(ofSize: 20))
    let other = plain.addingAttributes([.featureSettings: [[UIFontDescriptor.FeatureKey.type: 35, .selector: 2]]])
    #expect(UIFont(descriptor: other, size: 0) == UIFont.systemFont(ofSize: 20))
  }

  @Test func `a font descriptor keeps a name that no font has`() {
    let descriptor = UIFontDescriptor(name: "NoSuchFont-Bold", size: 9)
    #expect(descriptor.postscriptName == "NoSuchFont-Bold")
    #expect(UIFont(descriptor: descriptor, size: 0).fontName.hasPrefix("Inter"))
    #expect(UIFontDescriptor(name: "Georgia", size: 9).postscriptName == "Georgia")
  }

  @Test func `descriptors match the fonts of their family`() {
    let names = UIFontDescriptor(name: "Georgia", size: 9).matchingFontDescriptors(withMandatoryKeys: nil)
    #expect(names.map(\.postscriptName) == UIFont.fontNames(forFamilyName: "Georgia"))
    let bold = UIFontDescriptor(name: "Georgia-Bold", size: 9).matchingFontDescriptors(withMandatoryKeys: [.name])
    #expect(bold.map(\.postscriptName) == ["Georgia-Bold"])
  }
}
