import Foundation
import Text
import Wire

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer's text is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Draws text, beginning at the top.
open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString` with attributes of its own.
  open var string: Any? { didSet { changed() } }
  /// A `UIFont`, whose size is ignored, a `CGFont`, or a font's name.
  open var font: Any? { didSet { changed() } }
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { changed() } } }
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { changed() } }
  open var isWrapped = false { didSet { if isWrapped != oldValue { changed() } } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { if alignmentMode != oldValue { changed() } } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { if truncationMode != oldValue { changed() } } }

  open override func preferredFrameSize() -> CGSize {
    let layout = TextLayout(painted.text)
    return CGSize(width: layout.width.rounded(.up), height: layout.height.rounded(.up))
  }

  private var face: Font {
    var face =
      (font as? UIFont)?.textFont ?? (font as? CGFont)?.font.textFont
      ?? (font as? String).flatMap { Font(named: $0, size: fontSize) }
    face?.size = fontSize
    return face ?? Font(size: fontSize)
  }

  private var painted: PaintedText {
    var paragraph = ParagraphStyle()
    paragraph.alignment =
      switch alignmentMode {
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .left
      }
    paragraph.lineBreak =
      switch truncationMode {
      case .start: .head
      case .end: .tail
      case .middle: .middle
      default: isWrapped ? .word : .clip
      }
    if let text = string as? NSAttributedString { return PaintedText(text, font: face, paragraph: paragraph) }
    return PaintedText(string as? String ?? "", font: face, paragraph: paragraph)
  }

  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    let (painted, color) = (painted, foregroundColor ?? CGColor(gray: 1, alpha: 1))
    guard !painted.text.units.isEmpty else { return }
    let layout = TextLayout(
      painted.text,
      in: TextLayout.Limits(
        width: bounds.width, height: isWrapped ? bounds.height : .infinity, lines: isWrapped ? 0 : 1))
    let writer = LineWriter(face: face, color: UIColor(cgColor: color), paints: painted.paints)
    members[.font] = face.described
    members[.color] = .string(color.value.hex)
    members[.lines] = .array(layout.lines.map { writer.described($0, from: .zero) })
  }
}
