import Foundation
import Synchronization

/// The typefaces of one font family. Each is loaded from its file when it is first needed.
///
/// Loading starts no thread and leaves no descriptor open, so a process may fork before or after it.
package final class Typefaces: Sendable {
  /// Inter, from Debian's package fonts-inter: the same files that the page uses.
  package static let standard = Typefaces(
    directory: "/usr/share/fonts/opentype/inter", files: weights.mapValues { "Inter-\($0).otf" },
    italics: weights.mapValues { $0 == "Regular" ? "Inter-Italic.otf" : "Inter-\($0)Italic.otf" })

  private static let weights = [
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
  ]

  package let directory: String
  /// The file names of the upright typefaces, by weight.
  package let files: [Int: String]
  /// The file names of the italic typefaces, by weight.
  package let italics: [Int: String]
  private let report: @Sendable (String) -> Void
  private let loaded = Mutex<[String: Typeface?]>([:])
  /// The typefaces that were found by an available weight and a slant. There are few, so a search is faster than hashing.
  private let found = Mutex<[Face]>([])

  private struct Face {
    let weight: Int
    let isItalic: Bool
    let typeface: Typeface?
  }
  let measures = MeasureCache(capacity: 4096)

  /// - Parameter report: is called once for each file that cannot be read; by default it writes to standard error.
  package init(
    directory: String, files: [Int: String], italics: [Int: String] = [:],
    report: @escaping @Sendable (String) -> Void = Typefaces.logToStandardError
  ) {
    self.directory = directory
    self.files = files
    self.italics = italics
    self.report = report
  }

  /// The nearest weight that has a file; of two equally near weights, the lighter one.
  package func availableWeight(for weight: Int) -> Int {
    if files[weight] != nil { return weight }
    return files.keys.min { (abs($0 - weight), $0) < (abs($1 - weight), $1) } ?? 400
  }

  /// The typeface for a font. `nil`, reported once, if its file is missing: text is then measured approximately, with half an em per
  /// character.
  package func typeface(for font: Font) -> Typeface? {
    let isFound = { (face: Face) in face.weight == font.weight && face.isItalic == font.isItalic }
    if let known = found.withLock({ $0.first(where: isFound) }) { return known.typeface }
    let typeface = load(font)
    if files[font.weight] != nil {
      found.withLock { $0.append(Face(weight: font.weight, isItalic: font.isItalic, typeface: typeface)) }
    }
    return typeface
  }

  private func load(_ font: Font) -> Typeface? {
    let weight = availableWeight(for: font.weight)
    let file = (font.isItalic ? italics[weight] : nil) ?? files[weight] ?? ""
    let path = directory + "/" + file
    let (typeface, isNewlyMissing): (Typeface?, Bool) = loaded.withLock { loaded in
      if let cached = loaded[file] { return (cached, false) }
      let typeface = Typeface(path: path)
      loaded[file] = .some(typeface)
      return (typeface, typeface == nil)
    }
    if isNewlyMissing { report(Self.missingFileMessage(path)) }
    return typeface
  }

  func metrics(of font: Font) -> FontMetrics { typeface(for: font)?.metrics ?? .fallback }

  private static func missingFileMessage(_ path: String) -> String {
    "The font file \(path) cannot be read (Debian: apt-get install fonts-inter). Text is measured at half an em a character.\n"
  }

  package static let logToStandardError: @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
}
