import Foundation

/// An image of a PDF file as a data URL: a JPEG file unchanged, or 8-bit pixels as a PNG file.
struct PDFImage {
  let url: String

  init?(_ value: PDFValue?, _ members: [String: PDFValue], _ file: PDFFile, _ space: PDFColorSpace) {
    guard let data = file.data(value) else { return nil }
    let mask = members["SMask"].map { $0 }
    if let last = file.filters(members).last, last.hasPrefix("DCT"), mask == nil {
      url = "data:image/jpeg;base64,\(Data(data).base64EncodedString())"
      return
    }
    guard let width = file.number(members["Width"]).map({ Int($0) }), width > 0, width < 16_384,
      let height = file.number(members["Height"]).map({ Int($0) }), height > 0, height < 16_384,
      file.number(members["BitsPerComponent"]) == 8, data.count >= width * height * space.count, space.count > 0
    else { return nil }
    let alpha = mask.flatMap(file.data).flatMap { $0.count >= width * height ? $0 : nil }
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 4 + 1))
    var isIndexed = false
    if case .indexed = space { isIndexed = true }
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let index = y * width + x
        let start = index * space.count
        let parts = data[start..<start + space.count].map { isIndexed ? Double($0) : Double($0) / 255 }
        let (red, green, blue) = space.color(parts)
        rows += [red, green, blue].map { UInt8(($0 * 255).rounded()) }
        rows.append(alpha?[index] ?? 255)
      }
    }
    guard let png = PNGFile.file(ofRows: rows, width, height) else { return nil }
    url = "data:image/png;base64,\(png.base64EncodedString())"
  }
}
