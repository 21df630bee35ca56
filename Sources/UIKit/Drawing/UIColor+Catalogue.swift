import Foundation

extension UIColor {
  /// Looks the colour up in Xcode's catalogues among the resources (`.copy("Assets.xcassets")`).
  convenience init?(inCatalogueFolders name: String, in bundle: Bundle?) {
    guard let set = ColourSets.find(name, in: bundle), let usual = set.colour(isDark: false) else { return nil }
    let dark = set.colour(isDark: true)
    if dark == nil, let part = set.part(isDark: false) {
      self.init(red: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
      return
    }
    self.init { traits in
      (traits.userInterfaceStyle == .dark ? dark ?? usual : usual).resolvedColor(with: traits)
    }
  }
}

/// The contents of a `.colorset`.
struct ColourSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable { var appearance: String, value: String }
    /// A system colour is a reference by name.
    struct Colour: Decodable { var components: [String: String]?, reference: String? }

    var appearances: [Appearance]?
    var color: Colour?
  }
  typealias Part = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  var colors: [Entry]

  private func variant(isDark: Bool) -> Entry.Colour? {
    let entry = colors.first { entry in
      let appearances = entry.appearances ?? []
      return isDark ? appearances.contains { $0.value == "dark" } : appearances.isEmpty
    }
    return entry?.color
  }

  func colour(isDark: Bool) -> UIColor? {
    if let name = variant(isDark: isDark)?.reference { return Self.ofSystem[name] }
    return part(isDark: isDark).map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }

  func part(isDark: Bool) -> Part? {
    guard let components = variant(isDark: isDark)?.components else { return nil }
    func value(_ name: String) -> CGFloat? { components[name].flatMap(Self.number) }
    let white = value("white") ?? 0
    return (value("red") ?? white, value("green") ?? white, value("blue") ?? white, value("alpha") ?? 1)
  }

  static let ofSystem: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "separatorColor": .separator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "systemFillColor": .systemFill,
  ]

  /// Parses a component such as `0.5`, `128` or `0x80`.
  private static func number(_ text: String) -> CGFloat? {
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }
}

/// Finds colours by name, and caches names that are not found.
private enum ColourSets {
  private nonisolated(unsafe) static var cache: [String: ColourSet?] = [:]
  private static let lock = NSLock()

  static func find(_ name: String, in bundle: Bundle?) -> ColourSet? {
    lock.withLock {
      let key = "\(bundle?.bundlePath ?? "")\n\(name)"
      if let set = cache[key] { return set }
      let set = ResourceFolders.all(of: bundle).lazy.compactMap { read(name, in: $0) }.first
      cache[key] = set
      return set
    }
  }

  /// Searches the catalogues of a folder, at any depth. A colour set that cannot be read is reported on the console.
  private static func read(_ name: String, in folder: String) -> ColourSet? {
    let manager = FileManager.default
    let catalogues = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".xcassets") }
    for catalogue in catalogues.sorted() {
      let root = (folder as NSString).appendingPathComponent(catalogue)
      let paths = manager.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where ("/" + path).hasSuffix("/\(name).colorset/Contents.json") {
        let file = URL(fileURLWithPath: (root as NSString).appendingPathComponent(path))
        do { return try JSONDecoder().decode(ColourSet.self, from: Data(contentsOf: file)) } catch {
          Log.toConsole("The colour set \(file.path) cannot be read: \(error)")
        }
      }
    }
    return nil
  }
}
