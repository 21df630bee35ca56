import Foundation
import Synchronization

/// Finds a bundle's `.lproj` folders for the device's language.
enum Localization {
  private static let cache = Mutex<[String: [String]]>([:])

  /// The subfolders in which a resource is looked up, in order of preference: `["", "de.lproj", "Base.lproj", "en.lproj"]`.
  static func folders(in folder: String, development: String?) -> [String] {
    let language = DeviceLanguage.current
    let key = "\(language ?? "")|\(development ?? "")|\(folder)"
    if let folders = cache.withLock({ $0[key] }) { return folders }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    let folders = [""] + order(of: languages, wanted: language, development: development ?? "en").map { $0 + ".lproj" }
    cache.withLock { $0[key] = folders }
    return folders
  }

  static func folders(in folder: String, of bundle: Bundle?) -> [String] {
    let region = (bundle ?? AppBundle.current).object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    return folders(in: folder, development: region)
  }

  /// The languages in which a bundle's resources are looked up, in order of preference: the best match for the wanted one, `Base`, the
  /// development language, and English.
  static func order(of languages: [String], wanted: String?, development: String) -> [String] {
    func best(_ wanted: String) -> String? {
      languages.compactMap { name in rank(of: name, wanted: wanted).map { (name, $0) } }.min { $0.1 < $1.1 }?.0
    }
    let base = languages.first { $0 == "Base" }
    let candidates = [best(wanted ?? development), base, best(development), best("en")]
    return candidates.compactMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// How well a language matches a wanted one: 0 for the same, larger numbers for worse matches, `nil` for another language.
  static func rank(of name: String, wanted: String) -> Int? {
    let (have, want) = (parts(of: name), parts(of: wanted))
    guard have.first == want.first, have.first != "base" else { return nil }
    // Traditional and simplified Chinese do not replace each other.
    if let one = script(have), let other = script(want), one != other { return nil }
    if have == want { return 0 }
    if want.starts(with: have) { return 1 + want.count - have.count }
    return 10 + have.count
  }

  static func isRightToLeft(_ language: String) -> Bool {
    ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(parts(of: language).first ?? "")
  }

  private static func script(_ parts: [String]) -> String? {
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) { return script }
    guard parts.first == "zh", let region = parts.dropFirst().first else { return nil }
    return ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
  }

  /// The code for the name of a language: `en` for `English`, and otherwise the name itself.
  static func code(_ name: String) -> String { oldNames[name.lowercased()] ?? name }

  private static func parts(of name: String) -> [String] {
    code(name).lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// The codes for folder names of old projects, such as `English.lproj`.
  private static let oldNames = [
    "english": "en", "german": "de", "french": "fr", "italian": "it", "spanish": "es", "japanese": "ja", "dutch": "nl",
  ]
}
