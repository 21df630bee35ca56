/// Creates the pieces of a line from its clusters, and positions them.
struct LineBuilder {
  let segment: ShapedSegment
  let part: ShapedSegment.Part
  let tabs: TabStops
  let typefaces: Typefaces

  /// Consecutive clusters that become one piece. A tab is a run of its own, and is not drawn.
  private struct Run {
    var start: Int
    var end: Int
    var style: TextStyle
    var level: UInt8
    var isFallback: Bool
    var isTab: Bool
    var width = 0.0
  }

  var width: Double { runs().reduce(0) { $0 + $1.width } }

  /// - Parameter fill: the width that a justified line fills.
  func line(fill: Double? = nil) -> TextLine {
    var runs = runs()
    let wordSpacing = fill.map { widenSpaces(&runs, toFill: $0) } ?? 0
    var line = TextLine(height: 0, ascent: 0, width: runs.reduce(0) { $0 + $1.width }, pieces: [], range: range)
    line.trailingSpaceWidth = (visibleEnd..<max(visibleEnd, part.end)).reduce(0) { $0 + segment.clusters[$1].advance }
    let leftEnds = leftEnds(runs)
    for (index, run) in runs.enumerated() where !run.isTab {
      var string = segment.text.units.drawnString(segment.start(of: run.start)..<segment.start(of: run.end))
      if part.isHyphenated, index == runs.count - 1 { string += ShapedSegment.hyphen }
      guard !string.isEmpty else { continue }
      let hasSpaces = wordSpacing != 0 && string.utf16.contains(where: \.isStretched)
      line.pieces.append(
        TextPiece(
          string: string, x: leftEnds[index], width: run.width, style: run.style, isRightToLeft: run.level & 1 == 1,
          isFallback: run.isFallback, wordSpacing: hasSpaces && !run.isFallback ? wordSpacing : 0,
          range: segment.start(of: run.start)..<segment.start(of: run.end)))
    }
    return line
  }

  private var range: Range<Int> { segment.start(of: part.start)..<segment.start(of: part.end) }

  /// The index after the last visible cluster. Spaces at the line's end are not visible.
  private var visibleEnd: Int {
    var end = part.end
    while end > part.start, segment.clusters[end - 1].kind == .space { end -= 1 }
    return end
  }

  // MARK: Runs

  private func runs() -> [Run] {
    var runs: [Run] = []
    let end = visibleEnd
    for index in part.start..<max(part.start, end) {
      let run = run(at: index)
      if let last = runs.last, canJoin(run, last) {
        runs[runs.count - 1].end = index + 1
        // Spaces between words of another font belong to that font; those after the last word do not matter.
        runs[runs.count - 1].isFallback = last.isFallback || run.isFallback
      } else {
        runs.append(run)
      }
    }
    measure(&runs)
    return runs
  }

  private func run(at index: Int) -> Run {
    let cluster = segment.clusters[index]
    return Run(
      start: index, end: index + 1, style: segment.text.style(at: cluster.start), level: segment.level(of: index),
      isFallback: cluster.isFallback, isTab: cluster.kind == .tab)
  }

  private func canJoin(_ run: Run, _ last: Run) -> Bool {
    guard run.style == last.style, run.level == last.level, !run.isTab, !last.isTab, run.style.box == nil else {
      return false
    }
    if run.isFallback == last.isFallback { return true }
    // A space after a word of another font belongs to that font if another such word follows.
    return last.isFallback && segment.clusters[run.start].kind == .space && fallbackFollows(run)
  }

  private func fallbackFollows(_ run: Run) -> Bool {
    var next = run.start + 1
    while next < part.end, segment.clusters[next].kind == .space { next += 1 }
    guard next < part.end, segment.clusters[next].isFallback else { return false }
    return segment.level(of: next) == run.level && segment.text.style(at: segment.clusters[next].start) == run.style
  }

  /// Measures runs by the sum of their advances if the text may be cut at their ends. Otherwise, the drawn text is measured as a whole.
  private func measure(_ runs: inout [Run]) {
    for index in runs.indices {
      let run = runs[index]
      var width = 0.0
      if run.isTab {
        continue
      } else if segment.clusters[run.start].isSafeToCut, isSafe(run.end) || run.isFallback {
        for cluster in run.start..<run.end { width += segment.clusters[cluster].advance }
      } else {
        width = measured(run)
      }
      if part.isHyphenated, index == runs.count - 1 {
        width += run.style.points(typefaces.measure(ShapedSegment.hyphen, font: run.style.font).ems)
      }
      runs[index].width = width
    }
    guard runs.contains(where: \.isTab) else { return }
    var x = 0.0
    for index in runs.indices {
      if runs[index].isTab {
        let followingWidth = runs[(index + 1)...].prefix { !$0.isTab }.reduce(0) { $0 + $1.width }
        runs[index].width = tabs.next(after: x, width: followingWidth) - x
      }
      x += runs[index].width
    }
  }

  private func isSafe(_ end: Int) -> Bool { end >= segment.clusters.count || segment.clusters[end].isSafeToCut }

  private func measured(_ run: Run) -> Double {
    let string = segment.text.units.string(segment.start(of: run.start)..<segment.start(of: run.end))
    let ems = typefaces.measure(string, font: run.style.font, isSpaced: run.style.kern != 0).ems
    let spaced = segment.clusters[run.start..<run.end].count { $0.advance != 0 }
    return ems * max(0, run.style.font.size.orZero) + run.style.kern * Double(spaced)
  }

  // MARK: Justification

  /// Distributes the missing width to the spaces after the last tab. Returns the additional width of each space.
  private func widenSpaces(_ runs: inout [Run], toFill width: Double) -> Double {
    let first = (runs.lastIndex(where: \.isTab) ?? -1) + 1
    let spaces = runs.indices.map { index in
      index < first || runs[index].isFallback ? 0 : self.spaces(in: runs[index])
    }
    let (count, missing) = (spaces.reduce(0, +), width - runs.reduce(0) { $0 + $1.width })
    guard count > 0, missing > 0, missing.isFinite else { return 0 }
    for index in runs.indices { runs[index].width += missing / Double(count) * Double(spaces[index]) }
    return missing / Double(count)
  }

  private func spaces(in run: Run) -> Int {
    segment.text.units[segment.start(of: run.start)..<segment.start(of: run.end)].count(where: \.isStretched)
  }

  // MARK: Order

  /// The left ends of the runs after they are ordered visually by rule L2 of the bidirectional algorithm. From the highest level down to
  /// the lowest odd level, the rule reverses runs at that level or above.
  private func leftEnds(_ runs: [Run]) -> [Double] {
    var order = Array(runs.indices)
    let base = segment.baseLevel
    // Rule L1: a tab is at the paragraph's level.
    let levels = runs.map { $0.isTab ? base : $0.level }
    if let highest = levels.max(), let lowest = levels.filter({ $0 & 1 == 1 }).min(), highest >= lowest {
      for level in stride(from: highest, through: lowest, by: -1) { reverseRuns(&order, levels, from: level) }
    }
    var leftEnds = [Double](repeating: 0, count: runs.count)
    var x = 0.0
    for index in order {
      leftEnds[index] = x
      x += runs[index].width
    }
    return leftEnds
  }

  /// Reverses each run of items whose level is at least `level`, as rule L2 of the Unicode Bidirectional Algorithm says.
  private func reverseRuns(_ order: inout [Int], _ levels: [UInt8], from level: UInt8) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
}

extension UInt16 {
  /// Whether the unit is a space that is widened in justified lines, like a browser's `word-spacing`.
  fileprivate var isStretched: Bool { self == 0x20 || self == 0xA0 }
}
