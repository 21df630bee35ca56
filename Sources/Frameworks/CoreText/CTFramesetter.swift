import FrameworkSupport
import UIKit
import VitrineCoreFoundation

/// Breaks a text into lines.
public final class CTTypesetter: @unchecked Sendable {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }

  /// Breaks a part of the text into lines of a width. Their rectangles and baselines are measured from the top.
  func lines(from start: Int, _ length: Int, width: CGFloat) -> [SetLine] {
    let range = NSRange(location: start, length: length)
    nonisolated(unsafe) let part = text.attributedSubstring(from: range).forUIKit()
    return onMain { SetLine.lines(of: part, width: width) }
  }

  /// Clamps a range to the text. A length of 0 extends it to the end of the text.
  func part(_ range: CFRange) -> (start: Int, length: Int) {
    let part = range.clamped(to: text.length)
    return (part.lowerBound, part.count)
  }
}

extension CFRange {
  /// Clamps the range to a number of elements. A length of 0 extends it to the last element.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(max(0, location), count)
    return start..<(length <= 0 ? count : start + min(length, count - start))
  }
}

/// A laid-out line: its characters, rectangle and baseline.
struct SetLine: Sendable {
  let range: NSRange
  let rect: CGRect
  let usedRect: CGRect
  /// The distance of the baseline from the top of the layout.
  let baseline: CGFloat

  @MainActor static func lines(of text: NSAttributedString, width: CGFloat) -> [SetLine] {
    guard text.length > 0 else { return [] }
    let (storage, manager) = (NSTextStorage(attributedString: text), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    var lines: [SetLine] = []
    let whole = NSRange(location: 0, length: text.length)
    // The manager does not retain its storage.
    withExtendedLifetime(storage) {
      manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, _, range, _ in
        let baseline = rect.minY + manager.location(forGlyphAt: range.location).y
        lines.append(SetLine(range: range, rect: rect, usedRect: used, baseline: baseline))
      }
    }
    return lines
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}
/// Creates a typesetter. The options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// Returns how many characters from an index fit into a width, broken between words.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  let (start, length) = typesetter.part(CFRange(location: startIndex, length: 0))
  return typesetter.lines(from: start, length, width: CGFloat(width)).first?.range.length ?? 0
}
/// Returns how many characters from an index fit into a width. The break can be within a word.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let (start, length) = typesetter.part(CFRange(location: startIndex, length: 0))
  let line = CTLine(typesetter.text.attributedSubstring(from: NSRange(location: start, length: length)), start: start)
  var (low, high) = (0, line.text.length)
  while low < high {
    let middle = (low + high + 1) / 2
    if line.width(middle) <= CGFloat(width) { low = middle } else { high = middle - 1 }
  }
  return low
}
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let (start, length) = typesetter.part(stringRange)
  return CTLine(typesetter.text.attributedSubstring(from: NSRange(location: start, length: length)), start: start)
}

// MARK: Frames

/// Lays out a text in frames.
public final class CTFramesetter: @unchecked Sendable {
  let typesetter: CTTypesetter
  init(_ text: NSAttributedString) { typesetter = CTTypesetter(text) }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Lays out a part of the text in the bounding box of a path.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.typesetter, stringRange, path) }

/// Returns the size that a part of the text needs within `constraints`. Writes the range of characters that fit to `fitRange`.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let (start, length) = framesetter.typesetter.part(stringRange)
  var size = CGSize.zero
  var fitting = 0
  for line in framesetter.typesetter.lines(from: start, length, width: constraints.width) {
    guard line.rect.maxY <= constraints.height + 0.001 else { break }
    size = CGSize(width: max(size.width, line.usedRect.maxX.rounded(.up)), height: line.rect.maxY.rounded(.up))
    fitting = line.range.location + line.range.length
  }
  fitRange?.pointee = CFRange(location: start, length: fitting)
  return size
}

/// The lines of a text in the bounding box of a path. Their origins are relative to its lower left corner.
public final class CTFrame: @unchecked Sendable {
  let path: CGPath
  let range: CFRange
  let visible: CFRange
  let lines: [CTLine]
  let origins: [CGPoint]

  init(_ typesetter: CTTypesetter, _ range: CFRange, _ path: CGPath) {
    let (start, length) = typesetter.part(range)
    let box = path.boundingBox
    let area = box.isNull ? CGRect.zero : box
    let fitting = typesetter.lines(from: start, length, width: area.width).prefix {
      $0.rect.maxY <= area.height + 0.001
    }
    (self.path, self.range) = (path, CFRange(location: start, length: length))
    visible = CFRange(location: start, length: fitting.last.map { $0.range.location + $0.range.length } ?? 0)
    lines = fitting.map { line in
      let part = NSRange(location: start + line.range.location, length: line.range.length)
      return CTLine(typesetter.text.attributedSubstring(from: part), start: part.location)
    }
    origins = fitting.map { CGPoint(x: $0.usedRect.minX, y: area.height - $0.baseline) }
  }
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// Returns the range of the text that fits into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { nil }
/// Returns the frame's lines as an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }
/// Writes the origins of a range of lines to `origins`. A range of length 0 extends to the last line.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let part = range.clamped(to: frame.origins.count)
  for (number, index) in part.enumerated() { origins[number] = frame.origins[index] }
}

/// Draws the frame's lines. The text is upright in a context whose y axis points upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
}
