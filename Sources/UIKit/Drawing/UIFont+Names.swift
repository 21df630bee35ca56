import Foundation
import Synchronization
import Text

extension Font {
  static let family = "Inter"
  /// The family of monospaced fonts, which viewers draw with a font of their own.
  static let monospacedFamily = "Monospaced"

  /// Each font file's name without its extension, with its weight and slant.
  static let names: [String: (weight: Int, isItalic: Bool)] = {
    let faces = Typefaces.standard
    let upright = faces.files.map { (fileStem($1), (weight: $0, isItalic: false)) }
    let italic = faces.italics.map { (fileStem($1), (weight: $0, isItalic: true)) }
    return Dictionary(upright + italic) { first, _ in first }
  }()

  private static func fileStem(_ file: String) -> String { String(file.prefix { $0 != "." }) }

  init?(named name: String, size: Double) {
    if name == Font.family {
      self.init(size: size)
    } else if let face = Font.names[name] {
      self.init(size: size, weight: face.weight, isItalic: face.isItalic)
    } else {
      return nil
    }
  }

  var familyName: String { isMonospaced ? Font.monospacedFamily : Font.family }

  var name: String {
    let faces = Typefaces.standard
    let file = (isItalic ? faces.italics : faces.files)[availableWeight] ?? Font.family
    let name = Font.fileStem(file)
    return isMonospaced ? Font.monospacedFamily + name.dropFirst(Font.family.count) : name
  }
}

/// Unknown font names that were requested. Each is logged once.
enum MissingFonts {
  private static let reportedNames = Mutex<Set<String>>([])

  static func report(_ name: String, _ consequence: String) {
    guard reportedNames.withLock({ $0.insert(name).inserted }) else { return }
    Log.toConsole("There is no font called \"\(name)\": \(consequence).")
  }
}
