import Testing
import UIKitTesting
import Wire

// For the setter of the screen's bounds, which apps do not see.
@testable import UIKit

@MainActor @Suite(.serialized) struct CatalogTests {
  private let index = """
    { "version": 1, "accentColor": "AccentColor",
      "images": {
        "logo": { "variants": [
          { "file": "images/logo/logo@1x.svg", "scale": 1 }, { "file": "images/logo/logo@2x.svg", "scale": 2 },
          { "file": "images/logo/dark@2x.svg", "scale": 2, "luminosity": "dark" },
          { "file": "images/logo/pad@2x.svg", "scale": 2, "idiom": "ipad" } ] },
        "Icons/star": { "rendering": "template", "variants": [
          { "file": "images/star.svg", "isVector": true,
            "slicing": { "mode": "9-part", "capInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 },
                         "center": { "mode": "tile", "width": 1, "height": 1 } } } ] },
        "sliced": { "variants": [
          { "file": "images/sliced@2x.svg", "scale": 2,
            "slicing": { "mode": "9-part", "capInsets": { "top": 2, "left": 4, "bottom": 6, "right": 8 } } } ] },
        "flag": { "variants": [
          { "file": "images/flag/en.svg" }, { "file": "images/flag/de.svg", "language": "de" } ] },
        "paper": { "variants": [ { "file": "images/paper.pdf", "isVector": true } ] } },
      "colors": {
        "AccentColor": { "variants": [{ "space": "srgb", "red": 1, "green": 0, "blue": 0, "alpha": 1 }] },
        "Brand": { "variants": [
          { "space": "srgb", "red": 0, "green": 0.5, "blue": 0, "alpha": 1 },
          { "space": "srgb", "red": 0, "green": 1, "blue": 0, "alpha": 0.5, "luminosity": "dark" },
          { "system": "systemOrangeColor", "luminosity": "dark", "contrast": "high" } ] } },
      "data": { "List": { "variants": [{ "file": "data/List/list.json", "type": "public.json" }] } }, "symbols": {} }
    """

  private func folder() throws -> AppFolder {
    try AppFolder([
      "Assets.vitrine/index.json": .text(index), "Assets.vitrine/images/logo/logo@1x.svg": .svg(10, 10),
      "Assets.vitrine/images/logo/logo@2x.svg": .svg(20, 20), "Assets.vitrine/images/logo/dark@2x.svg": .svg(22, 22),
      "Assets.vitrine/images/logo/pad@2x.svg": .svg(40, 40), "Assets.vitrine/images/star.svg": .svg(24, 24),
      "Assets.vitrine/images/sliced@2x.svg": .svg(40, 40), "Assets.vitrine/images/flag/en.svg": .svg(5, 5),
      "Assets.vitrine/images/flag/de.svg": .svg(6, 6), "Assets.vitrine/images/paper.pdf": .text("%PDF-1.4"),
      "Assets.vitrine/data/List/list.json": .text("[1]"), "loose@2x.png": .png, "loose@2x~ipad.png": .png,
      "plain.svg": .svg(8, 8), "plain~ipad.svg": .svg(16, 16), "de.lproj/local.svg": .svg(7, 7),
    ])
  }

  @Test func `an image has the variant of the device's scale and idiom`() throws {
    try folder().use {
      let image = try #require(UIImage(named: "logo"))
      #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 2, "of 1 and 2 for a screen of 3")
      let pad = UITraitCollection(traitsFrom: [
        UIScreen.main.traitCollection, UITraitCollection(userInterfaceIdiom: .pad),
      ])
      #expect(UIImage(named: "logo", in: nil, compatibleWith: pad)?.size.width == 20)
      #expect(UIImage(named: "logo.png") != nil && UIImage(named: "nothing") == nil)
      #expect(UIImage(named: "logo") == image)
    }
  }

  @Test func `rendering and slicing come from the catalog`() throws {
    try folder().use {
      let star = try #require(UIImage(named: "Icons/star"))
      #expect(star.renderingMode == .alwaysTemplate && star.resizingMode == .tile)
      #expect(star.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      let sliced = UIImage(resource: ImageResource(name: "sliced", bundle: AppBundle.current))
      #expect(sliced.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(sliced.resizingMode == .stretch && sliced.size.width == 20)
    }
  }

  @Test func `an image view shows the variant of its appearance, and follows a change of it`() throws {
    try folder().use {
      let screen = Screen(UIViewController())
      let view = UIImageView(image: UIImage(named: "logo")?.withRenderingMode(.alwaysOriginal))
      screen.window.rootViewController?.view.addSubview(view)
      screen.session.commit()
      let light = view.committedValue(.image)?[.id]?.integer
      screen.session.style = .dark
      screen.session.commit()
      let dark = view.committedValue(.image)?[.id]?.integer
      #expect(light != nil && dark != nil && light != dark)
      let asset = try #require(view.image?.imageAsset)
      #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size.width == 11)
    }
  }

  @Test func `an image follows the language`() throws {
    let folder = try folder()
    folder.use(language: "de-AT") {
      #expect(UIImage(named: "flag")?.size.width == 6)
      #expect(UIImage(named: "local")?.size.width == 7)
    }
  }

  @Test func `an image variant for a language is not used without that device language`() throws {
    try folder().use {
      #expect(UIImage(named: "flag")?.size.width == 5)
      #expect(UIImage(named: "local") == nil)
    }
  }

  @Test func `a vector that browsers do not show is no image`() throws {
    try folder().use { #expect(UIImage(named: "paper") == nil) }
  }

  @Test func `loose files have a scale and an idiom in their names`() throws {
    try folder().use {
      #expect(UIImage(named: "loose")?.scale == 2 && UIImage(named: "plain")?.size.width == 8)
      let outer = UIScreen.main.bounds
      UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 820, height: 1180)
      defer { UIScreen.main.bounds = outer }
      #expect(UIImage(named: "plain")?.size.width == 16 && UIImage(named: "loose")?.scale == 2)
    }
  }

  @Test func `a colour follows appearance and contrast`() throws {
    try folder().use {
      let brand = try #require(UIColor(named: "Brand"))
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      let high = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
      #expect(brand.resolvedColor(with: .init(userInterfaceStyle: .light)).hex(dark: false) == "#008000")
      #expect(brand.resolvedColor(with: dark).hex(dark: false) == "#00FF0080")
      #expect(brand.resolvedColor(with: high) == UIColor.systemOrange.resolvedColor(with: high))
      #expect(UIColor(named: "Brand") == brand && UIColor(named: "Nothing") == nil)
      #expect(UIColor(resource: ColorResource(name: "Brand", bundle: AppBundle.current)) == brand)
    }
  }

  @Test func `the accent colour is the tint of windows`() throws {
    let view = UIView()
    try folder().use {
      #expect(view.tintColor.resolvedColor(with: .current) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
    #expect(view.tintColor == .systemBlue)
  }

  @Test func `data assets have their bytes and type`() throws {
    try folder().use {
      let list = try #require(NSDataAsset(name: "List"))
      #expect(list.data == Data("[1]".utf8) && list.typeIdentifier == "public.json" && list.name == "List")
      #expect(NSDataAsset(name: "Nothing") == nil)
    }
  }

  @Test func `a storyboard's images and named colours come from the catalog`() throws {
    let color = "<color key=\"textColor\" name=\"Brand\"/>"
    let image =
      "<imageView image=\"Icons/star\" id=\"i1\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></imageView>"
    let folder = try AppFolder([
      "Assets.vitrine/index.json": .text(index), "Assets.vitrine/images/star.svg": .svg(24, 24),
      "Main.storyboard": .storyboard(extra: image, color: color),
    ])
    try folder.use {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      let label = try #require(controller.view.subviews.lazy.compactMap { $0 as? UILabel }.first)
      let view = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      #expect(label.textColor == UIColor(named: "Brand"))
      #expect(view.image == UIImage(named: "Icons/star") && view.image != nil)
    }
  }
}
