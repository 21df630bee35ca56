import Foundation
import Text

/// Options for measuring and drawing a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top left corner of the first line, and the text may have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines include their fonts' leading. Inter has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last line that fits is truncated if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Sets how far text may be scaled down to fit, and receives the scale and the bounds that were used.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale factor; 0 for no scaling.
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}
}

/// The font of strings without attributes. UIKit uses Helvetica 12; here it is the system font.
let plainFont = Font(size: 12)

extension NSAttributedString {
  /// The size of the text with one line for each paragraph, in points, not rounded.
  public func size() -> CGSize {
    let layout = TextLayout(PaintedText(self, font: plainFont, paragraph: ParagraphStyle()).text)
    return CGSize(width: layout.width, height: layout.height)
  }

  /// Returns the bounds of the text when it is laid out within a size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let (layout, _) = laidOut(in: size, options, context)
    // Without line fragments, the origin is on the first baseline.
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(layout.lines.first?.ascent ?? 0)
    let bounds = CGRect(x: 0, y: top, width: layout.width, height: layout.height)
    context?.totalBounds = bounds
    return bounds
  }

  /// Lays out the text within a size. A width or a height of 0 means no limit.
  func laidOut(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> (TextLayout, PaintedText) {
    let painted = PaintedText(self, font: plainFont, paragraph: ParagraphStyle())
    let text = painted.text
    let hasLines = options.contains(.usesLineFragmentOrigin)
    let limits = TextLayout.Limits(
      width: hasLines && size.width > 0 ? size.width : .infinity,
      height: options.contains(.truncatesLastVisibleLine) && size.height > 0 ? size.height : .infinity,
      lines: hasLines ? 0 : 1, oneLinePerParagraph: !options.contains(.truncatesLastVisibleLine))
    var layout = TextLayout(text, in: limits)
    context?.actualScaleFactor = 1
    if let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, size.width > 0 {
      let natural = TextLayout(text).width
      if natural > size.width {
        let scale = max(context.minimumScaleFactor, size.width / natural)
        layout = TextLayout(text.scaled(by: scale), in: limits)
        context.actualScaleFactor = scale
      }
    }
    return (layout, painted)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attributes).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the string, as from the method of `NSString`, to which Swift on Linux does not bridge.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
