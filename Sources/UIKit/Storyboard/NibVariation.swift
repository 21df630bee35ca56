/// The traits in which a `<variation>` applies. Its key names them: `heightClass=regular-widthClass=compact`, or `default` for all traits.
struct NibTraitCondition {
  private let parts: [(name: String, value: String)]

  init(_ key: String) {
    parts =
      key == "default"
      ? []
      : key.split(separator: "-").map { part in
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (sides[0], sides.count > 1 ? sides[1] : "")
      }
  }

  /// The number of traits in the key. A variation with more traits takes precedence.
  var specificity: Int { parts.count }

  /// The names of traits in the key that Vitrine does not support.
  var unsupportedTraits: [String] { parts.filter { NibTraitCondition.values($0.name) == nil }.map(\.name) }

  @MainActor
  func matches(_ traits: UITraitCollection) -> Bool {
    parts.allSatisfy { part in NibTraitCondition.values(part.name)?(traits) == part.value }
  }

  /// Returns a closure that reads a trait's value as files write it; `nil` for an unsupported trait.
  private static func values(_ name: String) -> ((UITraitCollection) -> String?)? {
    switch name {
    case "widthClass": { sizeClass($0.horizontalSizeClass) }
    case "heightClass": { sizeClass($0.verticalSizeClass) }
    case "userInterfaceIdiom":
      { [.phone: "phone", .pad: "pad", .mac: "mac", .tv: "tv", .carPlay: "carplay"][$0.userInterfaceIdiom] }
    case "userInterfaceStyle": { [.light: "light", .dark: "dark"][$0.userInterfaceStyle] }
    case "layoutDirection": { [.leftToRight: "leftToRight", .rightToLeft: "rightToLeft"][$0.layoutDirection] }
    case "displayGamut": { [.SRGB: "sRGB", .P3: "P3"][$0.displayGamut] }
    case "accessibilityContrast": { [.normal: "normal", .high: "high"][$0.accessibilityContrast] }
    default: nil
    }
  }

  private static func sizeClass(_ value: UIUserInterfaceSizeClass) -> String? {
    switch value {
    case .compact: "compact"
    case .regular: "regular"
    default: nil
    }
  }
}

extension XibElement {
  /// The variations that apply in these traits, the most general first.
  @MainActor
  func variations(in traits: UITraitCollection) -> [XibElement] {
    children("variation").map { (NibTraitCondition($0["key"] ?? ""), $0) }.filter { $0.0.matches(traits) }
      .enumerated().sorted { ($0.element.0.specificity, $0.offset) < ($1.element.0.specificity, $1.offset) }
      .map(\.element.1)
  }

  /// Returns the ids of the subviews or constraints that are not installed in these traits. `list` is `subviews` or `constraints`.
  @MainActor
  func uninstalled(_ list: String, in traits: UITraitCollection) -> Set<String> {
    var uninstalledIDs: Set<String> = []
    for mask in variations(in: traits).compactMap({ $0.child(key: list) }) where mask.name == "mask" {
      for exclusion in mask.children("exclude") { exclusion["reference"].map { _ = uninstalledIDs.insert($0) } }
      for inclusion in mask.children("include") { inclusion["reference"].map { _ = uninstalledIDs.remove($0) } }
    }
    return uninstalledIDs
  }

  /// Returns a partial element with the properties that any variation changes, and their values in these traits; `nil` if there are none.
  @MainActor
  func varied(in traits: UITraitCollection) -> XibElement? {
    let all = children("variation")
    let names = Set(all.flatMap { $0.attributes.keys }).subtracting(["key"])
    let keys = Set(all.flatMap(\.children).compactMap { $0.name == "mask" ? nil : $0.attributes["key"] })
    guard !names.isEmpty || !keys.isEmpty else { return nil }
    let sources = [self] + variations(in: traits)
    var attributes = XibElement.omittedAttributes.filter { names.contains($0.key) }
    for source in sources { for name in names { source[name].map { attributes[name] = $0 } } }
    let element = XibElement(name, attributes, line: line, isPartial: true)
    element.parent = parent
    element.children = keys.sorted().map { key in
      sources.reversed().lazy.compactMap { $0.child(key: key) }.first ?? XibElement.omittedChild(key, line)
    }
    return element
  }

  /// The default values of attributes, which Xcode omits.
  private static let omittedAttributes = [
    "constant": "0", "spacing": "0", "axis": "horizontal", "alignment": "fill", "distribution": "fill", "hidden": "NO",
    "alpha": "1", "enabled": "YES", "text": "", "priority": "1000", "numberOfLines": "1",
  ]

  private static func omittedChild(_ key: String, _ line: Int) -> XibElement {
    guard key == "fontDescription" else { return XibElement("nil", ["key": key], line: line) }
    return XibElement("fontDescription", ["key": key, "type": "system", "pointSize": "17"], line: line)
  }
}
