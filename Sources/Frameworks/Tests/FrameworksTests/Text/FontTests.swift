import Testing
import UIKitTesting
import VitrineCoreText

/// Module CoreText.
@Suite struct FontTests {
  /// A face of the system font under another name of five letters.
  private func file(named name: String) throws -> Data {
    var bytes = try #require(FileManager.default.contents(atPath: "/usr/share/fonts/opentype/inter/Inter-Bold.otf"))
    let (old, new) = ("Inter".data(using: .utf16BigEndian)!, name.data(using: .utf16BigEndian)!)
    while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
    return bytes
  }

  private func code(_ body: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool) -> Int? {
    var error: Unmanaged<CFError>?
    guard !body(&error) else { return nil }
    let failure = error?.takeRetainedValue()
    #expect(failure?.domain == kCTFontManagerErrorDomain as String)
    return failure?.code
  }

  @Test func `the font of data is registered for UIKit`() throws {
    let provider = try #require(CGDataProvider(data: try file(named: "Gamma") as NSData))
    let font = try #require(CGFont(provider))
    #expect(CTFontCreateWithGraphicsFont(font, 20, nil, nil).fontName == "Gamma-Bold", "it need not be registered")
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil) == false)
    #expect(code { CTFontManagerRegisterGraphicsFont(font, $0) } == nil)
    let name = try #require(font.postScriptName) as String
    #expect(UIFont(name: name, size: 20)?.familyName == "Gamma")
    #expect(code { CTFontManagerRegisterGraphicsFont(font, $0) } == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil) && UIFont(name: name, size: 20) == nil)
    let system = try #require(CGFont("Helvetica"))
    #expect(code { CTFontManagerRegisterGraphicsFont(system, $0) } == CTFontManagerError.alreadyRegistered.rawValue)
  }

  @Test func `the font of a file is registered by its address`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let (url, text) = (folder.appendingPathComponent("Sigma.otf"), folder.appendingPathComponent("text.ttf"))
    try file(named: "Sigma").write(to: url)
    try Data("hello".utf8).write(to: text)
    let missing = folder.appendingPathComponent("none.ttf")
    func failure(_ url: URL) -> Int? { code { CTFontManagerRegisterFontsForURL(url as CFURL, .process, $0) } }
    #expect(failure(missing) == 101 && failure(text) == 103 && failure(url) == nil && failure(url) == 105)
    #expect(CTFontCreateWithName("Sigma-Bold" as CFString, 14, nil).fontName == "Sigma-Bold")
    let descriptors = CTFontManagerCreateFontDescriptorsFromURL(url as CFURL)
    #expect((descriptors?.firstObject as? CTFontDescriptor)?.postscriptName == "Sigma-Bold")
    #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    #expect(UIFont(name: "Sigma-Bold", size: 14) == nil)
    var (errors, calls) = ([Int](), 0)
    CTFontManagerRegisterFontURLs([url, missing] as CFArray, .persistent, true) { failures, isDone in
      errors += failures.compactMap { ($0 as? NSError)?.code }
      calls += isDone ? 1 : 0
      return true
    }
    #expect(errors == [101] && calls == 1 && UIFont(name: "Sigma-Bold", size: 14) != nil)
    CTFontManagerUnregisterFontURLs([url] as CFArray, .persistent, nil)
  }

  @Test func `a font is the same in both frameworks`() throws {
    let font = UIFont(name: "Georgia-Bold", size: 20)! as CTFont
    #expect(CTFontCopyPostScriptName(font) == "Georgia-Bold" && CTFontCopyFamilyName(font) == "Georgia")
    #expect(CTFontCopyFullName(font) == "Georgia Bold" && CTFontCopyName(font, kCTFontCopyrightNameKey) == nil)
    #expect(CTFontGetSize(font) == 20 && CTFontGetDescent(font) == -font.descender && CTFontGetDescent(font) > 0)
    #expect(CTFontGetSymbolicTraits(font).contains(.traitBold) && CTFontGetUnitsPerEm(font) == 1000)
    let plain = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, [], .traitBold)
    #expect(plain?.pointSize == 20 && plain.map { CTFontGetSymbolicTraits($0).contains(.traitBold) } == false)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CTFontCreateWithName("Georgia" as CFString, 10, &double).pointSize == 20)
    #expect(CTFontCreateWithName("no such font" as CFString, 0, nil).pointSize == 12)
    let fixed = UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)
    #expect(CTFontCreateUIFontForLanguage(.userFixedPitch, 15, nil) == fixed)
    #expect(CTFontCreateUIFontForLanguage(.emphasizedSystem, 15, nil) == .boldSystemFont(ofSize: 15))
  }

  @Test func `descriptors have attributes by Core Text's names`() {
    let setting: [CFString: Any] = [
      kCTFontFeatureTypeIdentifierKey: kNumberSpacingType,
      kCTFontFeatureSelectorIdentifierKey: kMonospacedNumbersSelector,
    ]
    let descriptor = CTFontDescriptorCreateWithAttributes(
      [kCTFontSizeAttribute as String: 18, kCTFontFeatureSettingsAttribute as String: [setting]] as CFDictionary)
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(font == UIFont.monospacedDigitSystemFont(ofSize: 18, weight: .regular))
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? Double == 18)
    #expect(CTFontDescriptorCreateCopyWithFamily(descriptor, "no such family" as CFString) == nil)
  }

  @Test func `a font that is not installed cannot be downloaded`() {
    func states(_ name: String) -> [CTFontDescriptorMatchingState] {
      var states: [CTFontDescriptorMatchingState] = []
      let descriptors = [UIFontDescriptor(name: name, size: 12)] as CFArray
      let isDone = CTFontDescriptorMatchFontDescriptorsWithProgressHandler(descriptors, nil) { state, _ in
        states.append(state)
        return true
      }
      #expect(isDone)
      return states
    }
    #expect(states("Georgia-Bold") == [.didBegin, .didMatch, .didFinish])
    #expect(states("NanumBrush") == [.didBegin, .didFailWithError, .didFinish])
  }
}
