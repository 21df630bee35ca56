import UIKit
@_exported import VitrineCoreFoundation

// Each UTF-16 unit of the text counts as one glyph, because the font's glyph numbers and outlines are not read.

/// A line of text.
public final class CTLine: @unchecked Sendable {
  /// The line's text without its line break, with UIKit's attributes.
  let text: NSAttributedString
  /// The index of the line's first character in the text from which it was created.
  let start: Int
  /// The number of line break characters at the end of the range, which are not drawn.
  let lineBreakLength: Int
  var runs: [CTRun] { CTRun.runs(of: self) }

  init(_ text: NSAttributedString, start: Int = 0) {
    self.start = start
    let string = text.string as NSString
    var end = string.length
    while end > 0, let scalar = Unicode.Scalar(string.character(at: end - 1)), CharacterSet.newlines.contains(scalar) {
      end -= 1
    }
    lineBreakLength = string.length - end
    self.text = text.attributedSubstring(from: NSRange(location: 0, length: end)).forUIKit()
  }

  /// Returns the width of the first `count` UTF-16 units, which includes the whole of the last character.
  func width(_ count: Int) -> CGFloat {
    guard count > 0, text.length > 0 else { return 0 }
    let last = (text.string as NSString).rangeOfComposedCharacterSequence(at: min(count, text.length) - 1)
    let count = last.location + last.length
    return text.attributedSubstring(from: NSRange(location: 0, length: count)).oneLineSize.width
  }

  var width: CGFloat { width(text.length) }

  /// The greatest ascent, descent and leading of the line's fonts.
  var metrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      let font = value as? UIFont ?? .systemFont(ofSize: 12)
      (ascent, descent, leading) = (
        max(ascent, font.ascender), max(descent, -font.descender), max(leading, font.leading)
      )
    }
    return (ascent, descent, leading)
  }
}

extension NSAttributedString {
  /// The text's size if it is drawn in one line of unlimited width.
  var oneLineSize: CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, context: nil
    ).size
  }

  /// Draws the text as one line on the baseline at the context's text position.
  func drawLine(in context: CGContext) {
    UIGraphicsPushContext(context)
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.scaleBy(x: 1, y: -1)
    draw(with: CGRect.zero, options: [], context: nil)
    context.restoreGState()
    UIGraphicsPopContext()
  }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }

/// Returns the line shortened to a width, with a token in place of the removed text. `nil` if the token does not fit.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  let limit = CGFloat(width)
  guard line.width > limit else { return line }
  let token = truncationToken?.text ?? NSAttributedString(string: "")
  guard token.length == 0 || token.oneLineSize.width <= limit else { return nil }
  let length = line.text.length
  for count in stride(from: length - 1, through: 0, by: -1) {
    let (head, tail) =
      switch truncationType {
      case .end: (count, 0)
      case .start: (0, count)
      case .middle: ((count + 1) / 2, count / 2)
      }
    let result = NSMutableAttributedString(
      attributedString: line.text.attributedSubstring(from: NSRange(location: 0, length: head)))
    result.append(token)
    result.append(line.text.attributedSubstring(from: NSRange(location: length - tail, length: tail)))
    if result.oneLineSize.width <= limit { return CTLine(result, start: line.start) }
  }
  return nil
}

/// Returns the line's width, and writes its ascent, descent and leading.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = line.metrics
  ascent?.pointee = metrics.ascent
  descent?.pointee = metrics.descent
  leading?.pointee = metrics.leading
  return Double(line.width)
}

/// Options for computing a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// Returns the bounds by the fonts' ascent and descent, relative to the baseline. The options have no effect.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let metrics = line.metrics
  return CGRect(x: 0, y: -metrics.descent, width: line.width, height: metrics.ascent + metrics.descent)
}
/// Returns the bounds by the fonts' ascent and descent, relative to the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let position = context?.textPosition ?? .zero
  return CTLineGetBoundsWithOptions(line, []).offsetBy(dx: position.x, dy: position.y)
}
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let count = line.text.string.reversed().prefix { $0.isWhitespace }.map { $0.utf16.count }.reduce(0, +)
  return Double(line.width - line.width(line.text.length - count))
}
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.start, length: line.text.length + line.lineBreakLength)
}
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.text.length }
/// Returns the line's runs as an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

/// Returns the distance from the line's start to a character's left edge.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.width(charIndex - line.start)
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index of the character before which a caret at a position is inserted; `kCFNotFound` in an empty line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard line.text.length > 0 else { return -1 }
  var (low, high) = (0, line.text.length)
  while low < high {
    let middle = (low + high) / 2
    if (line.width(middle) + line.width(middle + 1)) / 2 <= position.x { low = middle + 1 } else { high = middle }
  }
  return line.start + low
}

/// Returns the offset that aligns the line in a width. The factor is 0 for left and 1 for right alignment.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  Double(min(max(0, flushFactor), 1)) * max(0, flushWidth - Double(line.width))
}

/// Draws the line at the context's text position. The text is upright in a context whose y axis points upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.text.drawLine(in: context)
}

// MARK: Runs

/// A part of a line whose characters have the same attributes.
public final class CTRun: @unchecked Sendable {
  let line: CTLine
  /// The run's range in the line's text.
  let range: NSRange
  let attributes: [NSAttributedString.Key: Any]

  private init(_ line: CTLine, _ range: NSRange, _ attributes: [NSAttributedString.Key: Any]) {
    (self.line, self.range, self.attributes) = (line, range, attributes)
  }

  static func runs(of line: CTLine) -> [CTRun] {
    var runs: [CTRun] = []
    line.text.enumerateAttributes(in: NSRange(location: 0, length: line.text.length)) { attributes, range, _ in
      runs.append(CTRun(line, range, attributes))
    }
    return runs
  }

  /// Clamps a range to the run. A length of 0 extends it to the end of the run.
  fileprivate func part(_ part: CFRange) -> Range<Int> { part.clamped(to: range.length) }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) }))
}
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.line.start + run.range.location, length: run.range.length)
}
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
  ascent?.pointee = font.ascender
  descent?.pointee = -font.descender
  leading?.pointee = font.leading
  let part = run.part(range)
  let start = run.range.location
  return Double(run.line.width(start + part.upperBound) - run.line.width(start + part.lowerBound))
}

/// Writes the positions of the run's characters, relative to the line's start.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (number, index) in run.part(range).enumerated() {
    buffer[number] = CGPoint(x: run.line.width(run.range.location + index), y: 0)
  }
}
/// Writes the widths of the run's characters.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (number, index) in run.part(range).enumerated() {
    let start = run.range.location + index
    buffer[number] = CGSize(width: run.line.width(start + 1) - run.line.width(start), height: 0)
  }
}
/// Writes the indexes of the run's characters in the text.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (number, index) in run.part(range).enumerated() { buffer[number] = run.line.start + run.range.location + index }
}

/// Draws a part of a run at its position in the line. The line begins at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = run.part(range)
  guard !part.isEmpty else { return }
  let start = run.range.location + part.lowerBound
  let before = context.textMatrix
  context.textMatrix = CGAffineTransform(translationX: run.line.width(start), y: 0).concatenating(before)
  run.line.text.attributedSubstring(from: NSRange(location: start, length: part.count)).drawLine(in: context)
  context.textMatrix = before
}
