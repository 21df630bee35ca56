import Foundation
import TestSupport
import Testing

// For AssetIndex, which apps do not see.
@testable import UIKit

/// Colours of asset catalogues.
@MainActor @Suite struct NamedColourTests {
  @Test func `a named color of an asset catalog is resolved for light and dark`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Brand/Accent.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let text = """
      {"colors": [
        {"color": {"color-space": "srgb", "components": {"alpha": "0.500", "red": "0xFF", "green": "0", "blue": "51"}},
         "idiom": "universal"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "srgb", "components": {"alpha": "1.000", "red": "0.0", "green": "1.0", "blue": "0.0"}},
         "idiom": "universal"}], "info": {"author": "xcode", "version": 1}}
      """
    try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let colour = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    let light = colour.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.5))
    let dark = colour.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIColor(named: "Nobody", in: bundle, compatibleWith: nil) == nil)
    let ofSystem = folder.appendingPathComponent("Assets.xcassets/Tint.colorset")
    try FileManager.default.createDirectory(at: ofSystem, withIntermediateDirectories: true)
    let reference = #"{"colors": [{"color": {"platform": "universal", "reference": "systemBlueColor"}}]}"#
    try Data(reference.utf8).write(to: ofSystem.appendingPathComponent("Contents.json"))
    let tint = try #require(UIColor(named: "Tint", in: bundle, compatibleWith: nil))
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(tint.resolvedColor(with: traits) == UIColor.systemBlue.resolvedColor(with: traits))
  }

  @Test func `a colour set and an index that cannot be read are reported on the console`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = URL(fileURLWithPath: makeTemporaryFolder())
      let set = folder.appendingPathComponent("Assets.xcassets/Accent.colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data("{\"colors\": 1}".utf8).write(to: set.appendingPathComponent("Contents.json"))
      try Data("[]".utf8).write(to: folder.appendingPathComponent("index.json"))
      await MainActor.run {
        let bundle = Bundle(path: folder.path)
        let isMissing = UIColor(named: "Accent", in: bundle, compatibleWith: nil) == nil
        let hasNoIndex = AssetIndex(folder: folder.path) == nil
        try? FileManager.default.removeItem(at: folder)
        exit(bundle != nil && isMissing && hasNoIndex ? 0 : 1)
      }
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(lines.contains("/Assets.xcassets/Accent.colorset/Contents.json cannot be read: "))
    #expect(lines.contains("/index.json is not a JSON object. The app has no assets."))
  }
}
