import Foundation

public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// An encoding in the numbers of Core Foundation and of `String.Encoding`, with its name in MIME.
private struct NamedEncoding {
  let number: CFStringEncoding
  let encoding: String.Encoding
  let name: String

  init(_ number: CFStringEncoding, _ encoding: String.Encoding, _ name: String) {
    (self.number, self.encoding, self.name) = (number, encoding, name)
  }

  static let all = [
    NamedEncoding(kCFStringEncodingUTF8, .utf8, "utf-8"),
    NamedEncoding(kCFStringEncodingASCII, .ascii, "us-ascii"),
    NamedEncoding(kCFStringEncodingISOLatin1, .isoLatin1, "iso-8859-1"),
    NamedEncoding(0x0202, .isoLatin2, "iso-8859-2"),
    NamedEncoding(kCFStringEncodingUTF16, .utf16, "utf-16"),
    NamedEncoding(0x1000_0100, .utf16BigEndian, "utf-16be"),
    NamedEncoding(0x1400_0100, .utf16LittleEndian, "utf-16le"),
    NamedEncoding(0x0C00_0100, .utf32, "utf-32"),
    NamedEncoding(0x1800_0100, .utf32BigEndian, "utf-32be"),
    NamedEncoding(0x1C00_0100, .utf32LittleEndian, "utf-32le"),
    NamedEncoding(kCFStringEncodingWindowsLatin1, .windowsCP1252, "windows-1252"),
    NamedEncoding(0x0501, .windowsCP1250, "windows-1250"),
    NamedEncoding(0x0502, .windowsCP1251, "windows-1251"),
    NamedEncoding(0x0503, .windowsCP1253, "windows-1253"),
    NamedEncoding(0x0504, .windowsCP1254, "windows-1254"),
    NamedEncoding(kCFStringEncodingMacRoman, .macOSRoman, "macintosh"),
    NamedEncoding(0x0BFF, .nonLossyASCII, "us-ascii"),
    NamedEncoding(0x0A01, .shiftJIS, "shift_jis"),
    NamedEncoding(0x0820, .iso2022JP, "iso-2022-jp"),
    NamedEncoding(0x0920, .japaneseEUC, "euc-jp"),
  ]

  /// Names in MIME of encodings for which Foundation has no names, and further names of others.
  static let otherNames: [String: CFStringEncoding] = [
    "gb18030": 0x0632, "gbk": 0x0631, "gb2312": 0x0930, "euc-cn": 0x0930, "euc-kr": 0x0940, "big5": 0x0A03,
    "hz-gb-2312": 0x0A05, "ascii": kCFStringEncodingASCII, "utf8": kCFStringEncodingUTF8,
    "latin1": kCFStringEncodingISOLatin1, "iso_8859-1": kCFStringEncodingISOLatin1, "sjis": 0x0A01,
    "utf16": kCFStringEncodingUTF16, "cp1252": kCFStringEncodingWindowsLatin1, "cp1251": 0x0502,
  ]
}

/// Returns the raw value of the corresponding `String.Encoding`. Encodings for which it has no case have a number with the highest of 32
/// bits set.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  if encoding == kCFStringEncodingInvalidId { return UInt(encoding) }
  return NamedEncoding.all.first { $0.number == encoding }?.encoding.rawValue ?? 0x8000_0000 | UInt(encoding)
}

/// Returns the number of a raw value of `String.Encoding`; `kCFStringEncodingInvalidId` if there is none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  if let found = NamedEncoding.all.first(where: { $0.encoding.rawValue == encoding }) { return found.number }
  guard encoding & 0x8000_0000 != 0, let number = CFStringEncoding(exactly: encoding & 0x7FFF_FFFF) else {
    return kCFStringEncodingInvalidId
  }
  return number
}

/// Returns the encoding with a name in MIME; `kCFStringEncodingInvalidId` if the name is unknown.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let name = theString.map { $0 as String }?.lowercased() ?? ""
  return NamedEncoding.all.first { $0.name == name }?.number ?? NamedEncoding.otherNames[name]
    ?? kCFStringEncodingInvalidId
}

/// Returns the encoding's name in MIME, in lowercase; `nil` if it is unknown.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  let other = NamedEncoding.otherNames.filter { $0.value == encoding }.map(\.key).max()
  let name = NamedEncoding.all.first { $0.number == encoding }?.name ?? other
  return name.map { CFString(string: $0) }
}
