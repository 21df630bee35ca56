/// One line of text, measured once in ems: every size follows by a multiplication.
struct Line {
  /// The text as it is drawn, see `String.oneLine`.
  let text: String
  /// Whole grapheme clusters, in order.
  private(set) var clusters: [Cluster]

  var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

  /// Measures `text`, which must be one line already; without a typeface every character takes the narrow fallback.
  init(_ text: String, typeface: Typeface?, monospacedDigits: Bool) {
    self.text = text
    guard let typeface else {
      clusters = text.indices.map {
        Cluster(offset: text.utf8Offset(of: $0), advance: FallbackAdvance.narrow, isMissing: true)
      }
      return
    }
    clusters = typeface.shape(text, monospacedDigits: monospacedDigits)
    if text.utf8.contains(where: { $0 >= 0x80 }) { replaceMissing() }
  }

  /// Gives each character that another font will draw its fallback advance.
  private mutating func replaceMissing() {
    for index in clusters.indices {
      let end = index + 1 < clusters.count ? clusters[index + 1].offset : text.utf8.count
      let characters = text.utf8Slice(clusters[index].offset..<end)
      if clusters[index].isMissing || characters.contains(where: \.isEmoji) {
        clusters[index].advance = characters.reduce(0) { $0 + FallbackAdvance.advance(of: $1) }
      }
    }
  }
}

extension String {
  /// The text as one line is drawn: line breaks and tabs are spaces, and other control characters, which have no width, are gone.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.isUndrawable) else { return self }
    var scalars = UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if scalar.isBreak { scalars.append(" ") } else if !scalar.isUndrawable { scalars.append(scalar) }
    }
    return String(scalars)
  }

  func utf8Offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  func utf8Slice(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension Unicode.Scalar {
  /// Ends a line, or is a tab.
  var isBreak: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A control character, or one that breaks a line.
  var isUndrawable: Bool { value < 0x20 || 0x7F...0x9F ~= value || isBreak }
}
