import Foundation
import Text

/// Provides the positions of a text's characters: of a text storage in its container, or of a text view.
///
/// A glyph here is a UTF-16 unit of the text, so glyph and character indexes are equal. A text storage is laid out in one container, the
/// first; lines do not overlap its exclusion paths.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text storage, which `addLayoutManager(_:)` sets. A text view's storage is created when it is first read.
  open var textStorage: NSTextStorage? {
    get { assignedTextStorage ?? textView?.textStorage }
    set { assignedTextStorage = newValue }
  }
  private(set) weak var assignedTextStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether lines include their font's leading. Each font's leading is 0 here, so the property has no effect.
  open var usesFontLeading = true

  /// Has no effect: the layout always covers the text from its beginning.
  open var allowsNonContiguousLayout = false

  /// The view that shows the text.
  weak var textView: UITextView?
  private var cached: (text: NSAttributedString, limits: TextLayout.Limits, changes: Int, geometry: TextGeometry)?

  public override init() {}

  public required init?(coder: NSCoder) {}

  init(of textView: UITextView) {
    self.textView = textView
    super.init()
    addTextContainer(textView.textContainer)
  }

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(0, index), textContainers.count))
    container.assignedLayoutManager = self
  }
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index).assignedLayoutManager = nil }
  func remove(_ container: NSTextContainer) {
    if let index = textContainers.firstIndex(where: { $0 === container }) { removeTextContainer(at: index) }
  }

  // MARK: Changes

  /// Called by the text storage after a change.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    textView?.editing.storageChanged(editMask, newCharRange, by: delta)
  }

  /// Makes the text view use the assigned text storage.
  func storageChanged() { textView?.editing.use(assignedTextStorage) }

  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {
    actualCharacterRange?.pointee = charRange
    cached = nil
    textView?.textAppearanceChanged()
  }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { textView?.textAppearanceChanged() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { textView?.textAppearanceChanged() }

  // MARK: The layout

  private var text: NSAttributedString? { textView?.editing.text.content ?? assignedTextStorage }
  private var length: Int { text?.length ?? 0 }

  /// The layout in the container's coordinates. Read it only once per call: each read compares the text with the laid-out one.
  private var geometry: TextGeometry {
    if let textView { return textView.containerGeometry }
    let (text, container) = (assignedTextStorage ?? NSTextStorage(), textContainers.first)
    let (size, padding) = (container?.size ?? .zero, container?.lineFragmentPadding ?? 0)
    func limit(_ length: CGFloat) -> Double { length > 0 && length < 1e6 ? Double(length) : .infinity }
    let limits = TextLayout.Limits(
      width: max(0, limit(size.width) - 2 * Double(padding)), height: limit(size.height),
      lines: container?.maximumNumberOfLines ?? 0)
    let changes = container?.changes ?? 0
    if let cached, cached.limits == limits, cached.changes == changes, cached.text.isEqual(to: text) {
      return cached.geometry
    }
    let font = UIFont.systemFont(ofSize: 12).textFont
    let painted = PaintedText(text, font: font, paragraph: ParagraphStyle())
    let style = painted.text
    let geometry = TextGeometry(
      layout: TextLayout(style, in: limits, areas: container?.lineAreas), origin: CGPoint(x: padding, y: 0),
      length: text.length,
      emptyCaret: (0, font.ascender, font.lineHeight), units: style.units, font: { style.font(at: $0) })
    cached = (NSAttributedString(attributedString: text), limits, changes, geometry)
    return geometry
  }

  private func line(of position: Int, in geometry: TextGeometry) -> TextLine? {
    geometry.lineIndex(of: min(max(0, position), max(0, length - 1))).map { geometry.layout.lines[$0] }
  }

  private func wholeRect(of line: TextLine, in geometry: TextGeometry) -> CGRect {
    let width = (textView?.textContainer ?? textContainers.first)?.size.width ?? 0
    let used = usedRect(of: line, in: geometry)
    return CGRect(x: 0, y: line.top, width: width > 0 && width < 1e6 ? width : used.maxX, height: line.height)
  }

  /// The used part of a line, including the padding on both sides.
  private func usedRect(of line: TextLine, in geometry: TextGeometry) -> CGRect {
    let padding = geometry.origin.x
    return CGRect(x: line.x, y: line.top, width: line.width + 2 * padding, height: line.height)
  }

  open func ensureLayout(for container: NSTextContainer) { _ = geometry }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = geometry }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = geometry }

  // MARK: Characters and glyphs

  open var numberOfGlyphs: Int { length }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<length).contains(glyphIndex) }

  /// The kind of character that a glyph represents.
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// A line break or a tab.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// A space, which justification widens.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// A mark that is combined with the character before.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    guard let text, isValidGlyphIndex(glyphIndex) else { return [] }
    guard let scalar = Unicode.Scalar((text.string as NSString).character(at: glyphIndex)) else { return [] }
    if CharacterSet.controlCharacters.contains(scalar) || CharacterSet.newlines.contains(scalar) {
      return .controlCharacter
    }
    if CharacterSet.whitespaces.contains(scalar) { return .elastic }
    return CharacterSet.nonBaseCharacters.contains(scalar) ? .nonBaseCharacter : []
  }

  /// The container of a glyph: the first container, or `nil` if the glyph is in none of its lines.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSTextContainer? {
    guard let container = textView?.textContainer ?? textContainers.first else { return nil }
    let range = glyphRange(for: container)
    guard NSLocationInRange(glyphIndex, range) else { return nil }
    effectiveGlyphRange?.pointee = range
    return container
  }
  /// Layout is always complete, so that the flag has no effect.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// The range of the lines in the container, which may end before the text does.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    let lines = geometry.layout.lines
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
  }

  // MARK: Rectangles

  /// The bounds of all lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let geometry = geometry
    return geometry.layout.lines.reduce(CGRect.null) { $0.union(usedRect(of: $1, in: geometry)) }.orZero
  }

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    geometry.rects(of: glyphRange, toEdge: false).reduce(CGRect.null) { $0.union($1) }.orZero
  }

  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
    let geometry = geometry
    guard let line = line(of: glyphIndex, in: geometry) else { return .zero }
    effectiveRange?.pointee = NSRange(line.range)
    return wholeRect(of: line, in: geometry)
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    let geometry = geometry
    guard let line = line(of: glyphIndex, in: geometry) else { return .zero }
    effectiveRange?.pointee = NSRange(line.range)
    return usedRect(of: line, in: geometry)
  }

  /// The glyph's position on the baseline, relative to its line fragment.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let geometry = geometry
    guard let line = line(of: glyphIndex, in: geometry) else { return .zero }
    return CGPoint(x: geometry.caret(at: glyphIndex).minX, y: line.ascent)
  }

  /// Calls a closure for each line with its rectangle, the used part of it, its container and its range, until `stop` is set.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textView?.textContainer ?? textContainers.first else { return }
    let geometry = geometry
    var stop = ObjCBool(false)
    for line in geometry.layout.lines where !stop.boolValue {
      let range = NSRange(line.range)
      guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
      block(wholeRect(of: line, in: geometry), usedRect(of: line, in: geometry), container, range, &stop)
    }
  }

  /// Calls a closure with a rectangle for each line of a range.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let isSelection = selectedRange.location != NSNotFound && selectedRange.length > 0
    for rect in geometry.rects(of: glyphRange, toEdge: isSelection) where !stop.boolValue { block(rect, &stop) }
  }

  // MARK: Points

  /// The index of the character at a point, or of the nearest character in the line. `partialFraction` receives how far the point is across
  /// that character, 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let text, text.length > 0 else { return 0 }
    let geometry = geometry
    var edited = EditedText()
    edited.set(text)
    let index = min(geometry.characterIndex(at: point, in: edited, startOfCharacter: true), text.length - 1)
    if let partialFraction {
      let rect = geometry.rects(of: NSRange(location: index, length: 1), toEdge: false).first ?? .zero
      partialFraction.pointee = rect.width > 0 ? min(max((point.x - rect.minX) / rect.width, 0), 1) : 0
    }
    return index
  }

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  // MARK: Drawing

  /// Draws the background colours of a range. `origin` is the position of the container's top left corner.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let text, let context = UIGraphicsGetCurrentContext() else { return }
    let shown = NSIntersectionRange(glyphsToShow, NSRange(location: 0, length: text.length))
    guard shown.length > 0 else { return }
    let geometry = geometry
    text.enumerateAttribute(.backgroundColor, in: shown, options: []) { colour, range, _ in
      guard let colour = colour as? UIColor else { return }
      context.setFillColor(colour.cgColor)
      for rect in geometry.rects(of: range, toEdge: false) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    }
  }

  /// Draws the glyphs of a range without background colours. `origin` is the position of the container's top left corner.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let text, NSMaxRange(glyphsToShow) <= text.length, glyphsToShow.length > 0 else { return }
    let (geometry, container) = (geometry, textView?.textContainer ?? textContainers.first)
    let lines = geometry.layout.lines
    guard let first = lines.first, let last = lines.last else { return }
    let isWhole =
      glyphsToShow.location <= first.range.lowerBound && NSMaxRange(glyphsToShow) >= last.range.upperBound
    guard !isWhole || container?.lineAreas != nil else {
      let padding = container?.lineFragmentPadding ?? 0
      let width = container.map { $0.size.width > 0 ? $0.size.width - 2 * padding : 1e6 } ?? 1e6
      return text.withoutBackground(glyphsToShow).draw(
        with: CGRect(
          x: origin.x + padding, y: origin.y + first.top, width: width, height: .greatestFiniteMagnitude),
        options: .usesLineFragmentOrigin, context: nil)
    }
    for line in lines {
      let part = NSIntersectionRange(NSRange(line.range), glyphsToShow)
      guard part.length > 0, let rect = geometry.rects(of: part, toEdge: false).first else { continue }
      let baseline = CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY + line.ascent)
      text.positionedPart(part).draw(with: CGRect(origin: baseline, size: .zero), options: [], context: nil)
    }
  }
}

extension NSAttributedString {
  /// A part of the text without background colours, which `drawBackground(forGlyphRange:at:)` draws.
  fileprivate func withoutBackground(_ range: NSRange) -> NSMutableAttributedString {
    let part = NSMutableAttributedString(attributedString: attributedSubstring(from: range))
    part.removeAttribute(.backgroundColor, range: NSRange(location: 0, length: part.length))
    return part
  }

  /// A part of a line at a known position, without the paragraph style that would move it.
  fileprivate func positionedPart(_ range: NSRange) -> NSAttributedString {
    let part = withoutBackground(range)
    guard let style = part.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
      let plainStyle = style.mutableCopy(with: nil) as? NSMutableParagraphStyle
    else { return part }
    plainStyle.alignment = .left
    plainStyle.firstLineHeadIndent = 0
    plainStyle.headIndent = 0
    plainStyle.paragraphSpacingBefore = 0
    part.addAttribute(.paragraphStyle, value: plainStyle, range: NSRange(location: 0, length: part.length))
    return part
  }
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
