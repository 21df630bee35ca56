/// The debug information of one compilation unit: of a source file, or of a module in an optimized build.
///
/// ```
///   .debug_info:   header │ entry of the unit: directory, line table, addresses │ entries: a code, then values
///   .debug_abbrev: for each code a tag, whether it has children, and the attributes and forms of the values
/// ```
struct DebugUnit {
  let sections: DebugSections
  let version: Int
  /// The offset of the first entry.
  private let entries: Int
  /// The offset after the last entry.
  private let end: Int
  /// The offset of the unit's abbreviations in their section.
  private let abbreviations: Int
  /// The offset of the unit.
  private let start: Int
  /// The unit's own entry.
  private(set) var root = DebugEntry()

  /// Finds the unit that contains the code at an address.
  static func containing(_ address: Int, in sections: DebugSections) -> DebugUnit? {
    var offset = 0
    while offset < sections.info.count, let unit = DebugUnit(at: offset, in: sections) {
      if unit.root.tag == Tag.unit, unit.contains(address) { return unit }
      offset = unit.end
    }
    return nil
  }

  private enum Tag { static let unit = 0x11 }

  private init?(at start: Int, in sections: DebugSections) {
    var header = sections.info.at(start)
    let length = header.four()
    // A unit of more than 4 GB has another format.
    guard length > 0, length < 0xFFFF_FFF0 else { return nil }
    end = header.offset + length
    version = header.half()
    if version >= 5 {
      let kind = header.byte()
      header.skip(1)
      abbreviations = header.four()
      // A skeleton unit also has an id, and a type unit the type's signature and offset.
      header.skip(kind == 4 || kind == 5 ? 8 : kind == 2 || kind == 6 ? 12 : 0)
    } else {
      abbreviations = header.four()
      header.skip(1)
    }
    (self.start, self.sections, entries) = (start, sections, header.offset)
    var cursor = sections.info.at(entries)
    root = entry(&cursor, firstAbbreviation) ?? DebugEntry()
  }

  // MARK: Entries

  /// Calls a closure with each entry that has this tag.
  func forEach(_ tag: Int, _ body: (DebugEntry) -> Void) {
    let abbreviations = allAbbreviations
    var cursor = sections.info.at(entries)
    while cursor.offset < end, !cursor.isAtEnd {
      if let entry = entry(&cursor, { abbreviations[$0] }), entry.tag == tag { body(entry) }
    }
  }

  /// The declaration to which a definition's entry refers, in the same unit.
  func specification(of entry: DebugEntry) -> DebugEntry? {
    guard entry.specification > 0 else { return nil }
    let abbreviations = allAbbreviations
    var cursor = sections.info.at(start + entry.specification)
    return self.entry(&cursor) { abbreviations[$0] }
  }

  /// Reads an entry; `nil` at the end of a list.
  private func entry(_ cursor: inout DebugCursor, _ abbreviation: (Int) -> DebugAbbreviation?) -> DebugEntry? {
    let code = cursor.variable()
    guard code != 0 else { return nil }
    guard let abbreviation = abbreviation(code) else {
      cursor.offset = cursor.count
      return nil
    }
    var entry = DebugEntry(tag: abbreviation.tag)
    for (attribute, form, constant) in abbreviation.attributes {
      let value = constant.map(DebugValue.number) ?? cursor.value(form, version: version)
      entry.set(attribute, value)
    }
    return entry
  }

  /// Finds the abbreviation with a code without reading all of them. It is fast for the unit's own entry, which usually uses the first one.
  private func firstAbbreviation(_ code: Int) -> DebugAbbreviation? {
    var cursor = sections.abbreviations.at(abbreviations)
    while let (known, abbreviation) = DebugAbbreviation.next(&cursor) { if known == code { return abbreviation } }
    return nil
  }

  private var allAbbreviations: [Int: DebugAbbreviation] {
    var cursor = sections.abbreviations.at(abbreviations)
    var all: [Int: DebugAbbreviation] = [:]
    while let (code, abbreviation) = DebugAbbreviation.next(&cursor) { all[code] = abbreviation }
    return all
  }

  // MARK: Strings

  /// The string that an attribute contains.
  func text(_ value: DebugValue) -> String? {
    guard case .string(let strings, let position) = value else { return nil }
    return section(strings).text(at: self.offset(strings, position))
  }

  /// Whether the string that an attribute contains begins with a prefix.
  func hasText(_ value: DebugValue, beginning prefix: [UInt8]) -> Bool {
    guard case .string(let strings, let position) = value else { return false }
    return section(strings).hasText(prefix, at: self.offset(strings, position))
  }

  private func section(_ strings: DebugValue.Strings) -> DebugCursor {
    switch strings {
    case .inline: sections.info
    case .common, .listed: sections.strings
    case .lines: sections.lineStrings
    }
  }

  private func offset(_ strings: DebugValue.Strings, _ position: Int) -> Int {
    strings == .listed ? sections.stringOffsets.four(at: root.stringBase + position * 4) : position
  }
}

/// An entry of debug information, such as a function or a unit, with the attributes that this module needs.
struct DebugEntry {
  var tag = 0
  private(set) var name = DebugValue.none
  private(set) var linkageName = DebugValue.none
  private(set) var directory = DebugValue.none
  private(set) var low = DebugValue.none
  private(set) var high = DebugValue.none
  private(set) var ranges = DebugValue.none
  private(set) var file = 0
  private(set) var line = 0
  private(set) var lines = 0
  private(set) var specification = 0
  /// The offset of the unit's part in the table of string offsets, by default after the header.
  private(set) var stringBase = 8
  private(set) var addressBase = 8
  private(set) var rangesBase = 12

  mutating func set(_ attribute: Int, _ value: DebugValue) {
    switch attribute {
    case 0x03: name = value
    case 0x6E: linkageName = value
    case 0x1B: directory = value
    case 0x11: low = value
    case 0x12: high = value
    case 0x55: ranges = value
    default: if case .number(let number) = value { set(attribute, number) }
    }
  }

  private mutating func set(_ attribute: Int, _ number: Int) {
    switch attribute {
    case 0x3A: file = number
    case 0x3B: line = number
    case 0x10: lines = number
    case 0x47: specification = number
    case 0x72: stringBase = number
    case 0x73: addressBase = number
    case 0x74: rangesBase = number
    default: break
    }
  }
}

/// An abbreviation: the tag and the encoding of the entries with a code.
struct DebugAbbreviation {
  let tag: Int
  /// The attributes and their forms. The constant is the value if it is in the abbreviation itself.
  let attributes: [(attribute: Int, form: Int, constant: Int?)]

  private static let constantForm = 0x21

  /// Reads the next abbreviation and its code; `nil` after the last one.
  static func next(_ cursor: inout DebugCursor) -> (Int, DebugAbbreviation)? {
    let code = cursor.variable()
    guard code != 0 else { return nil }
    let tag = cursor.variable()
    cursor.skip(1)
    var attributes: [(Int, Int, Int?)] = []
    while !cursor.isAtEnd {
      let (attribute, form) = (cursor.variable(), cursor.variable())
      if attribute == 0, form == 0 { break }
      attributes.append((attribute, form, form == constantForm ? cursor.variable() : nil))
    }
    return (code, DebugAbbreviation(tag: tag, attributes: attributes))
  }
}
