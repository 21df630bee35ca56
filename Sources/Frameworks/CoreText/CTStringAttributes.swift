import UIKit

// An attribute has UIKit's name if its value has UIKit's type. Colours have their own names: they are `CGColor`, not `UIColor`.

nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The attribute that, if true, draws the text in the context's fill colour.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern"
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = "CTTracking"
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature"
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// The attribute of superscript: 1 raises and -1 lowers the text by a third of its size.
nonisolated(unsafe) public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
nonisolated(unsafe) public let kCTLanguageAttributeName: CFString = "NSLanguage"
/// The attribute of vertical text. It has no effect: texts are horizontal.
nonisolated(unsafe) public let kCTVerticalFormsAttributeName: CFString = "CTVerticalForms"
nonisolated(unsafe) public let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"

/// The lines of an underline: single, thick or double.
public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The pattern of an underline, such as dots or dashes.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}

extension NSAttributedString {
  /// Returns the text with UIKit's attributes added for Core Text's colours, fonts and superscript.
  func forUIKit(_ contextColor: CGColor? = nil) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    func key(_ name: CFString) -> NSAttributedString.Key { NSAttributedString.Key(name as String) }
    let colors: [(CFString, NSAttributedString.Key)] = [
      (kCTForegroundColorAttributeName, .foregroundColor), (kCTBackgroundColorAttributeName, .backgroundColor),
      (kCTStrokeColorAttributeName, .strokeColor), (kCTUnderlineColorAttributeName, .underlineColor),
    ]
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      for (name, own) in colors {
        guard let value = attributes[key(name)] else { continue }
        if let color = value as? UIColor { result.addAttribute(own, value: color, range: range) }
        if let color = value as? CGColor { result.addAttribute(own, value: UIColor(cgColor: color), range: range) }
      }
      if let contextColor, (attributes[key(kCTForegroundColorFromContextAttributeName)] as? NSNumber)?.boolValue == true
      {
        result.addAttribute(.foregroundColor, value: UIColor(cgColor: contextColor), range: range)
      }
      // Text without a font is drawn in 12 points, as in Core Text, whose default is Helvetica.
      let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
      if attributes[.font] == nil { result.addAttribute(.font, value: font, range: range) }
      if let level = (attributes[key(kCTSuperscriptAttributeName)] as? NSNumber)?.intValue, level != 0 {
        result.addAttribute(.baselineOffset, value: CGFloat(level) * font.pointSize / 3, range: range)
      }
    }
    return result
  }
}

// MARK: Paragraph styles

/// A paragraph style, which is the same object in UIKit and Core Text, as on Apple's systems.
public typealias CTParagraphStyle = NSParagraphStyle

public enum CTTextAlignment: UInt8, Sendable { case left, right, center, justified, natural }
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
public enum CTWritingDirection: Int8, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The property of a paragraph style that a setting changes.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment, firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval, lineBreakMode
  case lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing, paragraphSpacing
  case paragraphSpacingBefore, baseWritingDirection, maximumLineSpacing, minimumLineSpacing, lineSpacingAdjustment
  case lineBoundsOptions
}

/// A setting of a paragraph style, whose value is passed by its address.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// Creates a paragraph style from settings. Tabs, maximum line spacing and line bounds options have no effect.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)) {
    func read<Value>(_ type: Value.Type) -> Value? {
      setting.valueSize >= MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: type) : nil
    }
    func number() -> CGFloat { (read(CGFloat.self) ?? 0).isFinite ? read(CGFloat.self) ?? 0 : 0 }
    switch setting.spec {
    case .alignment:
      let alignments: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
      if let value = read(UInt8.self), Int(value) < alignments.count { style.alignment = alignments[Int(value)] }
    case .firstLineHeadIndent: style.firstLineHeadIndent = number()
    case .headIndent: style.headIndent = number()
    case .tailIndent: style.tailIndent = number()
    case .lineBreakMode:
      if let mode = read(UInt8.self).flatMap({ NSLineBreakMode(rawValue: Int($0)) }) { style.lineBreakMode = mode }
    case .lineHeightMultiple: style.lineHeightMultiple = number()
    case .maximumLineHeight: style.maximumLineHeight = number()
    case .minimumLineHeight: style.minimumLineHeight = number()
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: style.lineSpacing = number()
    case .paragraphSpacing: style.paragraphSpacing = number()
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = number()
    case .baseWritingDirection:
      if let direction = read(Int8.self).flatMap({ NSWritingDirection(rawValue: Int($0)) }) {
        style.baseWritingDirection = direction
      }
    case .tabStops, .defaultTabInterval, .maximumLineSpacing, .lineBoundsOptions: break
    }
  }
  return style
}
