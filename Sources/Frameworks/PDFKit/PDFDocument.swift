/// Module `PDFKit`: documents in Adobe's portable document format.
///
/// Real: documents with their pages, sizes, rotation and information; the drawing of pages without their text (see `CGPDFDocument`), of
/// an app's own pages and of annotations; the view with its modes, navigation, scale and notifications; thumbnails; writing changed
/// documents to files. Not here: text, so selections and searches are empty; outlines, forms, encrypted documents.
@_spi(Frameworks) import CoreGraphics
import FrameworkSupport
import Introspection
@_exported import UIKit

/// The key of an attribute of a document, such as its title.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let titleAttribute = PDFDocumentAttribute(rawValue: "Title")
  public static let authorAttribute = PDFDocumentAttribute(rawValue: "Author")
  public static let subjectAttribute = PDFDocumentAttribute(rawValue: "Subject")
  public static let creatorAttribute = PDFDocumentAttribute(rawValue: "Creator")
  public static let producerAttribute = PDFDocumentAttribute(rawValue: "Producer")
  public static let keywordsAttribute = PDFDocumentAttribute(rawValue: "Keywords")
  public static let creationDateAttribute = PDFDocumentAttribute(rawValue: "CreationDate")
  public static let modificationDateAttribute = PDFDocumentAttribute(rawValue: "ModDate")
}

/// The key of an option with which a document is written.
public struct PDFDocumentWriteOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let ownerPasswordOption = PDFDocumentWriteOption(rawValue: "OwnerPassword")
  public static let userPasswordOption = PDFDocumentWriteOption(rawValue: "UserPassword")
}

public enum PDFDocumentPermissions: Int, Sendable { case none, user, owner }

extension Notification.Name {
  public static let PDFDocumentDidUnlock = Notification.Name("PDFDocumentDidUnlock")
  public static let PDFDocumentDidBeginFind = Notification.Name("PDFDocumentDidBeginFind")
  public static let PDFDocumentDidEndFind = Notification.Name("PDFDocumentDidEndFind")
  public static let PDFDocumentDidFindMatch = Notification.Name("PDFDocumentDidFindMatch")
  /// Posted to the document's views when pages or their content have changed.
  static let pagesDidChange = Notification.Name("VitrinePDFDocumentPagesDidChange")
}

/// Receives the events of a document, and provides the class of its pages.
public protocol PDFDocumentDelegate: NSObjectProtocol {
  /// Returns the class of the document's pages.
  func classForPage() -> AnyClass
  func documentDidUnlock(_ notification: Notification)
  func didMatchString(_ instance: PDFSelection)
  func documentDidBeginDocumentFind(_ notification: Notification)
  func documentDidEndDocumentFind(_ notification: Notification)
}
extension PDFDocumentDelegate {
  public func classForPage() -> AnyClass { PDFPage.self }
  public func documentDidUnlock(_ notification: Notification) {}
  public func didMatchString(_ instance: PDFSelection) {}
  public func documentDidBeginDocumentFind(_ notification: Notification) {}
  public func documentDidEndDocumentFind(_ notification: Notification) {}
}

/// A document with pages that are read from a file or created by the app.
open class PDFDocument: NSObject, NSCopying, @unchecked Sendable {
  open weak var delegate: (any PDFDocumentDelegate)? { didSet { recreatePages() } }
  public let documentURL: URL?
  /// The document as a Core Graphics object; `nil` for a document that the app has created.
  public let documentRef: CGPDFDocument?
  open var documentAttributes: [AnyHashable: Any]?
  private let data: Data?
  private var pages: [PDFPage] = []
  private var isChanged = false

  public override init() { (documentURL, documentRef, data) = (nil, nil, nil) }

  /// Reads a document from a file; `nil` if it cannot be read or is no PDF file.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data, url)
  }
  public convenience init?(data: Data) { self.init(data, nil) }

  private init?(_ data: Data, _ url: URL?) {
    guard let file = CGPDFDocument(data) else { return nil }
    (documentURL, documentRef, self.data) = (url, file, data)
    super.init()
    let information = file.information
    documentAttributes = Dictionary(
      uniqueKeysWithValues: information.map { key, text in
        let attribute = PDFDocumentAttribute(rawValue: key)
        let isDate = attribute == .creationDateAttribute || attribute == .modificationDateAttribute
        return (AnyHashable(attribute), isDate ? Self.date(text) as Any? ?? text : text)
      })
    makePages()
  }

  /// Parses a date in the form "D:20240131120000Z". The time zone is ignored.
  private static func date(_ text: String) -> Date? {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard digits.count >= 8 else { return nil }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyyMMddHHmmss"
    return formatter.date(from: String((digits + "000000").prefix(14)))
  }

  /// Creates the page objects for all pages of the file.
  private func makePages() {
    guard let documentRef else { return }
    let type = delegate?.classForPage() as? PDFPage.Type ?? PDFPage.self
    pages = (0..<documentRef.numberOfPages).map { number in
      let page = PageFactory.make(type)
      page.adopt(documentRef.page(at: number + 1), of: self)
      return page
    }
  }

  /// Creates the pages with the class that the delegate returns, unless they were already edited.
  private func recreatePages() {
    guard let delegate, !isChanged, delegate.classForPage() != PDFPage.self else { return }
    makePages()
    pagesChanged(isEdit: false)
  }

  // MARK: Pages

  open var pageCount: Int { pages.count }

  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// Returns the index of a page, or `NSNotFound` for a page of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  open var pageClass: AnyClass { delegate?.classForPage() ?? PDFPage.self }

  open func insert(_ page: PDFPage, at index: Int) {
    precondition(
      (0...pages.count).contains(index), "NSRangeException: page index \(index) beyond bounds (\(pages.count))")
    page.document = self
    pages.insert(page, at: index)
    pagesChanged()
  }
  open func removePage(at index: Int) {
    precondition(
      pages.indices.contains(index), "NSRangeException: page index \(index) beyond bounds (\(pages.count))")
    pages.remove(at: index).document = nil
    pagesChanged()
  }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    precondition(
      pages.indices.contains(indexA) && pages.indices.contains(indexB),
      "NSRangeException: page index \(max(indexA, indexB)) beyond bounds (\(pages.count))")
    pages.swapAt(indexA, indexB)
    pagesChanged()
  }

  /// Tells the document's views that pages have changed.
  /// - Parameter isEdit: True if the document now differs from its file.
  func pagesChanged(isEdit: Bool = true) {
    if isEdit { isChanged = true }
    NotificationCenter.default.post(name: .pagesDidChange, object: self)
  }

  // MARK: Permissions

  open var isEncrypted: Bool { documentRef?.isEncrypted ?? false }
  open var isLocked: Bool { !(documentRef?.isUnlocked ?? true) }
  /// Returns false for a locked document, because decryption is not supported.
  @discardableResult
  open func unlock(withPassword password: String) -> Bool { !isLocked }
  open var permissionsStatus: PDFDocumentPermissions { isLocked ? .none : isEncrypted ? .user : .owner }
  open var allowsPrinting: Bool { !isLocked }
  open var allowsCopying: Bool { !isLocked }
  open var allowsDocumentChanges: Bool { !isLocked }
  open var allowsDocumentAssembly: Bool { !isLocked }
  open var allowsContentAccessibility: Bool { !isLocked }
  open var allowsCommenting: Bool { !isLocked }
  open var allowsFormFieldEntry: Bool { !isLocked }

  open var majorVersion: Int { version.0 }
  open var minorVersion: Int { version.1 }
  private var version: (Int, Int) {
    var (major, minor): (Int32, Int32) = (1, 3)
    documentRef?.getVersion(majorVersion: &major, minorVersion: &minor)
    return (Int(major), Int(minor))
  }

  // MARK: Text

  /// The document's text. It is always `nil`, because texts are not read.
  open var string: String? { nil }
  open var isFinding: Bool { false }
  /// Returns an empty array, because texts are not read.
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] { [] }
  /// Posts that a search has begun and ended. It finds nothing, because the document's text is not read.
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    afterTurn { [self] in
      for name in [Notification.Name.PDFDocumentDidBeginFind, .PDFDocumentDidEndFind] {
        let notification = Notification(name: name, object: self)
        NotificationCenter.default.post(notification)
        if name == .PDFDocumentDidBeginFind {
          delegate?.documentDidBeginDocumentFind(notification)
        } else {
          delegate?.documentDidEndDocumentFind(notification)
        }
      }
    }
  }
  open func beginFindStrings(_ strings: [String], withOptions options: NSString.CompareOptions = []) {
    beginFindString("", withOptions: options)
  }
  open func cancelFindString() {}
  /// A selection of the whole text. It is always `nil`, because texts are not read.
  open var selectionForEntireDocument: PDFSelection? { nil }
  /// The outline, which only the app can set. It is `nil` at first, because outlines in files are not read.
  open var outlineRoot: PDFOutline?

  // MARK: Files

  /// Returns the original file, or a new file with drawings of the pages if the document was changed.
  open func dataRepresentation() -> Data? {
    if let data, !isChanged { return data }
    guard !pages.isEmpty else { return nil }
    return onMain { drawnFile() }
  }
  /// Returns the document as a file. Passwords have no effect: it is not encrypted.
  open func dataRepresentation(options: [AnyHashable: Any] = [:]) -> Data? { dataRepresentation() }

  @discardableResult
  open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }
  @discardableResult
  open func write(to url: URL, withOptions options: [PDFDocumentWriteOption: Any]? = nil) -> Bool { write(to: url) }
  @discardableResult
  open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }

  /// Draws all pages into a new PDF file.
  @MainActor private func drawnFile() -> Data {
    let first = pages.first?.bounds(for: .mediaBox) ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    return UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: first.size)).pdfData { context in
      for page in pages {
        let size = page.displaySize(.mediaBox)
        context.beginPage(withBounds: CGRect(origin: .zero, size: size), pageInfo: [:])
        page.draw(.mediaBox, in: CGRect(origin: .zero, size: size), context.cgContext)
      }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = data.flatMap { PDFDocument($0, documentURL) } ?? PDFDocument()
    if isChanged { copy.pages = pages.map { ($0.copy() as? PDFPage) ?? $0 } }
    for page in copy.pages { page.document = copy }
    (copy.documentAttributes, copy.isChanged) = (documentAttributes, isChanged)
    return copy
  }
}

/// Creates pages of classes that are known only by their metatype: see `ClassFactory`.
private enum PageFactory {
  static func make(_ type: PDFPage.Type) -> PDFPage {
    ClassFactory.make(type) { (template: PageTemplate.Type) in template.init() }
  }
}

/// A page class with a required initializer, by which `ClassFactory` creates pages.
private class PageTemplate: PDFPage, @unchecked Sendable {
  required override init() { super.init() }
}

/// An override of the template's initializer, so that the compiler dispatches its calls dynamically.
private final class OverriddenPageTemplate: PageTemplate, @unchecked Sendable {
  required init() { super.init() }
}
