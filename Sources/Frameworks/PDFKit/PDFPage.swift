@_spi(Frameworks) import CoreGraphics
import UIKit

/// The boundaries of a page.
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
  /// `nil` for a page of the app.
  open private(set) var pageRef: CGPDFPage?
  private var image: UIImage?
  private var ownBounds: [PDFDisplayBox: CGRect] = [:]
  /// In degrees clockwise: a multiple of 90.
  open var rotation = 0 {
    didSet {
      rotation = ((rotation % 360) + 360) % 360 / 90 * 90
      document?.pagesChanged()
    }
  }
  open private(set) var annotations: [PDFAnnotation] = []
  open var displaysAnnotations = true

  /// An empty page of 612 × 792 points.
  public override init() {}

  /// A page of an image's size. `nil` for an empty image.
  public convenience init?(image: UIImage) {
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    self.init()
    self.image = image
    ownBounds[.mediaBox] = CGRect(origin: .zero, size: image.size)
  }

  func adopt(_ page: CGPDFPage?, of document: PDFDocument) {
    (pageRef, self.document) = (page, nil)
    rotation = Int(page?.rotationAngle ?? 0)
    self.document = document
  }

  /// For people: the number of the page.
  open var label: String? {
    guard let index = document?.index(for: self), index != NSNotFound else { return nil }
    return String(index + 1)
  }

  // MARK: Boundaries

  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let own = ownBounds[box] ?? ownBounds[.mediaBox].flatMap({ box == .mediaBox || pageRef == nil ? $0 : nil }) {
      return own
    }
    return pageRef?.getBoxRect(box.box) ?? CGRect(x: 0, y: 0, width: 612, height: 792)
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    ownBounds[box] = bounds.isEmpty ? nil : bounds.standardized
    document?.pagesChanged()
  }

  /// The size of a boundary as it is displayed, with the rotation.
  func displaySize(_ box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// The transform from the page's space to that of its boundary, in which the page is turned and begins at the origin.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let (area, size) = (bounds(for: box), displaySize(box))
    return CGAffineTransform(translationX: -area.midX, y: -area.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(rotation) * .pi / 180))
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }
  /// Changes a context's space to that of a boundary.
  open func transform(_ context: CGContext, for box: PDFDisplayBox) { context.concatenate(transform(for: box)) }

  // MARK: Drawing

  /// Draws the page in its boundary's space, where y grows upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    context.saveGState()
    transform(context, for: box)
    if let pageRef { context.drawPDFPage(pageRef) }
    if let image = image?.cgImage { context.draw(image, in: bounds(for: .mediaBox)) }
    context.restoreGState()
  }

  /// Draws the page and its annotations into a rectangle of a context whose y grows downwards.
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

  /// A picture of the page in a size, with the page's proportions.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let whole = displaySize(box)
    guard size.width > 0, size.height > 0, whole.width > 0, whole.height > 0 else { return UIImage() }
    let scale = min(size.width / whole.width, size.height / whole.height)
    let area = CGRect(x: 0, y: 0, width: whole.width * scale, height: whole.height * scale)
    return onMainActor {
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
  /// The topmost annotation at a point of the page's space.
  open func annotation(at point: CGPoint) -> PDFAnnotation? { annotations.last { $0.bounds.contains(point) } }

  // MARK: Text

  /// `nil`, because texts are not read.
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
    (copy.pageRef, copy.image, copy.ownBounds) = (pageRef, image, ownBounds)
    copy.rotation = rotation
    for annotation in annotations { copy.addAnnotation((annotation.copy() as? PDFAnnotation) ?? annotation) }
    return copy
  }
}

// MARK: Places in documents

/// Means that a coordinate or a zoom is not given.
public let kPDFDestinationUnspecifiedValue = CGFloat.greatestFiniteMagnitude

/// A point of a page.
open class PDFDestination: NSObject, NSCopying, @unchecked Sendable {
  open private(set) weak var page: PDFPage?
  /// In the page's space.
  public let point: CGPoint
  open var zoom = kPDFDestinationUnspecifiedValue

  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }

  /// The order of two places in their document.
  open func compare(_ destination: PDFDestination) -> ComparisonResult {
    func index(_ page: PDFPage?) -> Int { page.flatMap { $0.document?.index(for: $0) } ?? NSNotFound }
    let (one, other) = (index(page), index(destination.page))
    if one != other { return one < other ? .orderedAscending : .orderedDescending }
    if point.y == destination.point.y { return .orderedSame }
    return point.y > destination.point.y ? .orderedAscending : .orderedDescending
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A part of a document's text. Texts are not read, so that only the app's own empty selections exist.
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

/// An entry of a document's outline. Those of files are not read.
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
  /// The place in the parent.
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
