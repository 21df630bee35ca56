import Foundation
import Synchronization

/// The weights of one family, each loaded from its file when it is first measured with.
///
/// Loading starts no thread and opens no descriptor that stays open, so a process may fork before or after it.
package final class Typefaces: Sendable {
  /// Inter, where Debian's fonts-inter puts it: the files that the page draws with.
  package static let standard = Typefaces(
    directory: "/usr/share/fonts/opentype/inter", files: [400: "Inter-Regular.otf", 600: "Inter-SemiBold.otf"])

  package let directory: String
  /// Weight to file name.
  package let files: [Int: String]
  private let report: @Sendable (String) -> Void
  private let loaded = Mutex<[Int: Typeface?]>([:])
  let widths = WidthCache(capacity: 4096)

  /// - Parameter report: is told, once a file, that it cannot be read; standard error unless given.
  package init(
    directory: String, files: [Int: String], report: @escaping @Sendable (String) -> Void = Typefaces.complain
  ) {
    self.directory = directory
    self.files = files
    self.report = report
  }

  /// The weight that has a file: up to 500 the lightest, above it the heaviest. (Two are served, 400 and 600.)
  package func servedWeight(for weight: Int) -> Int {
    (weight <= 500 ? files.keys.min() : files.keys.max()) ?? 400
  }

  /// The typeface for a weight, or nil, reported once, when its file is missing: text is then measured by a rule of thumb,
  /// half an em a character, and nothing stops.
  package func typeface(weight: Int) -> Typeface? {
    let weight = servedWeight(for: weight)
    let (typeface, complaint): (Typeface?, String?) = loaded.withLock { loaded in
      if let known = loaded[weight] { return (known, nil) }
      let path = directory + "/" + (files[weight] ?? "")
      let typeface = Typeface(path: path)
      loaded[weight] = .some(typeface)
      return (typeface, typeface == nil ? Self.missing(path) : nil)
    }
    if let complaint { report(complaint) }
    return typeface
  }

  func metrics(of font: Font) -> FontMetrics { typeface(weight: font.weight)?.metrics ?? .fallback }

  private static func missing(_ path: String) -> String {
    "The font file \(path) cannot be read (Debian: apt-get install fonts-inter). Text is measured at half an em a character.\n"
  }

  package static let complain: @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
}
