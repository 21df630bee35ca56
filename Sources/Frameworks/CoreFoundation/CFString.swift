import Foundation

public typealias CFStringEncoding = UInt32

// MARK: Keys of Info.plist

public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"

// MARK: Transforms

public let kCFStringTransformStripCombiningMarks = name(.stripCombiningMarks)
public let kCFStringTransformStripDiacritics = name(.stripDiacritics)
public let kCFStringTransformToLatin = name(.toLatin)
public let kCFStringTransformMandarinLatin = name(.mandarinToLatin)
public let kCFStringTransformFullwidthHalfwidth = name(.fullwidthToHalfwidth)
public let kCFStringTransformHiraganaKatakana = name(.hiraganaToKatakana)
public let kCFStringTransformLatinHiragana = name(.latinToHiragana)
public let kCFStringTransformLatinKatakana = name(.latinToKatakana)
public let kCFStringTransformLatinCyrillic = name(.latinToCyrillic)
public let kCFStringTransformLatinHangul = name(.latinToHangul)
public let kCFStringTransformToXMLHex = name(.toXMLHex)
public let kCFStringTransformToUnicodeName = name(.toUnicodeName)

/// Returns the name of Foundation's transform as a Core Foundation text.
private func name(_ transform: StringTransform) -> CFString! { transform.rawValue as CFString }

/// Transforms a text, or a range of it, in place. Returns false, and changes nothing, if ICU does not know the transform.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!, _ reverse: Bool
) -> Bool {
  guard let string, let transform else { return false }
  let part = range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
  let changed = part ?? NSRange(location: 0, length: string.length)
  let kind = StringTransform(String(describing: transform))
  guard let result = string.substring(with: changed).applyingTransform(kind, reverse: reverse) else { return false }
  string.replaceCharacters(in: changed, with: result)
  range?.pointee.length = (result as NSString).length
  return true
}

// MARK: Encodings

/// Text encodings for which Foundation has no names.
public enum CFStringEncodings: CFIndex, Sendable {
  case shiftJIS = 0x0A01
  case dosKorean = 0x0422
  case GB_18030_2000 = 0x0632
  case GBK_95 = 0x0631
  case GB_2312_80 = 0x0630
  case EUC_JP = 0x0920
  case EUC_CN = 0x0930
  case EUC_KR = 0x0940
  case big5 = 0x0A03
  case HZ_GB_2312 = 0x0A05
}

public let kCFStringEncodingASCII: CFStringEncoding = 0x0600
public let kCFStringEncodingUTF8: CFStringEncoding = 0x0800_0100
public let kCFStringEncodingUTF16: CFStringEncoding = 0x0100
public let kCFStringEncodingISOLatin1: CFStringEncoding = 0x0201
public let kCFStringEncodingWindowsLatin1: CFStringEncoding = 0x0500
public let kCFStringEncodingMacRoman: CFStringEncoding = 0
