import Foundation
import Synchronization
import Text

/// The font files that the app has registered while it runs.
enum RegisteredFonts {
  private static let files = Mutex<[FontFileNames]>([])

  static var names: [FontFileNames] { files.withLock { $0 } }

  /// Returns false if there is a font of that name already.
  static func add(_ file: FontFileNames) -> Bool {
    // Outside of the lock, because the search reads `names`.
    guard !UIFont.isKnown(file.postScript) else { return false }
    files.withLock { $0.append(file) }
    return true
  }

  /// Returns false if the app has registered no such font.
  static func remove(_ file: FontFileNames) -> Bool {
    files.withLock { files in
      guard let index = files.firstIndex(of: file) else { return false }
      files.remove(at: index)
      return true
    }
  }
}

/// Registers fonts for module `CoreText`. `UIFont(name:size:)` finds them by their names.
@_spi(Frameworks) public enum FontRegistry {
  /// Returns the PostScript name and the family of a font file; `nil` for data that is none.
  public static func names(in file: Data) -> (postScript: String, family: String)? {
    FontFileNames(file).map { ($0.postScript, $0.family) }
  }

  /// Returns false if there is a font of that name already. The data must be a font file.
  public static func register(_ file: Data) -> Bool { FontFileNames(file).map(RegisteredFonts.add) ?? false }
  /// Returns false for a font of the system.
  public static func register(_ font: CGFont) -> Bool { font.file.map(RegisteredFonts.add) ?? false }
  /// Returns false if the app has registered no such font.
  public static func unregister(_ file: Data) -> Bool { FontFileNames(file).map(RegisteredFonts.remove) ?? false }
  public static func unregister(_ font: CGFont) -> Bool { font.file.map(RegisteredFonts.remove) ?? false }
}

extension UIFont {
  /// Whether there is a font of a PostScript name.
  fileprivate static func isKnown(_ name: String) -> Bool {
    Font.names[name] != nil || SubstitutedFonts.families.values.contains { $0.contains(name) }
  }
}
