/// Lays out the last visible line with all remaining text, truncated to the line's width.
///
/// The number of visible characters is first estimated by their advances. Then candidates are measured as they would be drawn, so that
/// kerning at the cut counts. The cut is between clusters, and spaces beside the ellipsis are dropped. If the width is too narrow for the
/// ellipsis alone, the line is empty.
struct Truncation {
  let text: StyledText
  let start: Int
  let slot: Typesetter.Slot
  let limits: TextLayout.Limits
  let typefaces: Typefaces

  /// The largest number of a text's characters that a truncated line considers.
  private static let maximumLength = 8192
  private static let ellipsis: [UInt16] = [0x2026]

  private var mode: ParagraphStyle.LineBreak { slot.style.lineBreak }
  private var availableWidth: Double { slot.availableWidth + ShapedSegment.tolerance }

  func line() -> TextLine {
    let (remaining, hasMore) = self.remaining
    let segment = self.segment(remaining)
    let whole = builtLine(segment)
    if mode == .clip { return clippedLine(segment) }
    if whole.width <= availableWidth, !hasMore { return whole }
    return truncatedLine(segment, canKeepAll: hasMore)
  }

  /// The remaining text, as one line. With truncation at the tail it ends with its paragraph; at the head or in the middle it may contain
  /// line ends.
  private var remaining: (text: StyledText, hasMore: Bool) {
    let (hardLineEnd, next) = text.hardLineEnd(from: start)
    let isToTheEnd = mode == .head || mode == .middle
    var remaining = StyledText(in: slot.style)
    let end = isToTheEnd && !limits.oneLinePerParagraph ? text.units.count : hardLineEnd
    let half = Truncation.maximumLength / 2
    if end - start <= Truncation.maximumLength {
      remaining.append(start..<end, of: text)
    } else {
      if mode != .head { remaining.append(start..<start + half, of: text) }
      if isToTheEnd { remaining.append(end - half..<end, of: text) }
    }
    return (remaining, !isToTheEnd && next != nil && !limits.oneLinePerParagraph)
  }

  private func segment(_ text: StyledText) -> ShapedSegment {
    let direction: ParagraphStyle.Direction = slot.baseLevel == 0 ? .leftToRight : .rightToLeft
    return ShapedSegment(text, 0..<text.units.count, direction: direction, breaksLines: false, typefaces: typefaces)
  }

  private func builtLine(_ segment: ShapedSegment, end: Int? = nil) -> TextLine {
    let part = ShapedSegment.Part(start: 0, end: end ?? segment.clusters.count)
    var line = LineBuilder(segment: segment, part: part, tabs: slot.tabs, typefaces: typefaces).line()
    line.range = start..<start
    return line
  }

  /// The line with the clusters that are at least partly visible within the width.
  private func clippedLine(_ segment: ShapedSegment) -> TextLine {
    var x = 0.0
    let end = segment.clusters.firstIndex { cluster in
      defer { x += cluster.advance }
      return x >= slot.availableWidth
    }
    return builtLine(segment, end: end)
  }

  // MARK: Cutting

  private func truncatedLine(_ segment: ShapedSegment, canKeepAll: Bool) -> TextLine {
    let count = segment.clusters.count
    let maximumCount = canKeepAll ? count : count - 1
    func candidate(_ visibleCount: Int) -> TextLine { builtLine(self.segment(shortened(segment, visibleCount))) }
    var visibleCount = estimatedCount(segment, maximumCount)
    var best = candidate(visibleCount)
    while best.width > availableWidth, visibleCount > 0 {
      visibleCount -= 1
      best = candidate(visibleCount)
    }
    while visibleCount < maximumCount, case let next = candidate(visibleCount + 1), next.width <= availableWidth {
      visibleCount += 1
      best = next
    }
    guard best.width <= availableWidth else {
      return TextLine(height: 0, ascent: 0, width: 0, pieces: [], range: start..<start)
    }
    return best
  }

  /// The number of clusters that fit beside an ellipsis by the sum of their advances.
  private func estimatedCount(_ segment: ShapedSegment, _ maximumCount: Int) -> Int {
    guard maximumCount > 0 else { return 0 }
    let style = segment.text.style(at: 0)
    var left = availableWidth - style.points(typefaces.measure("\u{2026}", font: style.font).ems)
    for visibleCount in 0..<maximumCount {
      left -= segment.clusters[visibleIndex(visibleCount, of: segment.clusters.count)].advance
      if left < 0 { return visibleCount }
    }
    return maximumCount
  }

  /// The index of the cluster that remains visible as the n-th.
  private func visibleIndex(_ n: Int, of count: Int) -> Int {
    switch mode {
    case .head: count - 1 - n
    case .middle: n.isMultiple(of: 2) ? n / 2 : count - 1 - n / 2
    default: n
    }
  }

  /// The text with only `visibleCount` of its clusters, and one ellipsis.
  private func shortened(_ segment: ShapedSegment, _ visibleCount: Int) -> StyledText {
    let (front, back) =
      switch mode {
      case .head: (0, visibleCount)
      case .middle: (visibleCount - visibleCount / 2, visibleCount / 2)
      default: (visibleCount, 0)
      }
    let clusters = segment.clusters
    var (headEnd, tailStart) = (front, clusters.count - back)
    while headEnd > 0, clusters[headEnd - 1].kind == .space { headEnd -= 1 }
    while tailStart < clusters.count, clusters[tailStart].kind == .space { tailStart += 1 }
    let neighbour = headEnd > 0 ? headEnd - 1 : min(tailStart, clusters.count - 1)
    let style = clusters.isEmpty ? self.text.style(at: start) : segment.text.style(at: clusters[neighbour].start)
    var text = StyledText(in: slot.style)
    text.append(0..<segment.start(of: headEnd), of: segment.text)
    text.append(Truncation.ellipsis, in: style)
    text.append(segment.start(of: tailStart)..<segment.range.upperBound, of: segment.text)
    return text
  }
}
