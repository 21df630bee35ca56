import Foundation

/// One variant of an asset, and the traits for which it is meant. A trait that it does not name may have any value.
struct AssetVariant: Sendable {
  let file: String?
  let isVector: Bool
  let scale: CGFloat?
  /// Names and values of traits, such as `luminosity` and `dark`.
  let traits: [String: String]
  let slicing: AssetSlicing?
  let type: String?
  let components: [String: Double]
  let space: String?
  let system: String?

  private static let traitNames = [
    "idiom", "luminosity", "contrast", "language", "direction", "widthClass", "heightClass", "gamut", "subtype",
  ]

  init(_ members: [String: Any]) {
    func number(_ name: String) -> Double? { (members[name] as? NSNumber)?.doubleValue }
    file = members["file"] as? String
    isVector = members["isVector"] as? Bool ?? false
    scale = number("scale").map { CGFloat($0) }
    traits = Dictionary(
      uniqueKeysWithValues: Self.traitNames.compactMap { name in (members[name] as? String).map { (name, $0) } })
    slicing = (members["slicing"] as? [String: Any]).flatMap(AssetSlicing.init)
    type = members["type"] as? String
    space = members["space"] as? String
    system = members["system"] as? String
    let names = ["red", "green", "blue", "alpha"]
    components = Dictionary(uniqueKeysWithValues: names.compactMap { name in number(name).map { (name, $0) } })
  }

  var specificity: Int { traits.count }

  /// Ranks the variant for a scale; 0 is best. Larger scales are better than smaller ones, and a vector is as good as the exact scale.
  func distance(to wanted: CGFloat) -> CGFloat {
    guard let scale, !isVector else { return 0 }
    return scale >= wanted ? scale - wanted : 10 + wanted - scale
  }

  func matches(_ collection: UITraitCollection, language: String?) -> Bool {
    traits.allSatisfy { name, value in Self.matches(name, value, collection, language) }
  }

  private static func matches(
    _ name: String, _ value: String, _ collection: UITraitCollection, _ language: String?
  ) -> Bool {
    switch name {
    case "idiom":
      switch collection.userInterfaceIdiom {
      case .pad: value == "ipad"
      case .mac: value == "mac"
      default: value == "iphone"
      }
    case "luminosity": value == (collection.userInterfaceStyle == .dark ? "dark" : "light")
    case "contrast": value == "high" && collection.accessibilityContrast == .high
    case "language": language.map { Localization.rank(of: value, wanted: $0) != nil } ?? false
    case "direction": value == (collection.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right")
    case "widthClass": value == word(collection.horizontalSizeClass)
    case "heightClass": value == word(collection.verticalSizeClass)
    case "gamut": value == (collection.displayGamut == .SRGB ? "sRGB" : "display-P3")
    // Subtypes of single devices, such as `retina4`, never match.
    default: false
    }
  }

  private static func word(_ sizeClass: UIUserInterfaceSizeClass) -> String {
    switch sizeClass {
    case .compact: "compact"
    case .regular: "regular"
    default: ""
    }
  }
}

/// The parts of an image that keep their size, in pixels.
struct AssetSlicing: Sendable {
  let caps: (top: Double, left: Double, bottom: Double, right: Double)
  let isTiled: Bool

  init?(_ members: [String: Any]) {
    let insets = members["capInsets"] as? [String: Any] ?? [:]
    func number(_ name: String) -> Double { (insets[name] as? NSNumber)?.doubleValue ?? 0 }
    caps = (number("top"), number("left"), number("bottom"), number("right"))
    isTiled = (members["center"] as? [String: Any])?["mode"] as? String == "tile"
  }
}
