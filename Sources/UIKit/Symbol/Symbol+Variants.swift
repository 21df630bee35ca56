import Foundation

/// A symbol's drawing, from which its variants are made. The README of CSymbols describes how it is written.
struct SymbolDrawing: Sendable {
  var flags: Substring = ""
  var parts: [(kind: Character, path: String)] = []

  init(_ text: String) {
    for part in text.split(separator: ";") {
      let part = part.drop { $0 == " " }
      if let colon = part.firstIndex(of: ":"), let kind = part.first {
        parts.append((kind, String(part[part.index(after: colon)...].drop { $0 == " " })))
      } else {
        flags = part
      }
    }
  }

  func path(_ kinds: String) -> String { parts.filter { kinds.contains($0.kind) }.map(\.path).joined() }
}

extension Symbol {
  private nonisolated(unsafe) static var cache: [String: Symbol?] = [:]
  private static let lock = NSLock()

  /// `nil` for a name that iOS has no symbol for.
  static func named(_ name: String) -> Symbol? {
    lock.withLock {
      if let known = cache[name] { return known }
      let symbol = Symbol(drawing: name) ?? Symbol(withoutDrawing: name)
      cache[name] = symbol
      return symbol
    }
  }

  /// Uses the longest name in the table; the rest of the name must be variants.
  private init?(drawing name: String) {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    var variants: [Substring] = []
    while !words.isEmpty {
      if let drawing = SymbolTable.drawing(named: words.joined(separator: ".")) {
        self.init(name, drawing, variants)
        return
      }
      variants.insert(words.removeLast(), at: 0)
    }
    return nil
  }

  /// A symbol that Vitrine has no drawing for gets the one of the longest beginning of its name, or a dashed circle.
  private init?(withoutDrawing name: String) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard SymbolTable.isName(words) else { return nil }
    let endings = words.last == "fill" ? [".fill", ""] : [""]
    let beginnings = (1..<max(1, words.count)).reversed().flatMap { count in
      endings.map { words.prefix(count).joined(separator: ".") + $0 }
    }
    guard let other = (beginnings + ["circle.dashed"]).lazy.compactMap({ Symbol(drawing: $0) }).first else {
      return nil
    }
    Log.toConsole("The symbol \(name) is not drawn by Vitrine. \(other.name) is shown instead.")
    self.init(name: name, glyph: other.glyph, bounds: other.bounds)
  }

  private init?(_ name: String, _ drawing: SymbolDrawing, _ variants: [Substring]) {
    var variants = variants
    let isFilled = variants.last == "fill"
    if isFilled { variants.removeLast() }
    var glyph = Glyph()
    switch variants {
    case ["circle"] where drawing.flags.contains("c"), ["square"] where drawing.flags.contains("q"):
      glyph = Glyph(drawing, in: variants[0] == "circle" ? SymbolTable.circle : SymbolTable.square, isFilled)
    case [] where !isFilled, ["slash"] where !isFilled && drawing.flags.contains("/"):
      glyph.lines = drawing.path("bis")
      glyph.areas = drawing.path("fd")
    case [] where drawing.path("b") != "", ["slash"] where drawing.flags.contains("/") && drawing.path("b") != "":
      glyph.solids = drawing.path("b")
      (glyph.cutLines, glyph.cutAreas) = (drawing.path("i"), drawing.path("d"))
      (glyph.lines, glyph.areas) = (drawing.path("s"), drawing.path("f"))
    default: return nil
    }
    if variants.last == "slash" {
      glyph.over = SymbolTable.slash
      glyph.cutLines += SymbolTable.gap
    }
    self.name = name
    self.glyph = glyph
    let drawnBounds = CGPath(svg: glyph.lines + glyph.areas + glyph.solids + glyph.over).boundingBoxOfPath
    // A symbol that is a single line has no height; its image does.
    bounds = drawnBounds.insetBy(dx: min(0, (drawnBounds.width - 2) / 2), dy: min(0, (drawnBounds.height - 2) / 2))
  }
}

extension Symbol.Glyph {
  /// Scales a symbol down and puts it into a circle or a square.
  fileprivate init(_ drawing: SymbolDrawing, in background: String, _ isFilled: Bool) {
    let plain = (lines: drawing.path("bis"), areas: drawing.path("fd"))
    let box = CGPath(svg: plain.lines + plain.areas).boundingBoxOfPath
    let factor = min(0.58, 10.2 / max(box.width, box.height, 1))
    let shift = CGAffineTransform(
      factor, 0, 0, factor, 12 - box.midX * factor, 12 - box.midY * factor)
    func small(_ path: String) -> String {
      CGPath(elements: CGPath(svg: path).elements.map { $0.applying(shift) }).svg
    }
    if isFilled {
      (solids, cutLines, cutAreas) = (background, small(plain.lines), small(plain.areas))
    } else {
      (lines, areas) = (background + small(plain.lines), small(plain.areas))
    }
  }
}
