import CUnicode

/// A shaped part of a paragraph: clusters in the text's order with advances in points and directions.
struct ShapedSegment: Sendable {
  private(set) var text: StyledText
  let range: Range<Int>
  /// The paragraph's embedding level: 0 for left-to-right, 1 for right-to-left.
  let baseLevel: UInt8
  let clusters: [Cluster]
  /// The embedding level of each UTF-16 unit of the segment; empty if all levels are 0.
  private let levels: [UInt8]
  /// For each UTF-16 unit of the segment, whether a line may break before it.
  private let breaks: [UInt8]

  init(
    _ text: StyledText, _ range: Range<Int>, direction: ParagraphStyle.Direction, breaksLines: Bool = true,
    typefaces: Typefaces
  ) {
    self.text = text
    self.range = range
    (levels, baseLevel) = ShapedSegment.levels(text.units[range], direction)
    breaks = breaksLines ? ShapedSegment.breaks(text.units[range]) : []
    var clusters: [Cluster] = []
    ShapedSegment.shape(text, range, levels, typefaces, into: &clusters)
    self.clusters = clusters
  }

  /// A copy that refers to another text with the same content, or to an empty text while it is in a cache.
  func of(_ text: StyledText?) -> ShapedSegment {
    var copy = self
    copy.text = text ?? StyledText(in: ParagraphStyle())
    return copy
  }

  /// The start of a cluster in the text; for the index after the last one, the end of the segment.
  func start(of cluster: Int) -> Int { cluster < clusters.count ? clusters[cluster].start : range.upperBound }
  func level(of cluster: Int) -> UInt8 { levels.isEmpty ? 0 : levels[clusters[cluster].start - range.lowerBound] }

  func mayBreak(before cluster: Int) -> Bool {
    cluster < clusters.count && !breaks.isEmpty && breaks[clusters[cluster].start - range.lowerBound] != 0
  }

  // MARK: Unicode's algorithms

  private static func levels(_ units: ArraySlice<UInt16>, _ direction: ParagraphStyle.Direction) -> ([UInt8], UInt8) {
    guard direction == .rightToLeft || units.contains(where: \.mayBeRightToLeft) else { return ([], 0) }
    let base: Int32 =
      switch direction {
      case .natural: -1
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    var levels = [UInt8](repeating: UInt8(max(0, base)), count: units.count)
    guard !units.isEmpty else { return (levels, UInt8(max(0, base))) }
    let found = units.withUnsafeBufferPointer { units in
      vitrine_bidi_levels(units.baseAddress!, Int32(clamping: units.count), base, &levels)
    }
    return (levels, UInt8(found))
  }

  private static func breaks(_ units: ArraySlice<UInt16>) -> [UInt8] {
    guard units.count > 1 else { return [] }
    return units.withUnsafeBufferPointer { units in
      [UInt8](unsafeUninitializedCapacity: units.count) { marks, count in
        vitrine_mark_line_breaks(units.baseAddress!, Int32(clamping: units.count), marks.baseAddress!)
        count = units.count
      }
    }
  }

  // MARK: Shaping

  /// Shapes the text in items, each of which has one style, one level, and only drawable characters.
  private static func shape(
    _ text: StyledText, _ range: Range<Int>, _ levels: [UInt8], _ typefaces: Typefaces, into clusters: inout [Cluster]
  ) {
    let shaper = Shaper(typefaces: typefaces, units: text.units)
    var at = range.lowerBound
    while at < range.upperBound {
      let unit = text.units[at]
      if unit.isControl || unit == .tab {
        clusters.append(Cluster(start: at, advance: 0, kind: unit == .tab ? .tab : .text))
        at += 1
        continue
      }
      let style = text.style(at: at)
      let level = levels.isEmpty ? 0 : levels[at - range.lowerBound]
      let limit = min(range.upperBound, text.styleEnd(at: at))
      var end = at + 1
      while end < limit, !text.units[end].isControl, text.units[end] != .tab,
        levels.isEmpty || levels[end - range.lowerBound] == level
      { end += 1 }
      if let box = style.box {
        clusters += (at..<end).map { Cluster(start: $0, advance: box.width) }
        at = end
        continue
      }
      let first = clusters.count
      shaper.shape(
        at..<end, font: style.font, isSpaced: style.kern != 0, isRightToLeft: level & 1 == 1, into: &clusters)
      for index in first..<clusters.count { clusters[index].advance = style.points(clusters[index].advance) }
      at = end
    }
  }
}

extension TextStyle {
  /// Converts an advance in ems to points, and adds the kerning unless the advance is 0, as for a combining mark.
  func points(_ ems: Double) -> Double {
    guard font.size.isFinite, font.size > 0 else { return 0 }
    return ems == 0 ? 0 : ems * font.size + kern
  }
}
