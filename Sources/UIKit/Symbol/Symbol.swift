import Foundation
import Wire

/// A drawing in one colour, in a box of 24 points: lines whose width follows a weight, and areas.
struct Symbol: Hashable, Sendable {
  let name: String
  /// Paths as SVG path data.
  let glyph: Glyph
  /// The bounds of the lines' centers and the areas.
  let bounds: CGRect

  struct Glyph: Hashable, Sendable {
    /// Stroked paths.
    var lines = ""
    /// Filled paths.
    var areas = ""
    /// Stroked and filled paths: the outlines of a `.fill` variant.
    var solids = ""
    /// Paths that are cut out of all of these.
    var cutLines = ""
    var cutAreas = ""
    /// Paths that are stroked on top.
    var over = ""
  }

  /// The shapes, scaled to a frame of the image's size.
  @MainActor func shapes(
    in frame: CGRect, of size: CGSize, _ metrics: SymbolMetrics, _ colour: UIColor, isFlipped: Bool = false
  ) -> [JSON] {
    guard size.width > 0, size.height > 0, let ink = JSON.colour(colour) else { return [] }
    let box = metrics.box(of: self)
    let (x, y) = (frame.width / size.width * metrics.factor, frame.height / size.height * metrics.factor)
    var transform = CGAffineTransform(
      x, 0, 0, y, frame.midX - box.midX * x, frame.midY - box.midY * y)
    if isFlipped { transform = CGAffineTransform(-x, 0, 0, y, frame.midX + box.midX * x, transform.ty) }
    return [glyph.shape(ink, line: metrics.line, transform)]
  }
}

extension Symbol.Glyph {
  func shape(_ ink: JSON, line: CGFloat, _ transform: CGAffineTransform) -> JSON {
    var paths = JSON.Object()
    for (name, path) in named where !path.isEmpty { paths[name] = .string(path) }
    return JSON(members: [
      .glyph: .object(paths), .color: ink, .width: .points(line), .transform: .transform(transform),
    ])
  }

  private var named: [(String, String)] {
    [
      ("lines", lines), ("areas", areas), ("solids", solids), ("cutLines", cutLines), ("cutAreas", cutAreas),
      ("over", over),
    ]
  }
}
