import CZlib
import Foundation

/// A PDF object, or an operator of a content stream.
indirect enum PDFValue {
  case null
  case bool(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case stream([String: PDFValue], Range<Int>)
  case reference(Int)
  /// An operator of a content stream.
  case word(String)
}

/// The objects of a PDF file. They are found by scanning the whole file, so that a damaged cross-reference table has no effect.
/// Encrypted files are not decrypted.
struct PDFFile {
  private let bytes: [UInt8]
  private var objects: [Int: PDFValue] = [:]

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF-".utf8)), bytes.count < 16 << 20 else { return nil }
    self.bytes = bytes
    var scanner = PDFScanner(bytes)
    while let (number, value) = scanner.nextObject() { objects[number] = value }
    for value in objects.values {
      guard case .stream(let members, _) = value, text(members["Type"]) == "ObjStm" else { continue }
      readObjectStream(value, members)
    }
  }

  private mutating func readObjectStream(_ value: PDFValue, _ members: [String: PDFValue]) {
    guard let data = data(value), let count = number(members["N"]), let first = number(members["First"]) else { return }
    var head = PDFScanner(data)
    for _ in 0..<Int(max(0, min(count, 10_000))) {
      guard case .number(let id)? = head.next(), case .number(let offset)? = head.next() else { return }
      let position = Int(first) + Int(offset)
      guard position >= 0, position < data.count else { return }
      var body = PDFScanner(data, at: position)
      if let value = body.next(), objects[Int(id)] == nil { objects[Int(id)] = value }
    }
  }

  /// Returns the value to which a reference refers, or the value itself if it is not a reference.
  func resolve(_ value: PDFValue?) -> PDFValue {
    var value = value ?? .null
    for _ in 0..<16 {
      guard case .reference(let id) = value else { return value }
      value = objects[id] ?? .null
    }
    return .null
  }

  func number(_ value: PDFValue?) -> Double? {
    if case .number(let number) = resolve(value) { return number }
    return nil
  }
  func text(_ value: PDFValue?) -> String? {
    if case .name(let name) = resolve(value) { return name }
    return nil
  }
  func array(_ value: PDFValue?) -> [PDFValue]? {
    if case .array(let all) = resolve(value) { return all }
    return nil
  }
  func numbers(_ value: PDFValue?) -> [Double]? { array(value).map { $0.compactMap(number) } }
  /// Returns the entries of a dictionary or of a stream's dictionary; empty for other values.
  func members(_ value: PDFValue?) -> [String: PDFValue] {
    switch resolve(value) {
    case .dictionary(let members), .stream(let members, _): members
    default: [:]
    }
  }

  /// The first page's dictionary, with the entries that it inherits.
  var page: [String: PDFValue]? { pages.first }

  /// The dictionaries of all pages, with the entries that they inherit. They have the order of the page tree, or of the object numbers
  /// if there is no page tree.
  var pages: [[String: PDFValue]] {
    let catalog = objects.values.lazy.map { members($0) }.first { text($0["Type"]) == "Catalog" }
    var (found, steps) = ([[String: PDFValue]](), 0)
    func collect(_ value: PDFValue?, _ inherited: [String: PDFValue], _ depth: Int) {
      steps += 1
      // A page tree of a damaged file can contain itself.
      guard depth < 32, steps < 20_000 else { return }
      let node = members(value)
      let own = inherited.merging(node.filter { Self.inheritableKeys.contains($0.key) }) { $1 }
      if let kids = array(node["Kids"]), text(node["Type"]) != "Page" {
        for kid in kids { collect(kid, own, depth + 1) }
      } else if text(node["Type"]) == "Page" || node["Contents"] != nil {
        found.append(node.merging(own) { node, _ in node })
      }
    }
    collect(catalog?["Pages"], [:], 0)
    if !found.isEmpty { return found }
    return objects.sorted { $0.key < $1.key }.map { members($0.value) }.filter { text($0["Type"]) == "Page" }
      .map(withInheritedEntries)
  }

  private static let inheritableKeys: Set = ["Resources", "MediaBox", "CropBox", "Rotate"]

  private func withInheritedEntries(_ page: [String: PDFValue]) -> [String: PDFValue] {
    var page = page
    var parent = members(page["Parent"])
    for _ in 0..<16 where !parent.isEmpty {
      page.merge(parent.filter { Self.inheritableKeys.contains($0.key) }) { own, _ in own }
      parent = members(parent["Parent"])
    }
    return page
  }

  /// The trailer dictionary, which refers to the catalog and to the document's information.
  var trailer: [String: PDFValue] {
    let streams = objects.sorted { $0.key > $1.key }.map { members($0.value) }
    if let table = streams.first(where: { text($0["Type"]) == "XRef" }) { return table }
    guard let end = Data(bytes).range(of: Data("trailer".utf8), options: .backwards) else { return [:] }
    var scanner = PDFScanner(bytes, at: end.upperBound)
    return members(scanner.next())
  }

  /// Returns the bytes of a page's content streams, joined.
  func content(of page: [String: PDFValue]) -> [UInt8] {
    let streams = array(page["Contents"]) ?? page["Contents"].map { [$0] } ?? []
    return streams.compactMap(data).reduce(into: []) { $0 += $1 + [10] }
  }

  /// The PDF version in the file's first line, such as "1.7".
  var version: String { String(decoding: bytes.dropFirst(5).prefix { (46...57).contains($0) }, as: UTF8.self) }

  /// Returns a stream's bytes with its filters decoded, except JPEG; `nil` if a filter is not supported.
  func data(_ value: PDFValue?) -> [UInt8]? {
    guard case .stream(let members, let range) = resolve(value) else { return nil }
    // Without a valid length, the stream ends at the keyword `endstream`.
    let length = number(members["Length"]).map { Int($0) } ?? range.count
    var data = Array(bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + max(0, length))])
    if length <= 0 || length > range.count { data = Array(bytes[range]) }
    for filter in filters(members) {
      switch filter {
      case "FlateDecode", "Fl":
        guard let inflated = Self.inflated(data) else { return nil }
        data = inflated
      case "DCTDecode", "DCT": return data
      default: return nil
      }
    }
    guard let parameters = array(members["DecodeParms"])?.first ?? members["DecodeParms"],
      let predictor = number(self.members(parameters)["Predictor"]), predictor >= 10
    else { return data }
    return decodingPredictors(data, self.members(parameters))
  }

  func filters(_ members: [String: PDFValue]) -> [String] {
    (array(members["Filter"]) ?? members["Filter"].map { [$0] } ?? []).compactMap(text)
  }

  /// Reverses the PNG predictors of a stream's rows.
  private func decodingPredictors(_ data: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8]? {
    let columns = Int(number(parameters["Columns"]) ?? 1)
    let bits = Int(number(parameters["Colors"]) ?? 1) * Int(number(parameters["BitsPerComponent"]) ?? 8)
    guard columns > 0, columns < 1 << 20, bits > 0, bits <= 64 else { return nil }
    let (step, length) = (max(1, bits / 8), (columns * bits + 7) / 8)
    var (result, above) = ([UInt8](), [UInt8](repeating: 0, count: length))
    var index = 0
    while index + 1 + length <= data.count {
      let kind = data[index]
      var row = Array(data[index + 1..<index + 1 + length])
      for x in 0..<length {
        let left = x >= step ? Int(row[x - step]) : 0
        let (up, corner) = (Int(above[x]), x >= step ? Int(above[x - step]) : 0)
        let addition: Int
        switch kind {
        case 1: addition = left
        case 2: addition = up
        case 3: addition = (left + up) / 2
        case 4:
          let estimate = left + up - corner
          let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
          addition = a <= b && a <= c ? left : b <= c ? up : corner
        default: addition = 0
        }
        row[x] = UInt8(truncatingIfNeeded: Int(row[x]) + addition)
      }
      result += row
      above = row
      index += 1 + length
    }
    return result
  }

  /// Inflates zlib data; `nil` if nothing of it can be read, or if the result is larger than 64 MB.
  private static func inflated(_ data: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var (input, result) = (data, [UInt8]())
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while true {
        let (status, count) = chunk.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, target.count - Int(stream.avail_out))
        }
        result += chunk[..<count]
        if result.count > 64 << 20 { return nil }
        if status == Z_STREAM_END { return result }
        // Data without an end marker is accepted, because damaged files can lack it.
        if status != Z_OK || count == 0 { return result.isEmpty ? nil : result }
      }
    }
  }
}

extension CGRect {
  /// Creates the rectangle of two opposite corners in any order, as boxes of pages have them. Returns `nil` unless there are four numbers.
  init?(pdfBox box: [Double]) {
    guard box.count == 4 else { return nil }
    self.init(
      x: min(box[0], box[2]), y: min(box[1], box[3]), width: abs(box[2] - box[0]), height: abs(box[3] - box[1]))
  }
}
