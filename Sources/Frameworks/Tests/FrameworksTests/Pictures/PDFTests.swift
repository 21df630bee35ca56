import Testing
import UIKitTesting

@testable import VitrinePDFKit

@MainActor @Suite(.serialized) struct PDFTests {
  /// Two pages of 200 × 100 points, of which the second is turned.
  private let file = Data(
    """
    %PDF-1.4
    1 0 obj
    << /Type /Catalog /Pages 2 0 R >>
    endobj
    2 0 obj
    << /Type /Pages /Kids [4 0 R 3 0 R] /Count 2 /MediaBox [0 0 200 100] >>
    endobj
    3 0 obj
    << /Type /Page /Parent 2 0 R /Rotate 90 >>
    endobj
    4 0 obj
    << /Type /Page /Parent 2 0 R /Contents 5 0 R /CropBox [10 10 110 60] >>
    endobj
    5 0 obj
    << /Length 23 >>
    stream
    1 0 0 rg 0 0 50 50 re f
    endstream
    endobj
    6 0 obj
    << /Title (Tea) /CreationDate (D:20240131120000Z) >>
    endobj
    trailer
    << /Root 1 0 R /Info 6 0 R >>
    """.utf8)

  private final class OwnPage: PDFPage, @unchecked Sendable {
    nonisolated(unsafe) static var drawn: [Int] = []
    override func draw(with box: PDFDisplayBox, to context: CGContext) {
      Self.drawn.append(document?.index(for: self) ?? -1)
      super.draw(with: box, to: context)
    }
  }

  private final class Delegate: NSObject, PDFDocumentDelegate {
    func classForPage() -> AnyClass { OwnPage.self }
  }

  @Test func `a document has its pages, boundaries and information`() throws {
    let document = try #require(PDFDocument(data: file))
    #expect(document.pageCount == 2 && document.majorVersion == 1 && document.minorVersion == 4)
    #expect(document.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String == "Tea")
    let date = document.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] as? Date
    #expect(date == Date(timeIntervalSince1970: 1_706_702_400))
    let (first, second) = (try #require(document.page(at: 0)), try #require(document.page(at: 1)))
    #expect(first.bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(first.bounds(for: .cropBox) == CGRect(x: 10, y: 10, width: 100, height: 50) && first.label == "1")
    #expect(second.rotation == 90 && document.index(for: second) == 1 && document.page(at: 2) == nil)
    #expect(first.thumbnail(of: CGSize(width: 50, height: 50), for: .mediaBox).size == CGSize(width: 50, height: 25))
    #expect(second.thumbnail(of: CGSize(width: 50, height: 50), for: .mediaBox).size == CGSize(width: 25, height: 50))
    #expect(document.dataRepresentation() == file && document.string == nil && !document.isLocked)
    #expect(PDFDocument(data: Data("no file".utf8)) == nil)
  }

  @Test func `pages are inserted, exchanged and removed`() throws {
    let document = PDFDocument()
    let image = try #require(
      PDFPage(image: UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }))
    document.insert(image, at: 0)
    document.insert(PDFPage(), at: 1)
    #expect(image.bounds(for: .cropBox).size == CGSize(width: 30, height: 20))
    #expect(document.page(at: 1)?.bounds(for: .mediaBox).size == CGSize(width: 612, height: 792))
    document.exchangePage(at: 0, withPageAt: 1)
    #expect(document.index(for: image) == 1)
    document.removePage(at: 1)
    #expect(document.pageCount == 1 && image.document == nil && document.index(for: image) == NSNotFound)
  }

  @Test func `the delegate's class draws the pages`() throws {
    let (document, delegate) = (try #require(PDFDocument(data: file)), Delegate())
    document.delegate = delegate
    #expect(document.page(at: 1) is OwnPage && document.page(at: 1)?.rotation == 90)
    OwnPage.drawn = []
    _ = document.page(at: 1)?.thumbnail(of: CGSize(width: 50, height: 50), for: .mediaBox)
    #expect(OwnPage.drawn == [1])
  }

  @Test func `a view displays pages, and navigates to others`() throws {
    let (controller, view) = (UIViewController(), PDFView(frame: CGRect(x: 0, y: 100, width: 300, height: 120)))
    controller.view.addSubview(view)
    let screen = Screen(controller)
    let document = try #require(PDFDocument(data: file))
    nonisolated(unsafe) var changes = 0
    let observer = NotificationCenter.default.addObserver(forName: .PDFViewPageChanged, object: view, queue: nil) { _ in
      changes += 1
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    view.displayBox = .mediaBox
    view.document = document
    screen.settle()
    #expect(view.currentPage === document.page(at: 0) && view.canGoToNextPage && !view.canGoToPreviousPage)
    #expect(screen.find(.label("Page 1")) != nil && view.documentView != nil)
    view.goToNextPage(nil)
    screen.settle()
    #expect(view.currentPage === document.page(at: 1) && changes == 1 && view.canGoBack)
    #expect(screen.find(.label("Page 2")) != nil)
    view.goBack(nil)
    screen.settle()
    #expect(view.currentPage === document.page(at: 0) && view.canGoForward && changes == 2)
    let page = try #require(view.currentPage)
    let corner = view.convert(CGPoint(x: 20, y: 30), from: page)
    let back = view.convert(corner, to: page)
    #expect(abs(back.x - 20) < 0.01 && abs(back.y - 30) < 0.01)
    #expect(view.page(for: corner, nearest: false) === page)
    view.autoScales = true
    screen.settle()
    #expect(abs(view.scaleFactor - (300 - 8) / 200) < 0.01)
    view.displayMode = .singlePage
    screen.settle()
    #expect(view.visiblePages == [page])
    let destination = PDFDestination(page: try #require(document.page(at: 1)), at: .zero)
    let scale = view.scaleFactor
    view.go(to: destination)
    #expect(view.currentPage === destination.page && view.scaleFactor == scale)
    destination.zoom = 2
    view.go(to: destination)
    #expect(view.scaleFactor == 2)
  }

  @Test func `two-up modes display rows of two pages, and a book begins with a single one`() throws {
    let (controller, view) = (UIViewController(), PDFView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    controller.view.addSubview(view)
    let screen = Screen(controller)
    let document = PDFDocument()
    for index in 0..<4 {
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in }
      document.insert(try #require(PDFPage(image: picture)), at: index)
    }
    view.pageBreakMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    view.displayMode = .twoUpContinuous
    view.document = document
    screen.settle()
    // The rows are 120 points high in all, and 220 wide.
    #expect(view.frames.map(\.origin.x) == [45, 155, 45, 155])
    #expect(view.frames.map(\.origin.y) == [145, 145, 205, 205])
    view.displaysRTL = true
    screen.settle()
    #expect(view.frames.map(\.origin.x) == [155, 45, 155, 45])
    view.displaysRTL = false
    view.displaysAsBook = true
    screen.settle()
    #expect(view.frames.map(\.origin.x) == [100, 45, 155, 100])
    #expect(view.frames.map(\.origin.y) == [115, 175, 175, 235])
    view.displayMode = .twoUp
    view.goToNextPage(nil)
    screen.settle()
    #expect(view.visiblePages == [1, 2].compactMap(document.page) && view.canGoToNextPage)
    view.goToNextPage(nil)
    screen.settle()
    #expect(view.currentPage === document.page(at: 3) && !view.canGoToNextPage && view.canGoToPreviousPage)
    view.autoScales = true
    view.goToPreviousPage(nil)
    screen.settle()
    #expect(abs(view.scaleFactor - (300 - 20) / 200) < 0.001)
  }

  @Test func `an annotation is found and removed, and a link is followed`() throws {
    let document = try #require(PDFDocument(data: file))
    let (first, second) = (try #require(document.page(at: 0)), try #require(document.page(at: 1)))
    let link = PDFAnnotation(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), forType: .link, withProperties: nil)
    link.action = PDFActionGoTo(destination: PDFDestination(page: second, at: .zero))
    first.addAnnotation(link)
    #expect(first.annotation(at: CGPoint(x: 5, y: 5)) === link && link.page === first && link.type == "Link")
    let (controller, view) = (UIViewController(), PDFView(frame: CGRect(x: 0, y: 100, width: 300, height: 120)))
    controller.view.addSubview(view)
    view.displayBox = .mediaBox
    view.usePageViewController(true)
    view.document = document
    let screen = Screen(controller)
    screen.settle()
    screen.touch(.began, at: CGPoint(x: 150, y: 160))
    screen.touch(.ended, at: CGPoint(x: 150, y: 160))
    screen.settle()
    #expect(view.currentPage === second)
    first.removeAnnotation(link)
    #expect(first.annotations.isEmpty && link.page == nil)
  }

  @Test func `Core Graphics has the pages of a file too`() throws {
    let provider = try #require(CGDataProvider(data: file as NSData))
    let document = try #require(CGPDFDocument(provider))
    #expect(document.numberOfPages == 2 && document.page(at: 0) == nil && !document.isEncrypted)
    let page = try #require(document.page(at: 2))
    #expect(page.rotationAngle == 90 && page.getBoxRect(.trimBox).size == CGSize(width: 200, height: 100))
    let transform = page.getDrawingTransform(
      .mediaBox, rect: CGRect(x: 0, y: 0, width: 50, height: 100), rotate: 0, preserveAspectRatio: true)
    let center = CGPoint(x: 100, y: 50).applying(transform)
    #expect(abs(center.x - 25) < 0.01 && abs(center.y - 50) < 0.01)
    // Turned clockwise, the page's lower left corner is at the upper left.
    let corner = CGPoint.zero.applying(transform)
    #expect(abs(corner.x) < 0.01 && abs(corner.y - 100) < 0.01)
  }
}
