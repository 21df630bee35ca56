import Foundation
import Synchronization

/// The assets of one bundle: `Assets.vitrine/index.json`, which the module Projects makes of asset catalogs.
final class AssetIndex: Sendable {
  let folder: String
  let images: [String: AssetSet]
  let colors: [String: AssetSet]
  let data: [String: AssetSet]
  let symbols: [String: String]
  private let accentName: String?
  /// Colours that were looked up before, so that equal names return equal colours.
  private let cachedColors = Mutex<[String: UIColor]>([:])

  init?(folder: String) {
    guard let bytes = FileManager.default.contents(atPath: folder + "/index.json") else { return nil }
    guard let index = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      Log.toConsole("\(folder)/index.json is not a JSON object. The app has no assets.")
      return nil
    }
    func sets(_ kind: String) -> [String: AssetSet] {
      (index[kind] as? [String: Any] ?? [:]).compactMapValues { ($0 as? [String: Any]).map(AssetSet.init) }
    }
    self.folder = folder
    (images, colors, data) = (sets("images"), sets("colors"), sets("data"))
    symbols = (index["symbols"] as? [String: Any] ?? [:]).compactMapValues {
      ($0 as? [String: Any])?["file"] as? String
    }
    accentName = index["accentColor"] as? String
  }

  func path(of file: String) -> String { folder + "/" + file }

  func color(_ name: String) -> UIColor? {
    if let cached = cachedColors.withLock({ $0[name] }) { return cached }
    guard let set = colors[name], let color = set.color else { return nil }
    return cachedColors.withLock { cache in
      let first = cache[name] ?? color
      cache[name] = first
      return first
    }
  }

  // MARK: Finding

  private static let cachedIndexes = Mutex<[String: AssetIndex?]>([:])

  /// The index of a folder, which is read once.
  private static func read(_ folder: String) -> AssetIndex? {
    let path = folder + "/Assets.vitrine"
    if let index = cachedIndexes.withLock({ $0[path] }) { return index }
    let index = AssetIndex(folder: path)
    cachedIndexes.withLock { $0[path] = .some(index) }
    return index
  }

  /// The indexes in which a name is looked up; without a bundle, those of the app and its packages.
  static func all(of bundle: Bundle?) -> [AssetIndex] { ResourceFolders.all(of: bundle).compactMap(read) }

  /// The index of the app itself.
  static var main: AssetIndex? { read(AppBundle.current.resourcePath ?? AppBundle.current.bundlePath) }

  /// The accent colour, which is the tint of windows; `nil` if the app's catalogs do not define one.
  static var accent: UIColor? {
    let path = AppBundle.path
    if let cached = cachedAccent.withLock({ $0 }), cached.path == path { return cached.color }
    let index = main
    let color = index?.accentName.flatMap { index?.color($0) }
    cachedAccent.withLock { $0 = (path, color) }
    return color
  }

  private static let cachedAccent = Mutex<(path: String, color: UIColor?)?>(nil)
}

/// One asset: a file or a colour for each combination of traits.
struct AssetSet: Sendable {
  let variants: [AssetVariant]
  /// `template` or `original`.
  let rendering: String?

  init(_ members: [String: Any]) {
    variants = (members["variants"] as? [[String: Any]] ?? []).map(AssetVariant.init)
    rendering = members["rendering"] as? String
  }

  /// The variant for these traits: among those that fit, the one that names most traits.
  func variant(for traits: UITraitCollection, language: String?) -> AssetVariant? {
    let matching = variants.filter { $0.matches(traits, language: language) }
    let best = matching.map(\.specificity).max()
    let scale = traits.displayScale > 0 ? traits.displayScale : 3
    return matching.filter { $0.specificity == best }.min { $0.distance(to: scale) < $1.distance(to: scale) }
  }
}
