import Foundation
import Synchronization

/// The font files that an app brings: `UIAppFonts` of its Info.plist. Their names are known; the system font is drawn in their weight and
/// slant.
enum AppFonts {
  private static let cachedNames = Mutex<(path: String, names: [FontFileNames])?>(nil)

  private static var names: [FontFileNames] {
    let path = AppBundle.path
    if let cachedNames = cachedNames.withLock({ $0 }), cachedNames.path == path { return cachedNames.names }
    let app = AppBundle.current
    let files = app.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
    let names = files.compactMap { file -> FontFileNames? in
      let filePath = (app.resourcePath ?? path) + "/" + file
      let names = FileManager.default.contents(atPath: filePath).flatMap(FontFileNames.init)
      if names == nil { Log.toConsole("UIAppFonts of Info.plist names \(file), which is no font file of the app.") }
      return names
    }
    cachedNames.withLock { $0 = (path, names) }
    return names
  }

  static var familiesByFont: [String: String] {
    Dictionary(names.map { ($0.postScript, $0.family) }, uniquingKeysWith: { first, _ in first })
  }
  static var families: [String: [String]] {
    Dictionary(grouping: names, by: \.family).mapValues { $0.map(\.postScript) }
  }
}

/// The names in an OpenType or TrueType file's table `name`.
struct FontFileNames {
  let family: String
  let postScript: String

  /// `nil` if the data is no such file.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ index: Int, _ count: Int) -> Int? {
      guard index >= 0, index + count <= bytes.count else { return nil }
      return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    // A collection begins with the offsets of its fonts. The first one gives the names.
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    guard let start = isCollection ? number(12, 4) : 0, let tables = number(start + 4, 2) else { return nil }
    let records = (0..<tables).map { start + 12 + $0 * 16 }
    let record = records.first { index in
      index + 4 <= bytes.count && bytes[index..<index + 4].elementsEqual(Array("name".utf8))
    }
    guard let record, let table = number(record + 8, 4), let count = number(table + 2, 2),
      let texts = number(table + 4, 2)
    else { return nil }
    var names: [Int: String] = [:]
    for index in 0..<count {
      let entry = table + 6 + index * 12
      guard let platform = number(entry, 2), let kind = number(entry + 6, 2), let length = number(entry + 8, 2),
        let offset = number(entry + 10, 2), [1, 6, 16].contains(kind), names[kind] == nil || platform == 3
      else { continue }
      let position = table + texts + offset
      guard position + length <= bytes.count else { continue }
      let raw = Data(bytes[position..<position + length])
      names[kind] =
        platform == 1 ? String(data: raw, encoding: .isoLatin1) : String(data: raw, encoding: .utf16BigEndian)
    }
    guard let postScript = names[6], let family = names[16] ?? names[1] else { return nil }
    (self.postScript, self.family) = (postScript, family)
  }
}
