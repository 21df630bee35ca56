extension Typefaces {
  /// The measures of one line of text; line breaks and tabs count as spaces.
  /// - Parameter isSpaced: whether letters are spaced, so that no ligatures are formed.
  func measure(_ text: String, font: Font, isSpaced: Bool = false) -> Measure {
    var unit = font
    unit.size = 1
    unit.weight = availableWeight(for: font.weight)
    let key = MeasureCache.Key(text: text, font: unit, isSpaced: isSpaced)
    return measures.measure(of: key) { measured(text, unit, isSpaced) }
  }

  private func measured(_ text: String, _ font: Font, _ isSpaced: Bool) -> Measure {
    let whole = text.oneLine
    let units = Array(whole.utf16)
    var clusters: [Cluster] = []
    let shaper = Shaper(typefaces: self, units: units)
    shaper.shape(0..<units.count, font: font, isSpaced: isSpaced, isRightToLeft: false, into: &clusters)
    return Measure(
      ems: clusters.reduce(0) { $0 + $1.advance },
      isPlain: whole == text && !clusters.contains { $0.isFallback || $0.kind == .softHyphen }
        && !units.contains(where: \.mayBeRightToLeft))
  }
}

extension String {
  /// The text as one line: line breaks and tabs become spaces, and other control characters, which have no width, are removed.
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
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line or is a tab.
  var isBreak: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar is a control character or ends a line.
  var isUndrawable: Bool { value < 0x20 || 0x7F...0x9F ~= value || isBreak }
}
