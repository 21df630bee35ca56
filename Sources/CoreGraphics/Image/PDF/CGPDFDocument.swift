import Foundation

/// A document in a PDF file, whose pages can be drawn. The pages of encrypted files cannot be read.
///
/// Paths, clips, colours, gradients, opacity, forms, and images as JPEG or 8-bit pixels are drawn. Text is left out.
public final class CGPDFDocument: @unchecked Sendable {
  let file: PDFFile
  private let dictionaries: [[String: PDFValue]]

  /// Creates a document from a provider's data. Returns `nil` if the data is not a PDF file.
  public convenience init?(_ provider: CGDataProvider) { self.init(provider.bytes) }

  /// Creates a document from a file. Returns `nil` if the file cannot be read, or is not a PDF file.
  public convenience init?(_ url: NSURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data)
  }

  @_spi(Frameworks) public init?(_ data: Data) {
    guard let file = PDFFile([UInt8](data)) else { return nil }
    let dictionaries = file.pages
    let isEncrypted = !file.members(file.trailer["Encrypt"]).isEmpty
    guard isEncrypted || !dictionaries.isEmpty else { return nil }
    (self.file, self.isEncrypted) = (file, isEncrypted)
    self.dictionaries = isEncrypted ? [] : dictionaries
  }

  /// The number of pages; 0 for an encrypted document, because it cannot be unlocked.
  public var numberOfPages: Int { dictionaries.count }

  /// Returns a page, or `nil` if there is no page with this number.
  /// - Parameter pageNumber: The number of the page; the first page is 1.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard dictionaries.indices.contains(pageNumber - 1) else { return nil }
    return CGPDFPage(self, pageNumber, dictionaries[pageNumber - 1])
  }

  public let isEncrypted: Bool
  public var isUnlocked: Bool { !isEncrypted }
  /// Returns false for an encrypted document, because decryption is not supported.
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool { isUnlocked }
  public var allowsPrinting: Bool { isUnlocked }
  public var allowsCopying: Bool { isUnlocked }

  public func getVersion(majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>) {
    let parts = file.version.split(separator: ".").compactMap { Int32($0) }
    (majorVersion.pointee, minorVersion.pointee) = (parts.first ?? 1, parts.dropFirst().first ?? 0)
  }

  /// The values of the document's information dictionary, by their keys in the file, such as "Title".
  @_spi(Frameworks) public var information: [String: String] {
    guard isUnlocked else { return [:] }
    return file.members(file.trailer["Info"]).compactMapValues { value in
      switch file.resolve(value) {
      case .string(let bytes): Self.text(of: bytes)
      case .name(let name): name
      default: nil
      }
    }
  }

  /// Decodes a text string of a PDF file. It is UTF-16 or UTF-8 with a byte order mark; other text is read as Latin-1.
  private static func text(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xfe, 0xff]) { return String(data: Data(bytes), encoding: .utf16) ?? "" }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    return String(data: Data(bytes), encoding: .isoLatin1) ?? ""
  }
}

/// The kind of a page boundary.
public enum CGPDFBox: Int32, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A page of a document.
public final class CGPDFPage: @unchecked Sendable {
  private let storedDocument: CGPDFDocument
  /// The page's number; the first page is 1.
  public let pageNumber: Int
  private let dictionary: [String: PDFValue]

  init(_ document: CGPDFDocument, _ number: Int, _ dictionary: [String: PDFValue]) {
    (storedDocument, pageNumber, self.dictionary) = (document, number, dictionary)
  }

  public var document: CGPDFDocument? { storedDocument }

  /// Returns a boundary in the page's own space, where y grows upwards. A missing boundary is the crop box, or the media box if that
  /// is missing too.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect {
    let media = rect("MediaBox") ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    let crop = rect("CropBox").map { $0.intersection(media) } ?? media
    return switch box {
    case .mediaBox: media
    case .cropBox: crop
    case .bleedBox: rect("BleedBox") ?? crop
    case .trimBox: rect("TrimBox") ?? crop
    case .artBox: rect("ArtBox") ?? crop
    }
  }

  private func rect(_ name: String) -> CGRect? {
    storedDocument.file.numbers(dictionary[name]).flatMap { CGRect(pdfBox: $0) }
  }

  /// The page's rotation in degrees clockwise: 0, 90, 180 or 270.
  public var rotationAngle: Int32 {
    let angle = Int(storedDocument.file.number(dictionary["Rotate"]) ?? 0) % 360
    return Int32((angle + 360) % 360 / 90 * 90)
  }

  /// Returns the transform that centers a boundary in a rectangle. It scales a large page down, but no page up.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let area = getBoxRect(box)
    let turn = (Int(rotationAngle) + Int(rotate)) % 360
    guard area.width > 0, area.height > 0, rect.width > 0, rect.height > 0 else { return .identity }
    let isTurned = turn % 180 != 0
    let size = isTurned ? CGSize(width: area.height, height: area.width) : area.size
    var (x, y) = (min(1, rect.width / size.width), min(1, rect.height / size.height))
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return CGAffineTransform(translationX: -area.midX, y: -area.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(turn) * .pi / 180))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  /// Returns the part of the page inside a rectangle as a drawing; `nil` if the rectangle is empty.
  func picture(_ box: CGRect) -> ImageData? {
    PDFPicture(dictionary, of: storedDocument.file, box, turn: 0).map {
      ImageData(bytes: $0.svg, kind: .svg, size: $0.size)
    }
  }

  /// Whether the page has text, which is not drawn.
  @_spi(Frameworks) public var hasText: Bool {
    var scanner = PDFScanner(storedDocument.file.content(of: dictionary))
    for _ in 0..<100_000 {
      guard let value = scanner.next() else { return false }
      if case .word("BT") = value { return true }
    }
    return false
  }
}

extension CGContext {
  /// Draws a page's crop box in the page's own space, where y grows upwards. The page's rotation has no effect.
  public func drawPDFPage(_ page: CGPDFPage) {
    let box = page.getBoxRect(.cropBox)
    guard let picture = page.picture(box) else { return }
    draw(CGImage(picture), in: box)
  }
}
