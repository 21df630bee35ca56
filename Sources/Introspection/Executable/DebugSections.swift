import CIntrospection

/// The sections of an ELF file that contain debug information (DWARF). A missing section is empty.
struct DebugSections {
  let info, abbreviations, strings, lineStrings, stringOffsets, lines, ranges, rangeLists, addresses: DebugCursor

  /// The sections of this process's executable, whose file stays mapped; `nil` if it cannot be read.
  static var ofExecutable: DebugSections? { vitrine_elf_of_executable().map { DebugSections($0.pointee) } }

  /// - Parameter file: The file, which has to stay mapped while the sections are read.
  init(_ file: VitrineElf) {
    func section(_ name: String) -> DebugCursor {
      withUnsafePointer(to: file) { file in
        var (bytes, count): (UnsafePointer<UInt8>?, Int) = (nil, 0)
        let exists = vitrine_elf_section(file, name, &bytes, &count)
        return DebugCursor(exists ? UnsafeRawBufferPointer(start: bytes, count: count) : nil)
      }
    }
    (info, abbreviations) = (section(".debug_info"), section(".debug_abbrev"))
    (strings, lineStrings) = (section(".debug_str"), section(".debug_line_str"))
    (stringOffsets, lines) = (section(".debug_str_offsets"), section(".debug_line"))
    (ranges, rangeLists) = (section(".debug_ranges"), section(".debug_rnglists"))
    addresses = section(".debug_addr")
  }
}
