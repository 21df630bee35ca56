import Foundation
import Synchronization

/// Reads the string tables of bundles in the device's language, which Foundation on Linux ignores.
package enum StringTables {
  private static let cache = Mutex<[String: [String: String]?]>([:])

  /// The texts of a `.strings` file by key; `nil` if there is no file. A file that cannot be read has no texts. Each file is read once.
  static func strings(at path: String) -> [String: String]? {
    if let texts = cache.withLock({ $0[path] }) { return texts }
    var texts: [String: String]?
    if FileManager.default.fileExists(atPath: path) {
      texts = ResourcePropertyLists.dictionary(at: path, of: Any.self)?.compactMapValues { $0 as? String } ?? [:]
    }
    cache.withLock { $0[path] = .some(texts) }
    return texts
  }

  /// The translation of a key in a bundle's table; `nil` if the bundle has no such table or the table has no such key.
  static func string(_ key: String, table: String, in folder: String, development: String?) -> String? {
    for language in Localization.folders(in: folder, development: development) {
      let path = language.isEmpty ? folder : "\(folder)/\(language)"
      if let plural = PluralFormats.format(key, at: "\(path)/\(table).stringsdict", language: language) {
        return plural
      }
      if let text = WidthVariants.text(key, at: "\(path)/\(table).stringsdict") { return text }
      // As on iOS, only the first language with the table is used, even if the key is missing there.
      if let texts = strings(at: "\(path)/\(table).strings") { return texts[key] }
    }
    return nil
  }

  /// The path of a localized resource for the device's language; `nil` if it is not localized or does not exist.
  static func path(of file: String, in folder: String, development: String?) -> String? {
    guard !FileManager.default.fileExists(atPath: "\(folder)/\(file)") else { return nil }
    return Localization.folders(in: folder, development: development).lazy.filter { !$0.isEmpty }
      .map { "\(folder)/\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
