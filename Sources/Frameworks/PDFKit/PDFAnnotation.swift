import UIKit

/// The kind of an annotation, such as a highlight or a link.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let text = PDFAnnotationSubtype(rawValue: "/Text")
  public static let link = PDFAnnotationSubtype(rawValue: "/Link")
  public static let freeText = PDFAnnotationSubtype(rawValue: "/FreeText")
  public static let line = PDFAnnotationSubtype(rawValue: "/Line")
  public static let square = PDFAnnotationSubtype(rawValue: "/Square")
  public static let circle = PDFAnnotationSubtype(rawValue: "/Circle")
  public static let highlight = PDFAnnotationSubtype(rawValue: "/Highlight")
  public static let underline = PDFAnnotationSubtype(rawValue: "/Underline")
  public static let strikeOut = PDFAnnotationSubtype(rawValue: "/StrikeOut")
  public static let ink = PDFAnnotationSubtype(rawValue: "/Ink")
  public static let stamp = PDFAnnotationSubtype(rawValue: "/Stamp")
  public static let popup = PDFAnnotationSubtype(rawValue: "/Popup")
  public static let widget = PDFAnnotationSubtype(rawValue: "/Widget")
}

/// The key of a value in an annotation's dictionary.
public struct PDFAnnotationKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let border = PDFAnnotationKey(rawValue: "/Border")
  public static let color = PDFAnnotationKey(rawValue: "/C")
  public static let contents = PDFAnnotationKey(rawValue: "/Contents")
  public static let name = PDFAnnotationKey(rawValue: "/NM")
  public static let subtype = PDFAnnotationKey(rawValue: "/Subtype")
  public static let interiorColor = PDFAnnotationKey(rawValue: "/IC")
  public static let linePoints = PDFAnnotationKey(rawValue: "/L")
  public static let quadding = PDFAnnotationKey(rawValue: "/Q")
}

public enum PDFBorderStyle: Int, Sendable { case solid, dashed, beveled, inset, underline }

/// The border line of an annotation.
open class PDFBorder: NSObject, @unchecked Sendable {
  open var style = PDFBorderStyle.solid
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, as `NSNumber` values.
  open var dashPattern: [Any]?
  public override init() {}
}

/// An action that is performed when the user taps a link or an outline entry.
open class PDFAction: NSObject, @unchecked Sendable {
  open var type: String { "" }
}

/// An action that opens a URL.
open class PDFActionURL: PDFAction, @unchecked Sendable {
  open var url: URL?
  public init(url: URL) { self.url = url }
  open override var type: String { "URI" }
}

/// An action that scrolls to a destination in the document.
open class PDFActionGoTo: PDFAction, @unchecked Sendable {
  open var destination: PDFDestination
  public init(destination: PDFDestination) { self.destination = destination }
  open override var type: String { "GoTo" }
}

/// An annotation drawn above a page's content, such as a highlight. Annotations in files are not read.
///
/// Squares, circles, lines, ink, highlights, underlines, strike-outs and free texts are drawn.
open class PDFAnnotation: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) weak var page: PDFPage?
  /// The kind of the annotation, for example "Highlight".
  open var type: String?
  /// The annotation's rectangle in the page's space.
  open var bounds: CGRect { didSet { reportChange() } }
  open var color = UIColor.black { didSet { reportChange() } }
  open var interiorColor: UIColor? { didSet { reportChange() } }
  open var contents: String? { didSet { reportChange() } }
  open var border: PDFBorder? { didSet { reportChange() } }
  open var font: UIFont? { didSet { reportChange() } }
  open var fontColor: UIColor? { didSet { reportChange() } }
  open var alignment = NSTextAlignment.natural { didSet { reportChange() } }
  /// The start of a line, relative to the origin of `bounds`. `endPoint` is its end.
  open var startPoint = CGPoint.zero { didSet { reportChange() } }
  open var endPoint = CGPoint.zero { didSet { reportChange() } }
  open private(set) var paths: [UIBezierPath]?
  open var shouldDisplay = true { didSet { reportChange() } }
  open var shouldPrint = false
  open var userName: String?
  open var modificationDate: Date?
  open var action: PDFAction?
  open var url: URL?
  open var destination: PDFDestination?
  private var values: [AnyHashable: Any]

  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype, withProperties properties: [AnyHashable: Any]?
  ) {
    self.bounds = bounds
    type = String(annotationType.rawValue.dropFirst())
    values = properties ?? [:]
  }

  /// Tells the document's views to redraw their pages.
  private func reportChange() { page?.document?.pagesChanged() }

  open func add(_ path: UIBezierPath) {
    paths = (paths ?? []) + [path]
    reportChange()
  }
  open func remove(_ path: UIBezierPath) {
    paths?.removeAll { $0 === path }
    reportChange()
  }

  open func value(forAnnotationKey key: PDFAnnotationKey) -> Any? { values[key] }
  @discardableResult
  open func setValue(_ value: Any, forAnnotationKey key: PDFAnnotationKey) -> Bool {
    values[key] = value
    switch (key, value) {
    case (.color, let color as UIColor): self.color = color
    case (.interiorColor, let color as UIColor): interiorColor = color
    case (.contents, let text as String): contents = text
    default: reportChange()
    }
    return true
  }
  open func removeValue(forAnnotationKey key: PDFAnnotationKey) { values[key] = nil }
  open var annotationKeyValues: [AnyHashable: Any] { values }
  open var hasAppearanceStream: Bool { false }

  /// Draws the annotation in the space of the page's boundary.
  open func draw(with box: PDFDisplayBox, in context: CGContext) {
    guard let page else { return }
    context.saveGState()
    page.transform(context, for: box)
    drawShape(in: context)
    context.restoreGState()
  }

  private func drawShape(in context: CGContext) {
    let width = border?.lineWidth ?? 1
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(width)
    if border?.style == .dashed {
      let lengths = border?.dashPattern?.compactMap { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } } ?? []
      context.setLineDash(phase: 0, lengths: lengths.isEmpty ? [3] : lengths)
    }
    let inner = bounds.insetBy(dx: width / 2, dy: width / 2)
    switch type {
    case "Square": paint(CGPath(rect: inner, transform: nil), width, in: context)
    case "Circle": paint(CGPath(ellipseIn: inner, transform: nil), width, in: context)
    case "Highlight":
      context.setBlendMode(.multiply)
      context.setFillColor(color.cgColor)
      context.fill(bounds)
    case "Underline": line(from: bounds.minX, bounds.minY + width, in: context)
    case "StrikeOut": line(from: bounds.minX, bounds.midY, in: context)
    case "Line", "Ink":
      context.translateBy(x: bounds.minX, y: bounds.minY)
      if type == "Line" {
        context.move(to: startPoint)
        context.addLine(to: endPoint)
        context.strokePath()
      }
      for path in paths ?? [] {
        context.setLineWidth(border?.lineWidth ?? path.lineWidth)
        context.addPath(path.cgPath)
        context.strokePath()
      }
    case "FreeText": drawText(in: context)
    default: break
    }
  }

  /// Fills a path with the interior colour, and strokes it with the border's width.
  private func paint(_ path: CGPath, _ width: CGFloat, in context: CGContext) {
    if let interiorColor {
      context.setFillColor(interiorColor.cgColor)
      context.addPath(path)
      context.fillPath()
    }
    guard width > 0 else { return }
    context.addPath(path)
    context.strokePath()
  }

  /// Draws a horizontal line from a point to the right edge of `bounds`.
  private func line(from x: CGFloat, _ y: CGFloat, in context: CGContext) {
    context.move(to: CGPoint(x: x, y: y))
    context.addLine(to: CGPoint(x: bounds.maxX, y: y))
    context.strokePath()
  }

  private func drawText(in context: CGContext) {
    context.setFillColor(color.cgColor)
    if color != .black { context.fill(bounds) }
    guard let contents, !contents.isEmpty else { return }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    let text = NSAttributedString(
      string: contents,
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: fontColor ?? .black, .paragraphStyle: paragraph,
      ])
    // UIKit draws texts with the y axis pointing down, so the context is flipped.
    UIGraphicsPushContext(context)
    context.translateBy(x: bounds.minX, y: bounds.maxY)
    context.scaleBy(x: 1, y: -1)
    text.draw(in: CGRect(origin: .zero, size: bounds.size))
    UIGraphicsPopContext()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let subtype = PDFAnnotationSubtype(rawValue: "/" + (type ?? ""))
    let copy = PDFAnnotation(bounds: bounds, forType: subtype, withProperties: values)
    (copy.color, copy.interiorColor, copy.contents, copy.border) = (color, interiorColor, contents, border)
    (copy.font, copy.fontColor, copy.alignment, copy.paths) = (font, fontColor, alignment, paths)
    (copy.startPoint, copy.endPoint, copy.shouldDisplay) = (startPoint, endPoint, shouldDisplay)
    (copy.userName, copy.modificationDate, copy.action) = (userName, modificationDate, action)
    (copy.url, copy.destination) = (url, destination)
    return copy
  }
}
