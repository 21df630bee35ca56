import Foundation
import Text

/// The layout attributes of a paragraph, such as alignment and line spacing.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The style's values, which `NSMutableParagraphStyle` can change.
  struct Values: Hashable {
    var style = ParagraphStyle()
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var hyphenationFactor: Float = 0
    var strategy: LineBreakStrategy = []
    var tightens = false
    /// The tab stops; `nil` means one every 28 points.
    var tabStops: [NSTextTab]?
  }

  /// Refinements of the line break mode.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private let header = AttributeHeader()
  fileprivate(set) var values: Values

  public override init() { values = Values() }
  init(values: Values) { self.values = values }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { NSWritingDirection(values.style.direction) }
  /// The additional space between lines, in points.
  open var lineSpacing: CGFloat { values.style.lineSpacing }
  open var lineHeightMultiple: CGFloat { values.style.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.style.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.style.maximumLineHeight }
  open var paragraphSpacing: CGFloat { values.style.spacingAfter }
  open var paragraphSpacingBefore: CGFloat { values.style.spacingBefore }
  open var firstLineHeadIndent: CGFloat { values.style.firstLineIndent }
  open var headIndent: CGFloat { values.style.indent }
  open var tailIndent: CGFloat { values.style.tailIndent }
  /// The tab stops; by default twelve, 28 points apart.
  open var tabStops: [NSTextTab]! {
    values.tabStops ?? (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }
  }
  /// The distance between tab stops after the last one in `tabStops`; 0 means 28 points.
  open var defaultTabInterval: CGFloat { values.style.tabInterval == 28 ? 0 : values.style.tabInterval }

  /// Has no effect, because words are broken at soft hyphens only.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Has no effect, because each line always contains as much text as fits.
  open var lineBreakStrategy: LineBreakStrategy { values.strategy }
  open var allowsDefaultTighteningForTruncation: Bool { values.tightens }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.style.direction = newValue.direction }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.style.lineSpacing = newValue.length }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.style.lineHeightMultiple = newValue.length }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.style.minimumLineHeight = newValue.length }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.style.maximumLineHeight = newValue.length }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.style.spacingAfter = newValue.length }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.style.spacingBefore = newValue.length }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.style.firstLineIndent = newValue.length }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.style.indent = newValue.length }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.style.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }
  open func addTabStop(_ anObject: NSTextTab) { values.tabStops = (tabStops + [anObject]).inOrder }
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops = tabStops.filter { $0 != anObject } }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { values.style.tabInterval = newValue.length > 0 ? newValue : 28 }
  }

  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { values.strategy = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { values.tightens = newValue }
  }

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

extension CGFloat {
  /// The value as a length: negative and non-finite values become 0.
  fileprivate var length: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension NSWritingDirection {
  init(_ direction: ParagraphStyle.Direction) {
    switch direction {
    case .natural: self = .natural
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }

  var direction: ParagraphStyle.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension NSParagraphStyle.Values {
  /// The corresponding paragraph style of module Text.
  var paragraph: ParagraphStyle {
    var paragraph = style
    paragraph.alignment =
      switch alignment {
      case .natural: UITraitCollection.current.layoutDirection == .rightToLeft ? .right : .left
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    paragraph.lineBreak =
      switch lineBreakMode {
      case .byWordWrapping: .word
      case .byCharWrapping: .character
      case .byClipping: .clip
      case .byTruncatingHead: .head
      case .byTruncatingTail: .tail
      case .byTruncatingMiddle: .middle
      }
    let isMirrored = paragraph.direction == .rightToLeft
    paragraph.tabStops = (tabStops ?? []).inOrder.map { $0.stop(isMirrored: isMirrored) }
    return paragraph
  }
}
