@_spi(Frameworks) import CoreGraphics
import FrameworkSupport
import UIKit

/// A boundary of a page.
public enum PDFDisplayBox: Int, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox

  var box: CGPDFBox {
    switch self {
    case .mediaBox: .mediaBox
    case .cropBox: .cropBox
    case .bleedBox: .bleedBox
    case .trimBox: .trimBox
    case .artBox: .artBox
    }
  }
}

/// A page of a file, or one that the app draws by overriding `draw(with:to:)`.
open class PDFPage: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) weak var document: PDFDocument?
  /// The page as a Core Graphics object; `nil` for a page that the app has created.
  open private(set) var pageRef: CGPDFPage?
  private var image: UIImage?
  private var boundsOverrides: [PDFDisplayBox: CGRect] = [:]
  /// The clockwise rotation in degrees, a multiple of 90.
  open var rotation = 0 {
    didSet {
      rotation = ((rotation % 360) + 360) % 360 / 90 * 90
      document?.pagesChanged()
    }
  }
  open private(set) var annotations: [PDFAnnotation] = []
  open var displaysAnnotations = true

  /// Creates an empty page of 612 × 792 points.
  public override init() {}

  /// Creates a page that displays an image in its size. `nil` for an empty image.
  public convenience init?(image: UIImage) {
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    self.init()
    self.image = image
    boundsOverrides[.mediaBox] = CGRect(origin: .zero, size: image.size)
  }

  /// Connects a new page object to a page of a file, without a report of a change.
  func adopt(_ page: CGPDFPage?, of document: PDFDocument) {
    (pageRef, self.document) = (page, nil)
    rotation = Int(page?.rotationAngle ?? 0)
    self.document = document
  }

  /// The page's number in the document, which starts at 1, for display.
  open var label: String? {
    guard let index = document?.index(for: self), index != NSNotFound else { return nil }
    return String(index + 1)
  }

  // MARK: Boundaries

  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let rect = boundsOverrides[box]
      ?? boundsOverrides[.mediaBox].flatMap({ box == .mediaBox || pageRef == nil ? $0 : nil })
    {
      return rect
    }
    return pageRef?.getBoxRect(box.box) ?? CGRect(x: 0, y: 0, width: 612, height: 792)
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    boundsOverrides[box] = bounds.isEmpty ? nil : bounds.standardized
    document?.pagesChanged()
  }

  /// Returns the size of a boundary after the page's rotation.
  func displaySize(_ box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// Returns the transform from the page's space to a boundary's space, in which the page is rotated and its corner is the origin.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let (area, size) = (bounds(for: box), displaySize(box))
    return CGAffineTransform(translationX: -area.midX, y: -area.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(rotation) * .pi / 180))
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }
  /// Applies the transform from the page's space to a boundary's space to a context.
  open func transform(_ context: CGContext, for box: PDFDisplayBox) { context.concatenate(transform(for: box)) }

  // MARK: Drawing

  /// Draws the page in its boundary's space, in which the y axis points upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    context.saveGState()
    transform(context, for: box)
    if let pageRef { context.drawPDFPage(pageRef) }
    if let image = image?.cgImage { context.draw(image, in: bounds(for: .mediaBox)) }
    context.restoreGState()
  }

  /// Draws the page and its annotations into a rectangle of a context whose y axis points downwards.
  @MainActor func draw(_ box: PDFDisplayBox, in rect: CGRect, _ context: CGContext) {
    let size = displaySize(box)
    guard size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: rect.width / size.width, y: -rect.height / size.height)
    context.saveGState()
    draw(with: box, to: context)
    context.restoreGState()
    if displaysAnnotations {
      for annotation in annotations where annotation.shouldDisplay { annotation.draw(with: box, in: context) }
    }
    context.restoreGState()
  }

  /// Returns an image of the page that fits into a size and has the page's proportions.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let fullSize = displaySize(box)
    guard size.width > 0, size.height > 0, fullSize.width > 0, fullSize.height > 0 else { return UIImage() }
    let scale = min(size.width / fullSize.width, size.height / fullSize.height)
    let area = CGRect(x: 0, y: 0, width: fullSize.width * scale, height: fullSize.height * scale)
    return onMain {
      UIGraphicsImageRenderer(size: area.size).image { context in
        UIColor.white.setFill()
        context.fill(area)
        draw(box, in: area, context.cgContext)
      }
    }
  }

  // MARK: Annotations

  open func addAnnotation(_ annotation: PDFAnnotation) {
    annotation.page = self
    annotations.append(annotation)
    document?.pagesChanged()
  }
  open func removeAnnotation(_ annotation: PDFAnnotation) {
    guard annotations.contains(where: { $0 === annotation }) else { return }
    annotations.removeAll { $0 === annotation }
    annotation.page = nil
    document?.pagesChanged()
  }
  /// Returns the topmost annotation at a point in the page's space.
  open func annotation(at point: CGPoint) -> PDFAnnotation? { annotations.last { $0.bounds.contains(point) } }

  // MARK: Text

  /// The page's text. It is always `nil`, because texts are not read.
  open var string: String? { nil }
  open var attributedString: NSAttributedString? { nil }
  open var numberOfCharacters: Int { 0 }
  open func characterBounds(at index: Int) -> CGRect { .zero }
  open func characterIndex(at point: CGPoint) -> Int { NSNotFound }
  open func selection(for rect: CGRect) -> PDFSelection? { nil }
  open func selection(for range: NSRange) -> PDFSelection? { nil }
  open func selectionForWord(at point: CGPoint) -> PDFSelection? { nil }
  open func selectionForLine(at point: CGPoint) -> PDFSelection? { nil }
  open func selection(from startPoint: CGPoint, to endPoint: CGPoint) -> PDFSelection? { nil }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFPage()
    (copy.pageRef, copy.image, copy.boundsOverrides) = (pageRef, image, boundsOverrides)
    copy.rotation = rotation
    for annotation in annotations { copy.addAnnotation((annotation.copy() as? PDFAnnotation) ?? annotation) }
    return copy
  }
}

// MARK: Destinations, selections and outlines

/// The value of a coordinate or a zoom that is not specified.
public let kPDFDestinationUnspecifiedValue = CGFloat.greatestFiniteMagnitude

/// A destination in a document: a point on a page.
open class PDFDestination: NSObject, NSCopying, @unchecked Sendable {
  open private(set) weak var page: PDFPage?
  /// The point in the page's space.
  public let point: CGPoint
  open var zoom = kPDFDestinationUnspecifiedValue

  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }

  /// Compares two destinations by their order in the document.
  open func compare(_ destination: PDFDestination) -> ComparisonResult {
    func index(_ page: PDFPage?) -> Int { page.flatMap { $0.document?.index(for: $0) } ?? NSNotFound }
    let (one, other) = (index(page), index(destination.page))
    if one != other { return one < other ? .orderedAscending : .orderedDescending }
    if point.y == destination.point.y { return .orderedSame }
    return point.y > destination.point.y ? .orderedAscending : .orderedDescending
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A selected part of a document's text. Texts are not read, so selections are always empty.
open class PDFSelection: NSObject, NSCopying, @unchecked Sendable {
  open private(set) weak var document: PDFDocument?
  open var color: UIColor?
  public init(document: PDFDocument) { self.document = document }

  open var pages: [PDFPage] { [] }
  open var string: String? { nil }
  open var attributedString: NSAttributedString? { nil }
  open func bounds(for page: PDFPage) -> CGRect { .zero }
  open func selectionsByLine() -> [PDFSelection] { [] }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An entry in a document's outline. Outlines in files are not read.
open class PDFOutline: NSObject, @unchecked Sendable {
  open internal(set) weak var document: PDFDocument?
  open private(set) weak var parent: PDFOutline?
  private var children: [PDFOutline] = []
  open var label: String?
  open var isOpen = false
  open var destination: PDFDestination?
  open var action: PDFAction?

  public override init() {}

  open var numberOfChildren: Int { children.count }
  /// The index among the children of the parent.
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
  open func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }
  open func insertChild(_ child: PDFOutline, at index: Int) {
    child.removeFromParent()
    child.parent = self
    children.insert(child, at: min(max(0, index), children.count))
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
