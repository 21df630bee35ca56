/// Reads the traits of an asset's variant, such as its idiom and its appearance.
enum AssetTraits {
  static func members(of entry: PropertyList) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    for (key, name) in names { if let value = entry[key] { members[name] = value } }
    if members["idiom"] == "universal" { members["idiom"] = nil }
    for appearance in entry["appearances"]?.array ?? [] {
      switch appearance["appearance"]?.string {
      case "luminosity": members["luminosity"] = appearance["value"]
      case "contrast": members["contrast"] = appearance["value"]
      default: break
      }
    }
    return members
  }

  private static let names = [
    ("idiom", "idiom"), ("locale", "language"), ("language-direction", "direction"), ("width-class", "widthClass"),
    ("height-class", "heightClass"), ("display-gamut", "gamut"), ("subtype", "subtype"),
  ]
}

/// Reads how an image is sliced (`resizing`): its fixed parts, and the parts that are stretched or tiled.
enum Slicing {
  static func members(of image: PropertyList) -> PropertyList? {
    guard let resizing = image["resizing"], let mode = resizing["mode"]?.string else { return nil }
    var members: [String: PropertyList] = ["mode": .string(mode)]
    if let insets = resizing["cap-insets"] { members["capInsets"] = insets }
    if let center = resizing["center"] { members["center"] = center }
    return .dictionary(members)
  }
}

/// Reads a colour set: for each appearance, components from 0 to 1 or the name of a system colour.
enum ColorSet {
  static func entries(_ contents: PropertyList, in folder: String) throws(ProjectError) -> PropertyList {
    var variants: [PropertyList] = []
    for entry in contents["colors"]?.array ?? [] {
      guard let color = entry["color"] else { continue }
      var variant = AssetTraits.members(of: entry)
      if let reference = color["reference"] {
        variant["system"] = reference
      } else {
        variant["space"] = color["color-space"] ?? "srgb"
        for (name, text) in color["components"]?.dictionary ?? [:] {
          guard let number = component(text) else {
            throw ProjectError(
              folder.appending(path: "Contents.json"), "the colour component \(name) is no number: \(text)",
              isInFiles: true)
          }
          variant[name] = .real(number)
        }
        // Gray colours have one component, which is called white.
        if let white = variant.removeValue(forKey: "white") {
          for name in ["red", "green", "blue"] { variant[name] = white }
        }
      }
      variants.append(.dictionary(variant))
    }
    return .dictionary(["variants": .array(variants)])
  }

  /// The value of a colour component from 0 to 1. `0.5`, `128` and `0x80` mean nearly the same value.
  static func component(_ value: PropertyList) -> Double? {
    guard let text = value.string else { return value.number }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") || text == "1" ? number : number / 255
  }
}
