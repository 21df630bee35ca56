import Foundation

/// Converts Core Foundation's encoding to Foundation's.
private func encoding(_ value: CFStringEncoding) -> String.Encoding {
  String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(value))
}

/// Converts a Core Foundation text to a Swift string.
private func text(_ string: CFString) -> String { String(describing: string) }

// MARK: Creating

/// Creates a text from bytes; `nil` if they are not valid in the encoding.
public func CFStringCreateWithCString(
  _ alloc: CFAllocator!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFString! {
  guard let cStr else { return nil }
  return CFStringCreateWithBytes(
    alloc, UnsafeRawPointer(cStr).assumingMemoryBound(to: UInt8.self), strlen(cStr), encoding, false)
}

/// Creates a text from bytes; `nil` if they are not valid in the encoding.
public func CFStringCreateWithBytes(
  _ alloc: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ numBytes: CFIndex, _ encoding: CFStringEncoding,
  _ isExternalRepresentation: Bool
) -> CFString! {
  guard let bytes else { return nil }
  let data = Data(bytes: bytes, count: numBytes)
  return String(data: data, encoding: VitrineCoreFoundation.encoding(encoding)).map { $0 as CFString }
}

public func CFStringCreateCopy(_ alloc: CFAllocator!, _ theString: CFString!) -> CFString! {
  theString.map { NSString(string: text($0)) }
}

public func CFStringCreateWithSubstring(_ alloc: CFAllocator!, _ str: CFString!, _ range: CFRange) -> CFString! {
  str.map { $0.substring(with: NSRange(location: range.location, length: range.length)) as CFString }
}

/// - Parameter maxLength: A value without effect.
public func CFStringCreateMutable(_ alloc: CFAllocator!, _ maxLength: CFIndex) -> CFMutableString! {
  NSMutableString(string: "")
}

/// - Parameter maxLength: A value without effect.
public func CFStringCreateMutableCopy(
  _ alloc: CFAllocator!, _ maxLength: CFIndex, _ theString: CFString!
) -> CFMutableString! {
  theString.map { NSMutableString(string: text($0)) }
}

// MARK: Reading

/// Returns the number of UTF-16 units.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString?.length ?? 0 }

public func CFStringGetCharacterAtIndex(_ theString: CFString!, _ idx: CFIndex) -> UInt16 {
  theString.character(at: idx)
}

/// Writes the text as a C string to a buffer. Returns false if it does not fit, or cannot be encoded.
public func CFStringGetCString(
  _ theString: CFString!, _ buffer: UnsafeMutablePointer<CChar>!, _ bufferSize: CFIndex, _ encoding: CFStringEncoding
) -> Bool {
  guard let theString, let buffer,
    let data = text(theString).data(using: VitrineCoreFoundation.encoding(encoding)), data.count < bufferSize
  else { return false }
  for (index, byte) in data.enumerated() { buffer[index] = CChar(bitPattern: byte) }
  buffer[data.count] = 0
  return true
}

/// Returns the maximum number of bytes that a text of a length can have in an encoding.
public func CFStringGetMaximumSizeForEncoding(_ length: CFIndex, _ encoding: CFStringEncoding) -> CFIndex {
  switch encoding {
  case kCFStringEncodingUTF8: length * 3
  case kCFStringEncodingUTF16: length * 2
  case kCFStringEncodingASCII, kCFStringEncodingISOLatin1, kCFStringEncodingWindowsLatin1, kCFStringEncodingMacRoman:
    length
  default: length * 4
  }
}

public func CFStringGetIntValue(_ str: CFString!) -> Int32 { str?.intValue ?? 0 }
public func CFStringGetDoubleValue(_ str: CFString!) -> Double { str?.doubleValue ?? 0 }
public func CFStringHasPrefix(_ theString: CFString!, _ prefix: CFString!) -> Bool {
  theString.hasPrefix(text(prefix))
}
public func CFStringHasSuffix(_ theString: CFString!, _ suffix: CFString!) -> Bool {
  theString.hasSuffix(text(suffix))
}

/// Options for comparing and searching texts.
public struct CFStringCompareFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let compareCaseInsensitive = CFStringCompareFlags(rawValue: 1)
  public static let compareBackwards = CFStringCompareFlags(rawValue: 4)
  public static let compareAnchored = CFStringCompareFlags(rawValue: 8)
  public static let compareNonliteral = CFStringCompareFlags(rawValue: 16)
  public static let compareNumerically = CFStringCompareFlags(rawValue: 64)
  public static let compareDiacriticInsensitive = CFStringCompareFlags(rawValue: 128)
  public static let compareWidthInsensitive = CFStringCompareFlags(rawValue: 256)

  /// The options as Foundation's, which have the same numbers. A literal search is the default here, but an option in Foundation.
  fileprivate var options: NSString.CompareOptions {
    let options = NSString.CompareOptions(rawValue: rawValue & ~Self.compareNonliteral.rawValue)
    return contains(.compareNonliteral) ? options : options.union(.literal)
  }
}

public func CFStringCompare(
  _ theString1: CFString!, _ theString2: CFString!, _ compareOptions: CFStringCompareFlags
) -> CFComparisonResult {
  let result = theString1.compare(text(theString2), options: compareOptions.options)
  return CFComparisonResult(rawValue: result.rawValue) ?? .compareEqualTo
}

/// Returns the range of another text in the text; its location is -1 if it is not found.
public func CFStringFind(
  _ theString: CFString!, _ stringToFind: CFString!, _ compareOptions: CFStringCompareFlags
) -> CFRange {
  let range = theString.range(of: text(stringToFind), options: compareOptions.options)
  return range.location == NSNotFound
    ? CFRange(location: -1, length: 0) : CFRange(location: range.location, length: range.length)
}

// MARK: Changing

public func CFStringAppend(_ theString: CFMutableString!, _ appendedString: CFString!) {
  theString?.append(text(appendedString))
}
public func CFStringInsert(_ str: CFMutableString!, _ idx: CFIndex, _ insertedStr: CFString!) {
  str?.insert(text(insertedStr), at: idx)
}
public func CFStringDelete(_ theString: CFMutableString!, _ range: CFRange) {
  theString?.deleteCharacters(in: NSRange(location: range.location, length: range.length))
}
public func CFStringUppercase(_ theString: CFMutableString!, _ locale: CFLocale!) {
  theString?.setString(text(theString).uppercased(with: locale.map { $0 as Locale }))
}
public func CFStringLowercase(_ theString: CFMutableString!, _ locale: CFLocale!) {
  theString?.setString(text(theString).lowercased(with: locale.map { $0 as Locale }))
}
public func CFStringCapitalize(_ theString: CFMutableString!, _ locale: CFLocale!) {
  theString?.setString(text(theString).capitalized(with: locale.map { $0 as Locale }))
}
public func CFStringTrimWhitespace(_ theString: CFMutableString!) {
  theString?.setString(text(theString).trimmingCharacters(in: .whitespacesAndNewlines))
}

// MARK: URLs

/// Returns a text for a part of a URL. Characters that no URL allows, and those of `legalURLCharactersToBeEscaped`, are
/// percent-encoded.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveUnescaped: CFString!,
  _ legalURLCharactersToBeEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
  guard let originalString else { return nil }
  let marks = "-_.~!*'();:@&=+$,/?"
  var allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" + marks)
  if let charactersToLeaveUnescaped { allowed.insert(charactersIn: text(charactersToLeaveUnescaped)) }
  if let legalURLCharactersToBeEscaped { allowed.remove(charactersIn: text(legalURLCharactersToBeEscaped)) }
  var result = ""
  for scalar in text(originalString).unicodeScalars {
    if allowed.contains(scalar) {
      result.unicodeScalars.append(scalar)
      continue
    }
    guard let bytes = String(scalar).data(using: VitrineCoreFoundation.encoding(encoding)) else { return nil }
    for byte in bytes {
      result += "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }
  }
  return result as CFString
}

public func CFURLCreateWithString(_ allocator: CFAllocator!, _ URLString: CFString!, _ baseURL: CFURL!) -> CFURL! {
  URLString.flatMap { NSURL(string: text($0), relativeTo: baseURL as URL?) }
}

public func CFURLGetString(_ anURL: CFURL!) -> CFString! { anURL?.relativeString as CFString? }
