import CImageFiles
import Foundation

// The keys are strings, because on Linux `as` can only convert dictionaries with string keys to `[String: Any]`.

public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
public let kCGPDFContextCreator = "kCGPDFContextCreator"
public let kCGPDFContextOwnerPassword = "kCGPDFContextOwnerPassword"
public let kCGPDFContextUserPassword = "kCGPDFContextUserPassword"
public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox"

/// Writes PDF files whose pages are SVG drawings. Passwords are not supported.
package enum PDFDocumentWriter {
  /// A page's drawing, and its size in points.
  package struct Page {
    let svg: String
    let size: CGSize
    package init(svg: String, size: CGSize) { (self.svg, self.size) = (svg, size) }
  }

  /// Creates a PDF file with these pages. `information` contains the document's title, author and so on, by the `kCGPDFContext…` keys.
  package static func file(
    of pages: [Page], information: [String: Any]
  ) throws(ImageData.ConversionError) -> Data {
    var error = [CChar](repeating: 0, count: 300)
    let size = pages.first?.size ?? CGSize(width: 612, height: 792)
    guard let pdf = image_pdf_begin(size.width, size.height, &error, error.count) else { throw conversionError(error) }
    let keys = [
      kCGPDFContextTitle, kCGPDFContextAuthor, kCGPDFContextSubject, kCGPDFContextKeywords, kCGPDFContextCreator,
    ]
    for (kind, key) in keys.enumerated() {
      guard let value = information[key] else { continue }
      let texts = value as? [String]
      image_pdf_set_metadata(pdf, Int32(kind), texts?.joined(separator: ", ") ?? "\(value)")
    }
    var isComplete = true
    for page in pages where isComplete {
      var svg = page.svg
      isComplete = svg.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) {
          image_pdf_add_page(
            pdf, $0.baseAddress, $0.count, page.size.width, page.size.height, &error, error.count)
        }
      }
    }
    var count = 0
    guard let file = image_pdf_end(pdf, &count) else {
      throw ImageData.ConversionError(reason: "the file cannot be written")
    }
    defer { image_file_free(file) }
    guard isComplete else { throw conversionError(error) }
    return Data(bytes: file, count: count)
  }

  private static func conversionError(_ error: [CChar]) -> ImageData.ConversionError {
    ImageData.ConversionError(
      reason: String(decoding: error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
