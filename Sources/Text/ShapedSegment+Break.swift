// A line contains clusters as long as they fit. Its end depends on the style:
//
//   word        at the last position where Unicode allows a break; if there is none, before the first cluster that does not fit
//   character   before the first cluster that does not fit
//
// Spaces may extend beyond the end: they belong to the line, and their width does not count.
extension ShapedSegment {
  /// The clusters of one line. `end` is the start of the next line.
  struct Part {
    var start: Int
    var end: Int
    /// Whether the line ends at a soft hyphen, which becomes visible.
    var isHyphenated = false
  }

  /// The longest line that begins with a cluster and fits the available width. It has at least one cluster.
  func line(from start: Int, within available: Double, byCharacter: Bool, tabs: TabStops, typefaces: Typefaces) -> Part
  {
    var part = greedyPart(from: start, before: clusters.count, available, byCharacter, tabs)
    // The sum of the advances is slightly less than the text's width if the cut separates kerned characters.
    while part.end > start + 1, !isSafe(part), width(of: part, tabs, typefaces) > available + ShapedSegment.tolerance {
      let shorter = greedyPart(from: start, before: part.end - 1, available, byCharacter, tabs)
      if shorter.end >= part.end { break }
      part = shorter
    }
    return part
  }

  /// The width in points by which a line may be too long, so that rounding errors of the layout exclude no character.
  static let tolerance = 0.001

  private func isSafe(_ part: Part) -> Bool {
    clusters[part.start].isSafeToCut && (part.end >= clusters.count || clusters[part.end].isSafeToCut)
  }

  private func width(of part: Part, _ tabs: TabStops, _ typefaces: Typefaces) -> Double {
    LineBuilder(segment: self, part: part, tabs: tabs, typefaces: typefaces).width
  }

  private func greedyPart(
    from start: Int, before limit: Int, _ available: Double, _ byCharacter: Bool, _ tabs: TabStops
  )
    -> Part
  {
    var x = 0.0
    var last: Part?
    for index in start..<limit {
      let cluster = clusters[index]
      if index > start, mayBreak(before: index), let part = hyphenated(Part(start: start, end: index), x, available) {
        last = part
      }
      switch cluster.kind {
      case .space: x += cluster.advance
      case .tab: x = tabs.next(after: x, width: tabs.stops.isEmpty ? 0 : advance(after: index, before: limit))
      case .text, .softHyphen:
        if x + cluster.advance > available + ShapedSegment.tolerance, index > start {
          return byCharacter ? Part(start: start, end: index) : last ?? Part(start: start, end: index)
        }
        x += cluster.advance
      }
    }
    if limit < clusters.count, !byCharacter, !mayBreak(before: limit), let last { return last }
    return Part(start: start, end: limit)
  }

  /// The advance of the text between a tab and the next one.
  private func advance(after tab: Int, before limit: Int) -> Double {
    clusters[(tab + 1)..<limit].prefix { $0.kind != .tab }.reduce(0) { $0 + $1.advance }
  }

  /// The line with a visible hyphen if it ends at a soft hyphen; `nil` if that hyphen does not fit.
  private func hyphenated(_ part: Part, _ x: Double, _ available: Double) -> Part? {
    guard clusters[part.end - 1].kind == .softHyphen else { return part }
    let style = text.style(at: clusters[part.end - 1].start)
    let hyphen = style.points(Typefaces.standard.measure(ShapedSegment.hyphen, font: style.font).ems)
    return x + hyphen <= available + ShapedSegment.tolerance
      ? Part(start: part.start, end: part.end, isHyphenated: true) : nil
  }

  static let hyphen = "\u{2010}"
}

/// The tab stops of a line, relative to the start of its text.
struct TabStops {
  var interval: Double
  /// The line's indent, because stops are relative to the paragraph's edge.
  var indent: Double
  var stops: [ParagraphStyle.TabStop] = []

  /// The position of text after a tab at x.
  /// - Parameter width: the width of the text up to the next tab.
  func next(after x: Double, width: Double = 0) -> Double {
    if let stop = stops.first(where: { $0.location - indent > x + 1e-6 }) {
      switch stop.alignment {
      case .left, .justified: return stop.location - indent
      case .center: return max(x, stop.location - indent - width / 2)
      case .right: return max(x, stop.location - indent - width)
      }
    }
    guard interval > 0, interval.isFinite, x.isFinite else { return x }
    return (((x + indent) / interval + 1e-6).rounded(.down) + 1) * interval - indent
  }
}
