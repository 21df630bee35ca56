import Foundation

/// The translated texts of a storyboard or nib: `de.lproj/Main.strings` beside `Base.lproj/Main.storyboard`.
///
/// A key is an object's id with a property: `"3Xk-a1-b2C.normalTitle" = "Weiter";`.
struct NibStrings {
  let path: String
  private let texts: [String: String]

  /// Finds the translation into the device's language; `nil` if there is none, or if the file is not in `Base.lproj`.
  static func find(for path: String, of bundle: Bundle?) -> NibStrings? {
    let folder = (path as NSString).deletingLastPathComponent
    guard (folder as NSString).lastPathComponent == "Base.lproj" else { return nil }
    let resources = (folder as NSString).deletingLastPathComponent
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    for language in Localization.folders(in: resources, of: bundle) where language != "" && language != "Base.lproj" {
      let file = "\(resources)/\(language)/\(stem).strings"
      if let texts = StringTables.strings(at: file) { return NibStrings(path: file, texts: texts) }
    }
    return nil
  }

  @MainActor func apply(to file: XibFile) {
    for (key, text) in texts {
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let element = file.elements[parts[0]] else { continue }
      NibStrings.set(parts[1], text, in: element)
    }
  }

  private static func set(_ property: String, _ text: String, in element: XibElement) {
    let property = withoutShadowPrefix(property)
    switch property {
    case "normalTitle", "selectedTitle", "disabledTitle", "highlightedTitle":
      let state = element.children.first { $0.name == "state" && $0.attributes["key"] == String(property.dropLast(5)) }
      state?.localize("title", text)
    case "configuration.title", "configuration.subtitle":
      let configuration = element.children.first { $0.attributes["key"] == "configuration" }
      configuration?.localize(String(property.dropFirst(14)), text)
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue":
      let accessibilityElement = element.children.first { $0.name == "accessibility" }
      accessibilityElement?.localize(String(property.dropFirst(13)).lowercased(), text)
    default:
      if let index = segmentIndex(property) {
        let segments = element.children.first { $0.name == "segments" }?.children ?? []
        if segments.indices.contains(index) { segments[index].localize("title", text) }
      } else {
        element.localize(property, text)
      }
    }
  }

  /// Removes the prefix that newer files add: `ibShadowedText` becomes `text`.
  private static func withoutShadowPrefix(_ property: String) -> String {
    let prefix = "ibShadowed"
    guard property.hasPrefix(prefix) else { return property }
    let unprefixed = property.dropFirst(prefix.count)
    return unprefixed.prefix(1).lowercased() + unprefixed.dropFirst()
  }

  /// Returns the index in a property such as `segmentTitles[1]`; `nil` for other properties.
  private static func segmentIndex(_ property: String) -> Int? {
    guard property.hasPrefix("segmentTitles["), property.hasSuffix("]") else { return nil }
    return Int(property.dropFirst(14).dropLast())
  }
}
