import Foundation
import Synchronization

/// The font files that an app brings: `UIAppFonts` of its Info.plist, and those that it registers. Their names are known; the system font
/// is drawn in their weight and slant.
enum AppFonts {
  private static let cachedNames = Mutex<(path: String, names: [FontFileNames])?>(nil)

  private static var names: [FontFileNames] { namesInInfoPlist + RegisteredFonts.names }

  private static var namesInInfoPlist: [FontFileNames] {
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
