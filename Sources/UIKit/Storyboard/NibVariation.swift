/// The traits that a `<variation>` is for, by its key: `heightClass=regular-widthClass=compact`. `default` matches all.
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

  /// The number of traits that it names: a more specific variation takes precedence.
  var specificity: Int { parts.count }

  /// The traits of the key that do not exist here.
  var unknown: [String] { parts.filter { NibTraitCondition.values($0.name) == nil }.map(\.name) }

  @MainActor
  func matches(_ traits: UITraitCollection) -> Bool {
    parts.allSatisfy { part in NibTraitCondition.values(part.name)?(traits) == part.value }
  }

  /// The value of a trait, as files write it.
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

  /// The ids of those of a list's members, `subviews` or `constraints`, that are not installed in these traits.
  @MainActor
  func uninstalled(_ list: String, in traits: UITraitCollection) -> Set<String> {
    var out: Set<String> = []
    for mask in variations(in: traits).compactMap({ $0.child(key: list) }) where mask.name == "mask" {
      for exclusion in mask.children("exclude") { exclusion["reference"].map { _ = out.insert($0) } }
      for inclusion in mask.children("include") { inclusion["reference"].map { _ = out.remove($0) } }
    }
    return out
  }

  /// The changes of this element by variations, with the values for these traits; `nil` if there are none.
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

  /// The values of attributes that Xcode leaves out.
  private static let omittedAttributes = [
    "constant": "0", "spacing": "0", "axis": "horizontal", "alignment": "fill", "distribution": "fill", "hidden": "NO",
    "alpha": "1", "enabled": "YES", "text": "", "priority": "1000", "numberOfLines": "1",
  ]

  private static func omittedChild(_ key: String, _ line: Int) -> XibElement {
    guard key == "fontDescription" else { return XibElement("nil", ["key": key], line: line) }
    return XibElement("fontDescription", ["key": key, "type": "system", "pointSize": "17"], line: line)
  }
}
