import Testing
import UIKitTesting
import VitrineCoreText

@MainActor @Suite(.serialized) struct TextLineTests {
  private func text(_ string: String, size: CGFloat = 20) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  @Test func `a line has its width, metrics and characters`() {
    let line = CTLineCreateWithAttributedString(text("Hello, world"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = CGFloat(CTLineGetTypographicBounds(line, &ascent, &descent, &leading))
    let font = UIFont.systemFont(ofSize: 20)
    #expect(width > 50 && ascent == font.ascender && descent == -font.descender)
    #expect(CTLineGetGlyphCount(line) == 12 && CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 12, nil) - width) < 0.01)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 12)
    let middle = CTLineGetOffsetForStringIndex(line, 5, nil)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: middle, y: 0)) == 5)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, Double(width) + 10) - 5) < 0.01)
    #expect(CTLineGetPenOffsetForFlush(line, 1, 1) == 0)
  }

  @Test func `a line that is too long is truncated with its token`() throws {
    let line = CTLineCreateWithAttributedString(text("A long line of text"))
    let token = CTLineCreateWithAttributedString(text("…"))
    #expect(CTLineCreateTruncatedLine(line, 10_000, .end, token) === line)
    let short = try #require(CTLineCreateTruncatedLine(line, 80, .end, token))
    #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 80)
    #expect(CTLineGetGlyphCount(short) < CTLineGetGlyphCount(line) && CTLineGetGlyphCount(short) > 2)
    #expect(CTLineCreateTruncatedLine(line, 1, .end, token) == nil)
  }

  @Test func `runs have their attributes and positions`() throws {
    let text = NSMutableAttributedString(attributedString: text("ab"))
    text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    let line = CTLineCreateWithAttributedString(text)
    let runs = CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }
    try #require(runs.count == 2)
    #expect(CTRunGetStringRange(runs[1]) == CFRange(location: 2, length: 2))
    #expect((CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? UIFont)?.pointSize == 40)
    var positions = [CGPoint](repeating: .zero, count: 2)
    CTRunGetPositions(runs[1], CFRange(), &positions)
    #expect(abs(positions[0].x - CTLineGetOffsetForStringIndex(line, 2, nil)) < 0.01 && positions[1].x > positions[0].x)
  }

  @Test func `a frame has the lines that fit, from the top`() throws {
    let framesetter = CTFramesetterCreateWithAttributedString(text("One two three four five six seven eight"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(), nil, CGSize(width: 100, height: 10_000), &fit)
    #expect(size.width <= 101 && size.height > 60 && fit.length == 39)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
    let lines = CTFrameGetLines(frame)
    try #require(lines.count == 2)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    #expect(origins[0].y > origins[1].y && origins[0].y < 60 && origins[1].y > 0)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length > 0 && visible.length < 39)
    // The rest continues in another frame.
    let rest = CTFramesetterCreateFrame(framesetter, CFRange(location: visible.length, length: 0), path, nil)
    #expect(CTFrameGetVisibleStringRange(rest).location == visible.length)
    let typesetter = CTFramesetterGetTypesetter(framesetter)
    let first = try #require(lines[0] as? CTLine)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 100) == CTLineGetStringRange(first).length)
  }

  @Test func `a line is drawn, and a paragraph's style is read`() {
    let empty = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).pngData { _ in }
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).pngData { context in
      context.cgContext.translateBy(x: 0, y: 40)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text("Tea")), context.cgContext)
      #expect(context.cgContext.textPosition == CGPoint(x: 5, y: 10))
    }
    #expect(drawn != empty)
    var (alignment, spacing) = (CTTextAlignment.center, CGFloat(7))
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &spacing) { spacing in
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
          CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: 8, value: spacing),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    #expect(style.alignment == .center && style.lineSpacing == 7)
  }
}
