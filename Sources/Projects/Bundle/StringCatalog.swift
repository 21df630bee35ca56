import Foundation

/// Converts an `.xcstrings` file to the `.strings` and `.stringsdict` files that Xcode makes of it.
struct StringCatalog {
  private let path: String
  private var strings: [String: [String: PropertyList]] = [:]
  private var plurals: [String: [String: PropertyList]] = [:]

  init(_ path: String) throws(ProjectError) {
    self.path = path
    let catalog = try PropertyList.json(path)
    guard let entries = catalog["strings"]?.dictionary else {
      throw ProjectError(path, "the catalog has no `strings`", isInFiles: true)
    }
    for (key, entry) in entries {
      for (language, localization) in entry["localizations"]?.dictionary ?? [:] {
        add(localization, for: key, in: language)
      }
    }
  }

  var steps: [BundleStep] {
    let table = path.lastPathComponent.withoutPathExtension
    return Self.steps(strings, table + ".strings") + Self.steps(plurals, table + ".stringsdict")
  }

  private static func steps(_ tables: [String: [String: PropertyList]], _ name: String) -> [BundleStep] {
    tables.sorted { $0.key < $1.key }.map { language, members in
      .write(PropertyList.dictionary(members).xml, to: "\(language).lproj/\(name)")
    }
  }

  private mutating func add(_ localization: PropertyList, for key: String, in language: String) {
    let substitutions = localization["substitutions"]?.dictionary ?? [:]
    let variations = Self.device(localization["variations"])
    if let plural = variations?["plural"]?.dictionary {
      plurals[language, default: [:]][key] = .dictionary([
        "NSStringLocalizedFormatKey": "%#@value@", "value": Self.rule(plural, specifier: nil, argument: nil),
      ])
    } else if !substitutions.isEmpty, let format = Self.value(localization) {
      var members: [String: PropertyList] = ["NSStringLocalizedFormatKey": .string(format)]
      for (name, substitution) in substitutions {
        guard let plural = Self.device(substitution["variations"])?["plural"]?.dictionary else { continue }
        members[name] = Self.rule(
          plural, specifier: substitution["formatSpecifier"]?.string, argument: substitution["argNum"]?.number)
      }
      plurals[language, default: [:]][key] = .dictionary(members)
    } else if let value = Self.value(localization) ?? variations.flatMap(Self.value) {
      strings[language, default: [:]][key] = .string(value)
    }
  }

  private static func value(_ unit: PropertyList) -> String? { unit["stringUnit"]?["value"]?.string }

  /// Returns the variation for iPhones if there are variations by device, and otherwise the variations themselves.
  private static func device(_ variations: PropertyList?) -> PropertyList? {
    guard let devices = variations?["device"] else { return variations }
    let chosen = devices["iphone"] ?? devices["other"]
    return chosen?["variations"] ?? chosen
  }

  private static func rule(_ forms: [String: PropertyList], specifier: String?, argument: Double?) -> PropertyList {
    let texts = forms.compactMapValues(value)
    let kind = specifier ?? texts["other"].flatMap(firstSpecifier) ?? "lld"
    var members: [String: PropertyList] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": .string(kind),
    ]
    let marker = argument.map { "%\(Int($0))$\(kind)" } ?? "%\(kind)"
    for (form, text) in texts { members[form] = .string(text.replacingOccurrences(of: "%arg", with: marker)) }
    return .dictionary(members)
  }

  /// The first format specifier in a text: `lld` for `%lld files`.
  private static func firstSpecifier(_ text: String) -> String? {
    guard let match = text.firstMatch(of: /%(?:\d+\$)?((?:ll|l|h|hh|q|z)?[diuxXofFeEgG@])/) else { return nil }
    return String(match.1)
  }
}
