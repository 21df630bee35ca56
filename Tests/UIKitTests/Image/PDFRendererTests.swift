import Foundation
import Testing

import CoreGraphics
import UIKit

/// PDF files that the app has drawn.
@MainActor @Suite struct PDFRendererTests {
  @Test func `a PDF file has the drawn pages and its title`() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "Tea"]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    let data = renderer.pdfData { context in
      context.beginPage()
      context.cgContext.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 10, y: 10, width: 50, height: 30))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 400), pageInfo: [:])
      #expect(context.pdfContextBounds.width == 300)
      "Page 2".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    }
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("Tea"))
    #expect(text.contains("[ 0 0 200 100 ]") && text.contains("[ 0 0 300 400 ]"))
    let picture = try #require(UIImage(data: data))
    #expect(picture.size == CGSize(width: 200, height: 100))
  }

  @Test func `UIGraphicsBeginPDFContextToData writes the pages when the context ends`() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 612, height: 792))
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(ImageData(data as Data)?.size == CGSize(width: 612, height: 792))
  }
}
