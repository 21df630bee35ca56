/// The value of an attribute, decoded from its form (DWARF 5, 7.5.6, which includes the forms of version 4).
enum DebugValue {
  case number(Int)
  /// A string, by its section and its position there.
  case string(Strings, Int)
  /// An index into a table of addresses or offsets.
  case listed(Int)
  case none

  /// The location of a string: in the entry itself, in the section of strings, in that of line strings, or by an index into a table.
  enum Strings { case inline, common, lines, listed }
}

extension DebugCursor {
  /// Reads a value that is encoded in a form.
  mutating func value(_ form: Int, version: Int) -> DebugValue {
    switch form {
    case 0x0B, 0x0C, 0x11: .number(Int(byte()))
    case 0x05, 0x12: .number(half())
    case 0x06, 0x13, 0x17: .number(four())
    case 0x01, 0x07, 0x14: .number(Int(truncatingIfNeeded: eight()))
    case 0x0D, 0x0F, 0x15: .number(variable())
    case 0x19: .number(1)
    case 0x23: .listed(variable())
    case 0x10: .number(version < 3 ? Int(truncatingIfNeeded: eight()) : four())
    case 0x16: value(variable(), version: version)
    default: text(form) ?? skipped(form)
    }
  }

  private mutating func text(_ form: Int) -> DebugValue? {
    switch form {
    case 0x08:
      let position = offset
      skipText()
      return .string(.inline, position)
    case 0x0E: return .string(.common, four())
    case 0x1F: return .string(.lines, four())
    case 0x1A: return .string(.listed, variable())
    case 0x25: return .string(.listed, Int(byte()))
    case 0x26: return .string(.listed, half())
    case 0x27: return .string(.listed, half() | Int(byte()) << 16)
    case 0x28: return .string(.listed, four())
    case 0x1B: return .listed(variable())
    case 0x29: return .listed(Int(byte()))
    case 0x2A: return .listed(half())
    case 0x2C: return .listed(four())
    default: return nil
    }
  }

  /// Skips a value that is not used.
  private mutating func skipped(_ form: Int) -> DebugValue {
    switch form {
    case 0x0A: skip(Int(byte()))
    case 0x03: skip(half())
    case 0x04: skip(four())
    case 0x09, 0x18: skip(variable())
    case 0x1E: skip(16)
    case 0x20, 0x24: skip(8)
    case 0x1C, 0x1D, 0x1F20, 0x1F21: skip(4)
    case 0x22: _ = variable()
    case 0x2B: skip(3)
    // The length of an unknown form is unknown, so reading ends.
    default: offset = count
    }
    return .none
  }
}
