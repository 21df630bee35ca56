import CoreGraphics
import Foundation
import Testing

import UIKit

/// Images of asset catalogs that are PDF files.
@MainActor @Suite struct PDFImageTests {
  /// A file with one page of 40 x 20 points.
  private func file(_ content: String, resources: String = "", more: String = "") -> Data {
    Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 40 20] /Resources << \(resources) >> >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R >> endobj
      4 0 obj << /Length \(content.utf8.count) >>
      stream
      \(content)
      endstream
      endobj
      \(more)
      %%EOF
      """.utf8)
  }

  private func svg(_ data: Data) throws -> String {
    String(decoding: try #require(PDFPicture(data)).svg, as: UTF8.self)
  }

  @Test func `a PDF page becomes an image in points with a flipped y axis`() throws {
    let data = file("q 1 0 0 rg 2 0 0 2 5 5 cm 0 0 10 5 re f Q 0 0 m 10 10 l S")
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 40, height: 20))
    let text = try svg(data)
    #expect(text.contains(##"<path d="M5 15L25 15L25 5L5 5Z" fill="#ff0000"/>"##))
    #expect(text.contains(##"<path d="M0 20L10 10" fill="none" stroke="#000000" stroke-width="1""##))
  }

  @Test func `PDF clips, opacity, even-odd fills and other color spaces are kept`() throws {
    let content = "0 0 20 20 re W n /a gs 0 1 1 0 k 0 0 5 5 re f* /c cs 0.5 sc 1 1 2 2 re f"
    let resources =
      "/ExtGState << /a << /ca 0.5 >> >> /ColorSpace << /c [/Separation /Ink /DeviceRGB 5 0 R] >>"
    let more = "5 0 obj << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >> endobj"
    let text = try svg(file(content, resources: resources, more: more))
    #expect(text.contains(#"<clipPath id="c0"><path d="M0 20L20 20L20 0L0 0Z" clip-rule="nonzero"/></clipPath>"#))
    #expect(text.contains(##"fill="#ff0000" fill-opacity="0.5" fill-rule="evenodd" clip-path="url(#c0)"/>"##))
    #expect(text.contains(##"fill="#8080ff""##))
  }

  @Test func `PDF shadings become gradients, and forms are drawn at their position`() throws {
    let content = "q 0 0 40 20 re W n /s sh Q /#66 Do"
    let resources = "/Shading << /s 5 0 R >> /XObject << /f 6 0 R >>"
    let more = """
      5 0 obj << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 40 0] /Function
        << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> endobj
      6 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 4 4] /Matrix [1 0 0 1 10 0] /Length 12 >>
      stream
      0 0 2 2 re f
      endstream
      endobj
      """
    let text = try svg(file(content, resources: resources, more: more))
    #expect(text.contains(#"gradientTransform="matrix(1 0 0 -1 0 20)" x1="0" y1="0" x2="40" y2="0">"#))
    #expect(text.contains(##"<stop offset="0" stop-color="#ff0000"/>"##))
    #expect(text.contains(##"<stop offset="1" stop-color="#0000ff"/>"##))
    #expect(text.contains(##"<path d="M10 20L12 20L12 18L10 18Z" fill="#000000" clip-path="url(#c"##))
  }

  @Test func `damaged PDF files give no image or an empty one, and never crash`() throws {
    #expect(UIImage(data: Data("%PDF-1.4".utf8)) == nil)
    #expect(UIImage(data: file("[ << /a ( q 1 0 0 1 cm ( \\ /x Do Q Q Q")) != nil)
    let whole = file("1 0 0 rg 0 0 10 5 re f")
    for length in stride(from: 0, to: whole.count, by: 7) { _ = UIImage(data: whole.prefix(length)) }
    let ring = file(
      "/f Do", resources: "/XObject << /f 6 0 R >>",
      more: """
        6 0 obj << /Subtype /Form /Resources << /XObject << /f 6 0 R >> >> /Length 5 >>
        stream
        /f Do
        endstream endobj
        """)
    #expect(UIImage(data: ring)?.size == CGSize(width: 40, height: 20))
  }

  @Test func `extreme numbers and unterminated strings in PDF files do not crash`() {
    let numbers = ["1e300", "99999999999999999999999999", "-99999999999999999999999999", "nan", "inf", "0x1p900"]
    for number in numbers {
      #expect(UIImage(data: file("\(number) J \(number) j \(number) w 0 0 m 9 9 l S")) != nil)
      let image = file(
        "/i Do", resources: "/XObject << /i 6 0 R >>",
        more: """
          6 0 obj << /Subtype /Image /Width \(number) /Height \(number) /BitsPerComponent 8 /Length \(number)
          /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns \(number) /Colors \(number) >> >>
          stream
          abc
          endstream endobj
          """)
      #expect(UIImage(data: image) != nil)
    }
    for end in ["(abc\\", "<</a (\\", "<</a <0", "<<"] {
      #expect(UIImage(data: Data("%PDF-1.4\n1 0 obj \(end)".utf8)) == nil)
    }
  }

  @Test func `recursive PDF functions, color spaces and forms are bounded`() {
    let more = """
      6 0 obj << /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >> endobj
      7 0 obj [/Indexed 7 0 R 255 (abc)] endobj
      8 0 obj << /Subtype /Form /Resources << /XObject << /f 8 0 R >> >> /Length 60 >>
      stream
      /f Do /f Do /f Do /f Do /f Do /f Do /f Do /f Do /f Do /f Do
      endstream endobj
      """
    let content = "/s cs 1 scn 0 0 10 5 re f /t cs 1 scn 0 0 9 9 re f /g sh /f Do"
    let resources = """
      /ColorSpace << /s 7 0 R /t [/Separation /x /DeviceRGB 6 0 R] >> /XObject << /f 8 0 R >>
      /Shading << /g << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function 6 0 R >> >>
      """
    #expect(UIImage(data: file(content, resources: resources, more: more)) != nil)
  }
}
