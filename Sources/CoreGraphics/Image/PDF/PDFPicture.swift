import Foundation

/// Converts a page of a PDF file to an SVG drawing. Asset catalogs contain vector images as PDF, which browsers do not draw as images.
///
/// Paths, clips, colours, gradients, opacity, forms, and images as JPEG or 8-bit pixels are drawn. Text, tiling patterns and soft
/// masks of the graphics state are left out.
package struct PDFPicture {
  /// The page's size in points.
  package let size: CGSize
  package let svg: Data

  /// Converts the first page of a PDF file. Returns `nil` if the data is not a PDF file, or if it has no page.
  package init?(_ data: Data) {
    guard data.starts(with: Array("%PDF-".utf8)), let file = PDFFile([UInt8](data)), let page = file.page,
      let box = file.numbers(page["CropBox"]) ?? file.numbers(page["MediaBox"]), let area = CGRect(pdfBox: box)
    else { return nil }
    self.init(page, of: file, area, turn: Int(file.number(page["Rotate"]) ?? 0))
  }

  /// Converts an area of a page. Returns `nil` if the area is empty or too large.
  ///
  /// - Parameter turn: The rotation of the page, in degrees clockwise.
  init?(_ page: [String: PDFValue], of file: PDFFile, _ area: CGRect, turn: Int) {
    let (x, y, width, height) = (area.minX, area.minY, area.width, area.height)
    guard width > 0, height > 0, width.isFinite, height.isFinite, width < 100_000, height < 100_000 else { return nil }
    var writer = PDFPageWriter(file)
    // PDF's y axis points up.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -x, ty: y + height)
    writer.draw(file.content(of: page), file.members(page["Resources"]), PDFState(matrix: flip))
    let isTurned = turn % 180 != 0
    size = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    var body = writer.body
    if turn % 360 != 0 {
      let move = "translate(\(PDFPageWriter.text(size.width / 2)) \(PDFPageWriter.text(size.height / 2)))"
      let back = "translate(\(PDFPageWriter.text(-width / 2)) \(PDFPageWriter.text(-height / 2)))"
      body = "<g transform=\"\(move) rotate(\(turn)) \(back)\">\(body)</g>"
    }
    let (w, h) = (PDFPageWriter.text(size.width), PDFPageWriter.text(size.height))
    svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(w)" height="\(h)" \
      viewBox="0 0 \(w) \(h)"><defs>\(writer.definitions.joined())</defs>\(body)</svg>
      """.utf8)
  }
}

/// PDF's graphics state, which the operator `q` saves and `Q` restores.
struct PDFState {
  enum Paint {
    case color(String)
    /// The id of an SVG gradient.
    case gradient(String)
    case none
  }

  var matrix: CGAffineTransform
  var fill = Paint.color("#000000")
  var stroke = Paint.color("#000000")
  var fillSpace = PDFColorSpace.gray
  var strokeSpace = PDFColorSpace.gray
  var fillAlpha = 1.0
  var strokeAlpha = 1.0
  var lineWidth = 1.0
  var cap = 0
  var join = 0
  var miterLimit = 10.0
  var dashes: [Double] = []
  var dashPhase = 0.0
  /// The id of the SVG clip path; `nil` without clipping.
  var clip: String?

  init(matrix: CGAffineTransform) { self.matrix = matrix }
}

indirect enum PDFColorSpace {
  case gray
  case rgb
  case cmyk
  /// A Separation or DeviceN space: its alternate space, and the function that returns the alternate space's components.
  case tint(PDFColorSpace, PDFFunction, count: Int)
  case indexed(PDFColorSpace, [UInt8])
  case pattern

  var count: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    case .tint(_, _, let count): count
    case .pattern: 0
    }
  }

  /// Converts components in this space to red, green and blue, between 0 and 1.
  func color(_ parts: [Double]) -> (Double, Double, Double) {
    // The order of `max` and `min` matters: with this order, NaN becomes 0.
    func part(_ index: Int) -> Double { index < parts.count ? min(max(0, parts[index]), 1) : 0 }
    switch self {
    case .gray: return (part(0), part(0), part(0))
    case .rgb: return (part(0), part(1), part(2))
    case .cmyk:
      let key = 1 - part(3)
      return ((1 - part(0)) * key, (1 - part(1)) * key, (1 - part(2)) * key)
    case .tint(let space, let function, _): return space.color(function.values(parts))
    case .indexed(let space, let table):
      guard let index = parts.first, index >= 0, index < 256 else { return (0, 0, 0) }
      let start = Int(index) * space.count
      guard start + space.count <= table.count else { return (0, 0, 0) }
      return space.color(table[start..<start + space.count].map { Double($0) / 255 })
    case .pattern: return (0, 0, 0)
    }
  }

  func hex(_ parts: [Double]) -> String {
    let (red, green, blue) = color(parts)
    return "#" + [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
  }
}

/// A function object of a PDF file: sampled, exponential or stitching.
indirect enum PDFFunction {
  case exponential([Double], [Double], Double)
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: [Double])
  /// A sampled function of one input. Each sample has one value for each output.
  case sampled([[Double]], domain: [Double])
  /// An array of functions, one for each output.
  case parallel([PDFFunction])

  /// Reads a function. Returns `nil` if it is invalid or its kind is not supported.
  /// - Parameter depth: The number of functions that contain this one. A function of a damaged file can contain itself.
  init?(_ value: PDFValue?, _ file: PDFFile, depth: Int = 0) {
    guard depth < 4 else { return nil }
    if let all = file.array(value) {
      guard all.count <= 32 else { return nil }
      self = .parallel(all.compactMap { PDFFunction($0, file, depth: depth + 1) })
      return
    }
    let members = file.members(value)
    let domain = file.numbers(members["Domain"]) ?? [0, 1]
    guard domain.count >= 2 else { return nil }
    switch file.number(members["FunctionType"]) {
    case 2:
      let power = file.number(members["N"]) ?? 1
      guard power >= 0 else { return nil }
      self = .exponential(file.numbers(members["C0"]) ?? [0], file.numbers(members["C1"]) ?? [1], power)
    case 3:
      let functions = file.array(members["Functions"]) ?? []
      guard functions.count <= 32 else { return nil }
      let parts = functions.compactMap { PDFFunction($0, file, depth: depth + 1) }
      let bounds = file.numbers(members["Bounds"]) ?? []
      guard !parts.isEmpty, bounds.count == parts.count - 1 else { return nil }
      let encode = file.numbers(members["Encode"]) ?? []
      guard encode.count >= parts.count * 2 else { return nil }
      self = .stitched(parts, bounds: bounds, encode: encode, domain: domain)
    case 0:
      guard domain.count == 2, let count = file.numbers(members["Size"])?.first, count >= 1, count <= 65_536,
        file.number(members["BitsPerSample"]) == 8, let range = file.numbers(members["Range"]), range.count >= 2,
        let data = file.data(value)
      else { return nil }
      let outputs = range.count / 2
      let limits = file.numbers(members["Decode"]).flatMap { $0.count == range.count ? $0 : nil } ?? range
      guard data.count >= Int(count) * outputs else { return nil }
      let samples = (0..<Int(count)).map { sample in
        (0..<outputs).map { output -> Double in
          let part = Double(data[sample * outputs + output]) / 255
          return limits[output * 2] + part * (limits[output * 2 + 1] - limits[output * 2])
        }
      }
      self = .sampled(samples, domain: domain)
    default: return nil
    }
  }

  func values(_ inputs: [Double]) -> [Double] {
    let x = inputs.first ?? 0
    switch self {
    case .exponential(let first, let last, let power):
      let part = pow(min(max(x, 0), 1), power)
      return zip(first, last).map { $0 + part * ($1 - $0) }
    case .parallel(let functions): return functions.map { $0.values(inputs).first ?? 0 }
    case .stitched(let parts, let bounds, let encode, let domain):
      let x = min(max(x, domain[0]), domain[1])
      let index = bounds.firstIndex { x < $0 } ?? parts.count - 1
      let low = index == 0 ? domain[0] : bounds[index - 1]
      let high = index == parts.count - 1 ? domain[1] : bounds[index]
      let part = high > low ? (x - low) / (high - low) : 0
      return parts[index].values([encode[index * 2] + part * (encode[index * 2 + 1] - encode[index * 2])])
    case .sampled(let samples, let domain):
      let width = domain[1] - domain[0]
      let position =
        width == 0 ? 0 : (min(max(x, domain[0]), domain[1]) - domain[0]) / width * Double(samples.count - 1)
      let (low, high) = (Int(position), min(Int(position) + 1, samples.count - 1))
      return zip(samples[low], samples[high]).map { $0 + (position - Double(low)) * ($1 - $0) }
    }
  }
}
