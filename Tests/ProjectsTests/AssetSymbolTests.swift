import Foundation
import Testing

@testable import Projects

@Suite struct AssetSymbolTests {
  @Test(arguments: [
    ("logo", "logo"), ("Logo", "logo"), ("profile-picture", "profilePicture"), ("my icon 2", "myIcon2"),
    ("URLBar", "urlBar"), ("TV", "tv"), ("1st", "_1st"),
  ])
  func `an asset's name becomes a Swift name`(_ name: String, _ symbol: String) {
    #expect(AssetSymbols.symbol(name) == symbol)
  }

  @Test func `a name's suffix such as Image or Color is omitted`() {
    #expect(AssetSymbols.symbol("AccentColor", without: "Color") == "accent")
    #expect(AssetSymbols.symbol("launch-image", without: "Image") == "launch")
    #expect(AssetSymbols.symbol("Color", without: "Color") == "color")
  }

  private static let catalog = [
    "A.xcassets/Contents.json": "{}",
    "A.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "A.xcassets/Icons/dot.imageset/Contents.json": "{}", "A.xcassets/Plain/logo.imageset/Contents.json": "{}",
    "A.xcassets/Brand.colorset/Contents.json": "{}", "A.xcassets/red.colorset/Contents.json": "{}",
  ]

  private func source(hasExtensions: Bool, types: Set<String>) throws -> String? {
    try Fixture.temporary(Self.catalog) { folder in
      var declared = DeclaredNames()
      declared.types = types
      declared.members["UIColor"] = ["red"]
      return try AssetSymbols([.init(path: folder + "/A.xcassets")]).source(
        bundle: "Bundle.main", hasExtensions: hasExtensions, declared: [declared])
    }
  }

  @Test func `images and colours get names, those of a folder with a namespace in a type`() throws {
    let text = try #require(try source(hasExtensions: true, types: ["ImageResource", "ColorResource"]))
    #expect(text.contains("static let logo = ImageResource(name: \"logo\", bundle: Bundle.main)"))
    #expect(text.contains("enum Icons {\n    static let dot = ImageResource(name: \"Icons/dot\", bundle: Bundle.main)"))
    #expect(text.contains("static var dot: UIImage { UIImage(resource: .Icons.dot) }"))
    #expect(text.contains("static var brand: UIColor { UIColor(resource: .brand) }"))
  }

  @Test func `an existing member of UIColor is not replaced`() throws {
    let text = try #require(try source(hasExtensions: true, types: ["ImageResource", "ColorResource"]))
    #expect(text.contains("static let red = ColorResource"))
    #expect(!text.contains("static var red"))
  }

  @Test func `nothing is generated that would not compile`() throws {
    #expect(try source(hasExtensions: true, types: []) == nil)
    let text = try #require(try source(hasExtensions: false, types: ["ColorResource"]))
    #expect(!text.contains("UIColor {") && !text.contains("ImageResource"))
  }
}
