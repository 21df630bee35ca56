/// Lays out the lines of a text, one after another; see `TextLayout`.
struct Typesetter {
  let text: StyledText
  let limits: TextLayout.Limits
  let typefaces: Typefaces
  var lines: [TextLine] = []
  var isTruncated = false
  var isClipped = false
  var width = 0.0
  var bottom = 0.0
  /// Returns the areas in which lines are laid out; `nil` if lines use the whole width.
  private let areas: TextLayout.Areas?
  /// The row in which lines are being laid out, and its areas that are still free.
  private var row: (top: Double, areas: ArraySlice<LineArea>)?
  /// The last line's start, and its slot.
  private var last: (start: Int, slot: Slot)?
  /// The space above the next line.
  private var spacingAbove = 0.0

  /// The space for a line, and the paragraph style that applies to it.
  struct Slot {
    var style: ParagraphStyle
    var baseLevel: UInt8
    var start: Double
    var availableWidth: Double
    /// The area of the line: the whole width, unless there are areas.
    var area: LineArea
    var tabs: TabStops { TabStops(interval: style.tabInterval, indent: start, stops: style.tabStops) }
  }

  init(text: StyledText, limits: TextLayout.Limits, typefaces: Typefaces, areas: TextLayout.Areas? = nil) {
    self.text = text
    self.areas = areas
    self.limits = limits
    self.typefaces = typefaces
  }

  mutating func layOutAllLines() {
    guard !text.units.isEmpty else { return }
    var start = 0
    while true {
      let (end, next) = text.hardLineEnd(from: start)
      guard layOutParagraph(start..<end) else { return }
      guard let next else { return }
      start = next
    }
  }

  /// Lays out a paragraph. Returns false if there is no space for more lines.
  private mutating func layOutParagraph(_ range: Range<Int>) -> Bool {
    let style = text.paragraphStyle(at: range.lowerBound)
    let isFirst = text.beginsParagraph(at: range.lowerBound)
    if isFirst, !lines.isEmpty { spacingAbove += style.spacingBefore }
    guard !range.isEmpty else { return layOutEmptyLine(at: range.lowerBound, style) }
    var at = range.lowerBound
    while at < range.upperBound {
      guard let next = layOutStretch(at, range, style, isFirst: isFirst && at == range.lowerBound) else { return false }
      at = next
    }
    spacingAbove += style.spacingAfter - style.lineSpacing
    row = nil
    return true
  }

  /// Lays out an empty line, which has the height of the font at its end.
  private mutating func layOutEmptyLine(at position: Int, _ style: ParagraphStyle) -> Bool {
    let slot = nextSlot(style, baseLevel: style.direction == .rightToLeft ? 1 : 0, isFirst: true, at: position)
    guard let slot else { return false }
    let line = TextLine(height: 0, ascent: 0, width: 0, pieces: [], range: position..<position)
    guard append(line, in: slot, endsParagraph: true) else { return false }
    row = nil
    spacingAbove += style.spacingAfter - style.lineSpacing
    return true
  }

  // MARK: Lines of a paragraph

  /// The length of text that is shaped at once.
  private static let stretchLength = 4096

  /// Lays out the lines of the next part of a paragraph. Returns where to continue, or `nil` at the limits.
  private mutating func layOutStretch(
    _ start: Int, _ range: Range<Int>, _ style: ParagraphStyle, isFirst: Bool
  ) -> Int? {
    var end = limits.width.isInfinite ? range.upperBound : min(range.upperBound, start + Typesetter.stretchLength)
    var segment = text.shaped.segment(of: text, start..<end, direction: style.direction, typefaces: typefaces)
    var (cluster, isFirst) = (0, isFirst)
    while cluster < segment.clusters.count {
      let before = row
      let slot = nextSlot(
        style, baseLevel: segment.baseLevel, isFirst: isFirst, at: segment.start(of: cluster))
      guard let slot else { return nil }
      let part =
        isOneLine(style)
        ? ShapedSegment.Part(start: cluster, end: segment.clusters.count)
        : segment.line(
          from: cluster, within: slot.availableWidth, byCharacter: style.lineBreak == .character, tabs: slot.tabs,
          typefaces: typefaces)
      let reachesEnd = part.end == segment.clusters.count
      if reachesEnd, end < range.upperBound {
        // The line continues beyond the shaped text.
        row = before
        if cluster > 0 { return segment.start(of: cluster) }
        end = min(range.upperBound, start + 4 * (end - start))
        segment = text.shaped.segment(of: text, start..<end, direction: style.direction, typefaces: typefaces)
        continue
      }
      let builder = LineBuilder(segment: segment, part: part, tabs: slot.tabs, typefaces: typefaces)
      let isJustified = style.alignment == .justified && !reachesEnd && slot.availableWidth.isFinite
      guard append(builder.line(fill: isJustified ? slot.availableWidth : nil), in: slot, endsParagraph: reachesEnd)
      else {
        return nil
      }
      if isOneLine(style), lines[lines.count - 1].width > slot.availableWidth + ShapedSegment.tolerance {
        truncateLast()
      }
      cluster = part.end
      isFirst = false
    }
    return end
  }

  private func isOneLine(_ style: ParagraphStyle) -> Bool {
    limits.oneLinePerParagraph && style.lineBreak != .word && style.lineBreak != .character
  }

  private func slot(_ style: ParagraphStyle, baseLevel: UInt8, isFirst: Bool) -> Slot {
    let (start, available) = style.lineExtent(in: limits.width, isFirst: isFirst)
    let area = LineArea(x: 0, width: limits.width)
    return Slot(style: style, baseLevel: baseLevel, start: start, availableWidth: available, area: area)
  }

  /// The slot of the next line; `nil` if no area is left within the height.
  private mutating func nextSlot(_ style: ParagraphStyle, baseLevel: UInt8, isFirst: Bool, at position: Int) -> Slot? {
    guard areas != nil else { return slot(style, baseLevel: baseLevel, isFirst: isFirst) }
    if row?.areas.isEmpty ?? true { row = nextRow(style, at: position) }
    guard let area = row?.areas.popFirst() else {
      isTruncated = true
      return nil
    }
    let (start, available) = style.lineExtent(in: area.width, isFirst: isFirst)
    return Slot(style: style, baseLevel: baseLevel, start: start, availableWidth: available, area: area)
  }

  /// The smallest width of an area, in font sizes: it has space for two letters.
  private static let minimumAreaWidth = 1.5
  /// The largest number of rows without areas, one after another.
  private static let maximumEmptyRowCount = 10_000

  private func nextRow(_ style: ParagraphStyle, at position: Int) -> (top: Double, areas: ArraySlice<LineArea>)? {
    let textStyle = text.style(at: position)
    let height = style.lineHeight(natural: textStyle.ascent + textStyle.descent)
    guard let areas, height > 0, height.isFinite else { return nil }
    var top = lines.isEmpty ? 0 : bottom + spacingAbove
    for _ in 0..<Self.maximumEmptyRowCount where top + height <= limits.height + Typesetter.heightTolerance {
      let found = areas(top, height, position).filter {
        $0.width.isFinite && $0.x.isFinite && $0.width >= Self.minimumAreaWidth * textStyle.font.size.orZero
      }
      if !found.isEmpty { return (top, found[...]) }
      top += height
    }
    return nil
  }

  // MARK: Positioning

  /// A line may exceed the height by this much, because Inter's lines are a little higher than those that apps expect.
  private static let heightTolerance = 1.0

  /// Appends a line below the others. Returns false at the limits; then the last line has been laid out again with the remaining text.
  private mutating func append(_ line: TextLine, in slot: Slot, endsParagraph: Bool) -> Bool {
    var line = line
    measureHeight(of: &line, slot.style)
    let top = row?.top ?? (lines.isEmpty ? 0 : bottom + spacingAbove)
    if !lines.isEmpty, let last {
      let isTooLow = top + line.height > limits.height + Typesetter.heightTolerance
      if limits.lines > 0 && lines.count >= limits.lines || isTooLow {
        isTruncated = true
        truncateLast(last)
        return false
      }
    }
    line.top = top
    line.x = x(of: line, in: slot, isJustified: !endsParagraph)
    bottom = row == nil ? top + line.height : max(bottom, top + line.height)
    spacingAbove = slot.style.lineSpacing
    last = (line.range.lowerBound, slot)
    add(line, slot)
    return true
  }

  private mutating func add(_ line: TextLine, _ slot: Slot) {
    lines.append(line)
    width = max(width, slot.area.x + slot.start + line.width + max(0, -slot.style.tailIndent))
  }

  private func measureHeight(of line: inout TextLine, _ style: ParagraphStyle) {
    let styles = line.pieces.isEmpty ? [text.style(at: line.range.lowerBound)] : line.pieces.map(\.style)
    let (ascent, descent) = (styles.map(\.ascent).max() ?? 0, styles.map(\.descent).max() ?? 0)
    line.height = style.lineHeight(natural: ascent + descent)
    line.ascent = line.height - descent
  }

  private func x(of line: TextLine, in slot: Slot, isJustified: Bool) -> Double {
    guard slot.availableWidth.isFinite else { return slot.start }
    let offsetInArea = slot.baseLevel == 0 ? slot.start : slot.area.width - slot.start - slot.availableWidth
    let left = slot.area.x + offsetInArea
    let space = slot.availableWidth - line.width
    switch slot.style.alignment {
    case .left: return left
    case .right: return left + space
    case .center: return left + space / 2
    case .justified: return slot.baseLevel == 1 && !isJustified ? left + space : left
    }
  }

  // MARK: Truncating

  private mutating func truncateLast() { if let last { truncateLast(last) } }

  private mutating func truncateLast(_ last: (start: Int, slot: Slot)) {
    let mode = last.slot.style.lineBreak
    guard mode != .word, mode != .character else { return }
    let truncation = Truncation(text: text, start: last.start, slot: last.slot, limits: limits, typefaces: typefaces)
    var line = truncation.line()
    isTruncated = true
    if mode == .clip { isClipped = line.width > last.slot.availableWidth + ShapedSegment.tolerance }
    measureHeight(of: &line, last.slot.style)
    line.top = lines[lines.count - 1].top
    line.x = x(of: line, in: last.slot, isJustified: false)
    // Clipped text is clipped at its end.
    if isClipped {
      let (slot, area) = (last.slot, last.slot.area)
      line.x = area.x + (slot.baseLevel == 0 ? slot.start : area.width - slot.start - line.width)
    }
    lines.removeLast()
    bottom = line.top + line.height
    if isClipped { line.width = min(line.width, last.slot.availableWidth) }
    add(line, last.slot)
  }

  // MARK: The usual case

  /// The line of a short text in one style that fits on one line; `nil` for any other text.
  static func plainLine(_ text: StyledText, _ limits: TextLayout.Limits, _ typefaces: Typefaces) -> TextLine? {
    // Longer texts are seldom measured twice, and not cached.
    guard text.units.count <= 256 else { return nil }
    guard let (string, style, paragraph) = text.plain, !string.isEmpty, style.kern == 0,
      paragraph == ParagraphStyle() || paragraph.isPlain,
      style.font.size > 0, style.font.size.isFinite
    else { return nil }
    let measure = typefaces.measure(string, font: style.font)
    let width = measure.ems * style.font.size
    guard measure.isPlain, width <= limits.width + ShapedSegment.tolerance, string.utf8.last != 0x20 else { return nil }
    let piece = TextPiece(string: string, x: 0, width: width, style: style, range: 0..<text.units.count)
    let height = style.ascent + style.descent
    var line = TextLine(
      height: height, ascent: style.ascent, width: width, pieces: [piece], range: 0..<text.units.count)
    if limits.width.isFinite {
      switch paragraph.alignment {
      case .left, .justified: break
      case .center: line.x = (limits.width - width) / 2
      case .right: line.x = limits.width - width
      }
    }
    return line
  }
}

extension StyledText {
  /// The text with its style and its paragraph style, if it has only one style.
  fileprivate var plain: (String, TextStyle, ParagraphStyle)? {
    source.map { ($0, styles[0].value, paragraphs[0].value) }
  }
}

extension ParagraphStyle {
  /// Whether the style, apart from its alignment, has no effect on a single left-to-right line.
  fileprivate var isPlain: Bool {
    var plain = ParagraphStyle()
    (plain.alignment, plain.lineBreak, plain.tabInterval) = (alignment, lineBreak, tabInterval)
    plain.tabStops = tabStops
    (plain.lineSpacing, plain.spacingBefore, plain.spacingAfter) = (lineSpacing, spacingBefore, spacingAfter)
    return self == plain
  }
}
