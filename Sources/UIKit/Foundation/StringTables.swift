import Foundation
import Synchronization

/// The string tables of bundles, in the device's language. Foundation on Linux ignores the settings of the language.
package enum StringTables {
  private static let known = Mutex<[String: [String: String]?]>([:])

  /// The texts of a `.strings` file; `nil` if there is none. Each file is read once.
  static func strings(at path: String) -> [String: String]? {
    if let texts = known.withLock({ $0[path] }) { return texts }
    let texts = FileManager.default.contents(atPath: path).map { data -> [String: String] in
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      return (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    }
    known.withLock { $0[path] = .some(texts) }
    return texts
  }

  /// The translation of a key in a bundle's table; `nil` if the bundle has no such table or the table has no such key.
  static func string(_ key: String, table: String, in folder: String, development: String?) -> String? {
    for language in Localization.folders(in: folder, development: development) {
      let path = language.isEmpty ? folder : "\(folder)/\(language)"
      if let plural = PluralFormats.format(key, at: "\(path)/\(table).stringsdict", language: language) {
        return plural
      }
      // As on iOS, the first language that has the table decides, even if the key is missing there.
      if let texts = strings(at: "\(path)/\(table).strings") { return texts[key] }
    }
    return nil
  }

  /// The path of a resource in the device's language; `nil` if the bundle has it in no folder of a language.
  static func path(of file: String, in folder: String, development: String?) -> String? {
    guard !FileManager.default.fileExists(atPath: "\(folder)/\(file)") else { return nil }
    return Localization.folders(in: folder, development: development).lazy.filter { !$0.isEmpty }
      .map { "\(folder)/\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
