import Foundation

/// The information about a PDF file, such as its title.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// Values for `kCGPDFContextTitle`, `kCGPDFContextAuthor`, `kCGPDFContextSubject`, `kCGPDFContextKeywords` and `kCGPDFContextCreator`.
  open var documentInfo: [String: Any] = [:]
  public private(set) var bounds = CGRect.zero

  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
  open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// Creates PDF files from drawing commands. They are recorded as SVG, which librsvg and Cairo convert to PDF.
open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsPDFRendererFormat

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    (self.bounds, self.format) = (bounds.standardized, format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Returns empty data if librsvg is not installed.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    do throws(ImageData.ConversionError) { return try makeFile(actions) } catch {
      Log.toConsole("No PDF file is written: \(error.reason).")
      return Data()
    }
  }

  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    let data: Data
    do throws(ImageData.ConversionError) { data = try makeFile(actions) } catch {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: error.reason])
    }
    try data.write(to: url)
  }

  private func makeFile(_ actions: (UIGraphicsPDFRendererContext) -> Void) throws(ImageData.ConversionError) -> Data {
    let context = UIGraphicsPDFRendererContext(format: format, bounds: bounds)
    DrawingStack.drawing(in: context.cgContext) { actions(context) }
    return try context.document.file(information: format.documentInfo)
  }
}

/// Records the pages that are drawn into one context, one after the other.
final class PDFPageRecorder {
  let context: CGContext
  private let bounds: CGRect
  private var pages: [PDFDocumentWriter.Page] = []
  private var isInPage = false

  init(bounds: CGRect) {
    self.bounds = bounds
    context = CGContext(bounds: bounds)
  }

  func beginPage(_ pageBounds: CGRect? = nil) {
    endPage()
    context.beginPage((pageBounds ?? bounds).standardized)
    isInPage = true
  }

  private func endPage() {
    guard isInPage else { return }
    isInPage = false
    pages.append(PDFDocumentWriter.Page(svg: context.svg(of: context.bounds), size: context.bounds.size))
  }

  func file(information: [String: Any]) throws(ImageData.ConversionError) -> Data {
    endPage()
    return try PDFDocumentWriter.file(of: pages, information: information)
  }
}

/// The context into which the pages of a PDF file are drawn.
open class UIGraphicsPDFRendererContext: NSObject {
  public let format: UIGraphicsPDFRendererFormat
  let document: PDFPageRecorder

  init(format: UIGraphicsPDFRendererFormat, bounds: CGRect) {
    self.format = format
    document = PDFPageRecorder(bounds: bounds)
  }

  open var cgContext: CGContext { document.context }
  /// The bounds of the current page.
  open var pdfContextBounds: CGRect { cgContext.bounds }

  open func beginPage() { document.beginPage() }
  /// - Parameter pageInfo: has no effect.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { document.beginPage(bounds) }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  /// Links are not written.
  open func setURL(_ url: URL, for rect: CGRect) {}
  open func addDestination(withName name: String, at point: CGPoint) {}
  open func setDestinationWithName(_ name: String, for rect: CGRect) {}
}

// MARK: Functions

/// The documents of `UIGraphicsBeginPDFContextToData` on the current thread, in the order in which they began.
private let documents = ThreadValue<[(document: PDFPageRecorder, information: [String: Any], end: (Data) -> Void)]>([])

/// Begins a document. With empty bounds its pages have 612 by 792 points.
private func begin(_ bounds: CGRect, _ information: [AnyHashable: Any]?, _ end: @escaping (Data) -> Void) {
  let document = PDFPageRecorder(bounds: bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds)
  let values = (information ?? [:]).map { ("\($0.key.base)", $0.value) }
  documents.value.append((document, Dictionary(values) { first, _ in first }, end))
  DrawingStack.push(document.context)
}

public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  begin(bounds, documentInfo) { data.append($0) }
}

@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  begin(bounds, documentInfo) { _ = FileManager.default.createFile(atPath: path, contents: $0) }
  return true
}

public func UIGraphicsBeginPDFPage() { documents.value.last?.document.beginPage() }
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  documents.value.last?.document.beginPage(bounds)
}
public func UIGraphicsGetPDFContextBounds() -> CGRect { documents.value.last?.document.context.bounds ?? .zero }

public func UIGraphicsEndPDFContext() {
  guard let (document, information, end) = documents.value.popLast() else { return }
  DrawingStack.remove(document.context)
  do throws(ImageData.ConversionError) { end(try document.file(information: information)) } catch {
    Log.toConsole("No PDF file is written: \(error.reason).")
  }
}
