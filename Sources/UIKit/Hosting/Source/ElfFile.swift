import Foundation

/// The sections of an ELF file of 64 bits, by name. What is asked for beyond its end is empty.
struct ElfFile {
  private let bytes: Data
  private var sections: [String: Range<Int>] = [:]

  /// Mapped, not read: pages come as they are looked at.
  init?(_ path: String) {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    self.bytes = bytes
    bytes.withUnsafeBytes { sections = Self.sections(DebugCursor($0)) }
  }

  /// Gives the sections to a body while their bytes are there.
  func read<Result>(_ body: (DebugSections) -> Result) -> Result {
    bytes.withUnsafeBytes { whole in
      body(DebugSections { name in DebugCursor(sections[name].map { UnsafeRawBufferPointer(rebasing: whole[$0]) }) })
    }
  }

  /// The header names the table of sections, and the one of these that has their names.
  private static func sections(_ file: DebugCursor) -> [String: Range<Int>] {
    let (table, size) = (file.word(at: 0x28), file.half(at: 0x3A))
    let (count, naming) = (file.half(at: 0x3C), file.half(at: 0x3E))
    let names = file.word(at: table + naming * size + 0x18)
    var found: [String: Range<Int>] = [:]
    for section in (0..<count).map({ table + $0 * size }) {
      let (start, length) = (file.word(at: section + 0x18), file.word(at: section + 0x20))
      let isCompressed = file.word(at: section + 8) & 0x800 != 0
      guard !isCompressed, start >= 0, length > 0, start <= file.count, length <= file.count - start else { continue }
      found[file.text(at: names + Int(file.four(at: section)))] = start..<start + length
    }
    return found
  }
}

/// Those that debug information stands in.
struct DebugSections {
  let info, abbreviations, strings, lineStrings, stringOffsets, lines, ranges, rangeLists, addresses: DebugCursor

  init(_ section: (String) -> DebugCursor) {
    (info, abbreviations) = (section(".debug_info"), section(".debug_abbrev"))
    (strings, lineStrings) = (section(".debug_str"), section(".debug_line_str"))
    (stringOffsets, lines) = (section(".debug_str_offsets"), section(".debug_line"))
    (ranges, rangeLists) = (section(".debug_ranges"), section(".debug_rnglists"))
    addresses = section(".debug_addr")
  }
}
