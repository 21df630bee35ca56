/// Properties of a UTF-16 unit.
extension UInt16 {
  /// Whether the unit ends a line: \n, \v, \f, \r, NEL, and Unicode's line and paragraph separators.
  var endsLine: Bool {
    switch self {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the unit has no width and is not drawn. (A tab has a width.)
  var isControl: Bool { self < 0x20 && self != 0x09 || 0x7F...0x9F ~= self || endsLine }

  /// Whether the unit marks a direction and is not drawn.
  var isDirectionMark: Bool {
    switch self {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether this UTF-16 unit can belong to right-to-left text: such a script, half of such a character, or a direction mark.
  var mayBeRightToLeft: Bool {
    switch self {
    case 0..<0x0590: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0xD802, 0xD803, 0xD83A, 0xD83B: true
    default: isDirectionMark
    }
  }

  /// Whether the unit is a space at which lines break, and which may extend beyond a line's end.
  var isBreakingSpace: Bool {
    switch self {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  static let tab: UInt16 = 0x09
  static let softHyphen: UInt16 = 0xAD
}

extension [UInt16] {
  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF16.self) }

  /// The visible text of a piece, without control characters, and without direction marks, which would reverse the text again.
  func drawnString(_ range: Range<Int>) -> String {
    let slice = self[range]
    guard slice.contains(where: { $0.isControl || $0.isDirectionMark || $0 == .softHyphen }) else {
      return string(range)
    }
    return String(decoding: slice.filter { !$0.isControl && !$0.isDirectionMark && $0 != .softHyphen }, as: UTF16.self)
  }
}
