import Foundation
import Text

/// How a text's bounds are reckoned.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the first line's top left corner, and the text may have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their fonts' leading says, too. Inter has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last line that fits is truncated where there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Lets text be made smaller to fit, and tells what came of it.
open class NSStringDrawingContext: NSObject {
  /// How small text may become; 0 for not at all.
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}
}

/// What a string takes without attributes: UIKit draws it in Helvetica 12; here it is the system font.
let plainFont = Font(size: 12)

extension NSAttributedString {
  /// Of one line a paragraph, in points, not rounded.
  public func size() -> CGSize {
    let layout = TextLayout(PaintedText(self, font: plainFont, paragraph: ParagraphStyle()).text)
    return CGSize(width: layout.width, height: layout.height)
  }

  /// What the text takes within a size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let (layout, _) = laidOut(in: size, options, context)
    // Without lines the origin is the baseline's.
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(layout.lines.first?.ascent ?? 0)
    let bounds = CGRect(x: 0, y: top, width: layout.width, height: layout.height)
    context?.totalBounds = bounds
    return bounds
  }

  /// A size without width or height has no bound there.
  func laidOut(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> (TextLayout, PaintedText) {
    let painted = PaintedText(self, font: plainFont, paragraph: ParagraphStyle())
    let text = painted.text
    let hasLines = options.contains(.usesLineFragmentOrigin)
    let limits = TextLayout.Limits(
      width: hasLines && size.width > 0 ? size.width : .infinity,
      height: options.contains(.truncatesLastVisibleLine) && size.height > 0 ? size.height : .infinity,
      lines: hasLines ? 0 : 1, oneLineAParagraph: !options.contains(.truncatesLastVisibleLine))
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
  /// As `NSString`'s: Swift on Linux does not bridge to it.
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
