// Reads the address ranges of a unit (DWARF 4, 2.17.3; DWARF 5, 2.17.3).
extension DebugUnit {
  /// Whether the unit contains the code at an address.
  func contains(_ address: Int) -> Bool {
    let low = self.address(root.low) ?? 0
    switch root.ranges {
    case .number(let offset):
      return version >= 5 ? isInRangeList(address, at: offset, low) : isInPairs(address, at: offset, low)
    case .listed(let index):
      let offset = sections.rangeLists.four(at: root.rangesBase + index * 4)
      return isInRangeList(address, at: root.rangesBase + offset, low)
    default: return isInRange(address, low)
    }
  }

  /// The address that an attribute contains directly or by an index.
  func address(_ value: DebugValue) -> Int? {
    switch value {
    case .number(let address): address
    case .listed(let index): sections.addresses.word(at: root.addressBase + index * 8)
    default: nil
    }
  }

  /// Whether an address is in the unit's only range. Its end is given as an address or as the length of the range.
  private func isInRange(_ address: Int, _ low: Int) -> Bool {
    guard case .number(let high) = root.high else { return false }
    return address >= low && address < (high > low ? high : low + high)
  }

  /// Whether an address is in a range list of version 4: pairs of start and end, until both are zero. A pair that begins with -1 changes
  /// the base address.
  private func isInPairs(_ address: Int, at offset: Int, _ low: Int) -> Bool {
    var (cursor, base) = (sections.ranges.at(offset), low)
    while !cursor.isAtEnd {
      let (from, to) = (Int(truncatingIfNeeded: cursor.eight()), Int(truncatingIfNeeded: cursor.eight()))
      if from == 0, to == 0 { return false }
      if from == -1 { base = to } else if (base + from..<max(base + from, base + to)).contains(address) { return true }
    }
    return false
  }

  /// Whether an address is in a range list of version 5, whose entries have several encodings.
  private func isInRangeList(_ address: Int, at offset: Int, _ low: Int) -> Bool {
    var (cursor, base) = (sections.rangeLists.at(offset), low)
    func listed(_ index: Int) -> Int { sections.addresses.word(at: root.addressBase + index * 8) }
    while !cursor.isAtEnd {
      var range = 0..<0
      func span(_ from: Int, _ to: Int) -> Range<Int> { from..<max(from, to) }
      switch cursor.byte() {
      case 1: base = listed(cursor.variable())
      case 2:
        let from = listed(cursor.variable())
        range = span(from, listed(cursor.variable()))
      case 3:
        let from = listed(cursor.variable())
        range = span(from, from + cursor.variable())
      case 4:
        let from = base + cursor.variable()
        range = span(from, base + cursor.variable())
      case 5: base = Int(truncatingIfNeeded: cursor.eight())
      case 6:
        let from = Int(truncatingIfNeeded: cursor.eight())
        range = span(from, Int(truncatingIfNeeded: cursor.eight()))
      case 7:
        let from = Int(truncatingIfNeeded: cursor.eight())
        range = span(from, from + cursor.variable())
      default: return false
      }
      if range.contains(address) { return true }
    }
    return false
  }
}
