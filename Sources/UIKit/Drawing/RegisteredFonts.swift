import Foundation
import Synchronization
import Text

/// The font files that the app has registered at run time.
enum RegisteredFonts {
  private static let files = Mutex<[FontFileNames]>([])

  static var names: [FontFileNames] { files.withLock { $0 } }

  /// Registers a font file. Returns false if a font with its PostScript name already exists.
  static func add(_ file: FontFileNames) -> Bool {
    // This check is outside of the lock, because it reads `names`, which acquires the lock.
    guard !UIFont.isKnown(file.postScript) else { return false }
    files.withLock { $0.append(file) }
    return true
  }

  /// Unregisters a font file. Returns false if the app has not registered it.
  static func remove(_ file: FontFileNames) -> Bool {
    files.withLock { files in
      guard let index = files.firstIndex(of: file) else { return false }
      files.remove(at: index)
      return true
    }
  }
}

/// Registers font files for module `CoreText`, so that `UIFont(name:size:)` finds them by their names.
@_spi(Frameworks) public enum FontRegistry {
  /// Returns the PostScript name and the family of a font file; `nil` if the data is not a font file.
  public static func names(in file: Data) -> (postScript: String, family: String)? {
    FontFileNames(file).map { ($0.postScript, $0.family) }
  }

  /// Registers a font file. Returns false if the data is not a font file, or if a font with its PostScript name already exists.
  public static func register(_ file: Data) -> Bool { FontFileNames(file).map(RegisteredFonts.add) ?? false }
  /// Registers a font of the app. Returns false for a system font, or if a font with its PostScript name already exists.
  public static func register(_ font: CGFont) -> Bool { font.file.map(RegisteredFonts.add) ?? false }
  /// Unregisters a font file. Returns false if the app has not registered it.
  public static func unregister(_ file: Data) -> Bool { FontFileNames(file).map(RegisteredFonts.remove) ?? false }
  public static func unregister(_ font: CGFont) -> Bool { font.file.map(RegisteredFonts.remove) ?? false }
}

extension UIFont {
  /// Returns whether a font with a PostScript name exists.
  fileprivate static func isKnown(_ name: String) -> Bool {
    Font.names[name] != nil || SubstitutedFonts.families.values.contains { $0.contains(name) }
  }
}
