/// Sets the last visible line with the rest of the text, truncated to its width.
///
/// The kept characters are first estimated by their advances; then candidates are measured as they would be drawn, so that kerning at the
/// cut counts. The cut is between clusters, and spaces beside the ellipsis are dropped. If the width is too narrow for the ellipsis alone,
/// the line is empty.
struct Truncation {
  let text: StyledText
  let start: Int
  let slot: LineSetter.Slot
  let limits: TextLayout.Limits
  let typefaces: Typefaces

  /// No line shows more characters of a text.
  private static let longest = 8192
  private static let ellipsis: [UInt16] = [0x2026]

  private var mode: ParagraphStyle.LineBreak { slot.style.lineBreak }
  private var availableWidth: Double { slot.availableWidth + Stretch.tolerance }

  func line() -> TextLine {
    let (rest, hasMore) = self.rest
    let stretch = self.stretch(rest)
    let whole = built(stretch)
    if mode == .clip { return clipped(stretch) }
    if whole.width <= availableWidth, !hasMore { return whole }
    return cut(stretch, canKeepAll: hasMore)
  }

  /// The rest of the text, as one line. With truncation at the tail it ends with its paragraph; at the head or in the middle it may contain
  /// line ends.
  private var rest: (text: StyledText, hasMore: Bool) {
    let (hardEnd, next) = text.hardEnd(from: start)
    let isToTheEnd = mode == .head || mode == .middle
    var rest = StyledText(in: slot.style)
    let end = isToTheEnd && !limits.oneLineAParagraph ? text.units.count : hardEnd
    let half = Truncation.longest / 2
    if end - start <= Truncation.longest {
      rest.append(start..<end, of: text)
    } else {
      if mode != .head { rest.append(start..<start + half, of: text) }
      if isToTheEnd { rest.append(end - half..<end, of: text) }
    }
    return (rest, !isToTheEnd && next != nil && !limits.oneLineAParagraph)
  }

  private func stretch(_ text: StyledText) -> Stretch {
    let direction: ParagraphStyle.Direction = slot.baseLevel == 0 ? .leftToRight : .rightToLeft
    return Stretch(text, 0..<text.units.count, direction: direction, breaksLines: false, typefaces: typefaces)
  }

  private func built(_ stretch: Stretch, end: Int? = nil) -> TextLine {
    let part = Stretch.Part(start: 0, end: end ?? stretch.clusters.count)
    var line = LineBuilder(stretch: stretch, part: part, tabs: slot.tabs, typefaces: typefaces).line()
    line.range = start..<start
    return line
  }

  /// All clusters up to the first invisible one.
  private func clipped(_ stretch: Stretch) -> TextLine {
    var x = 0.0
    let end = stretch.clusters.firstIndex { cluster in
      defer { x += cluster.advance }
      return x >= slot.availableWidth
    }
    return built(stretch, end: end)
  }

  // MARK: Cutting

  private func cut(_ stretch: Stretch, canKeepAll: Bool) -> TextLine {
    let count = stretch.clusters.count
    let most = canKeepAll ? count : count - 1
    func candidate(_ visibleCount: Int) -> TextLine { built(self.stretch(shortened(stretch, visibleCount))) }
    var visibleCount = estimate(stretch, most)
    var best = candidate(visibleCount)
    while best.width > availableWidth, visibleCount > 0 {
      visibleCount -= 1
      best = candidate(visibleCount)
    }
    while visibleCount < most, case let next = candidate(visibleCount + 1), next.width <= availableWidth {
      visibleCount += 1
      best = next
    }
    guard best.width <= availableWidth else {
      return TextLine(height: 0, ascent: 0, width: 0, pieces: [], range: start..<start)
    }
    return best
  }

  /// The number of clusters that fit beside an ellipsis by the sum of their advances.
  private func estimate(_ stretch: Stretch, _ most: Int) -> Int {
    guard most > 0 else { return 0 }
    let style = stretch.text.style(at: 0)
    var left = availableWidth - style.points(typefaces.measure("\u{2026}", font: style.font).ems)
    for visibleCount in 0..<most {
      left -= stretch.clusters[cutIndex(visibleCount, of: stretch.clusters.count)].advance
      if left < 0 { return visibleCount }
    }
    return most
  }

  /// The cluster that is kept as the n-th.
  private func cutIndex(_ n: Int, of count: Int) -> Int {
    switch mode {
    case .head: count - 1 - n
    case .middle: n.isMultiple(of: 2) ? n / 2 : count - 1 - n / 2
    default: n
    }
  }

  /// The text with only `visibleCount` of its clusters, and one ellipsis.
  private func shortened(_ stretch: Stretch, _ visibleCount: Int) -> StyledText {
    let (front, back) =
      switch mode {
      case .head: (0, visibleCount)
      case .middle: (visibleCount - visibleCount / 2, visibleCount / 2)
      default: (visibleCount, 0)
      }
    let clusters = stretch.clusters
    var (headEnd, tailStart) = (front, clusters.count - back)
    while headEnd > 0, clusters[headEnd - 1].kind == .space { headEnd -= 1 }
    while tailStart < clusters.count, clusters[tailStart].kind == .space { tailStart += 1 }
    let neighbour = headEnd > 0 ? headEnd - 1 : min(tailStart, clusters.count - 1)
    let style = clusters.isEmpty ? self.text.style(at: start) : stretch.text.style(at: clusters[neighbour].start)
    var text = StyledText(in: slot.style)
    text.append(0..<stretch.start(of: headEnd), of: stretch.text)
    text.append(Truncation.ellipsis, in: style)
    text.append(stretch.start(of: tailStart)..<stretch.range.upperBound, of: stretch.text)
    return text
  }
}
