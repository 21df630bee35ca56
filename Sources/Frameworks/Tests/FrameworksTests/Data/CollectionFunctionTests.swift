import Testing
import UIKitTesting
import VitrineCoreFoundation

@Suite struct CollectionFunctionTests {
  // Objects whose addresses are passed: the suite retains them.
  private let one: NSString = "one"
  private let two: NSString = "two"
  private let other: NSString = "other"
  private let seven: NSNumber = 7
  private let eight: NSNumber = 8

  private func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  private func object(_ address: UnsafeRawPointer?) -> AnyObject? {
    address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  @Test func `arrays have objects by their addresses`() {
    var values: [UnsafeRawPointer?] = [address(one), address(two)]
    let array = CFArrayCreate(kCFAllocatorDefault, &values, 2, &kCFTypeArrayCallBacks)
    #expect(CFArrayGetCount(array) == 2)
    #expect(object(CFArrayGetValueAtIndex(array, 1)) as? NSString == two)
    let copy = CFArrayCreateMutableCopy(nil, 0, array)
    CFArrayRemoveValueAtIndex(copy, 0)
    CFArrayAppendValue(copy, address(one))
    #expect(copy == ["two", "one"] as NSArray && array == ["one", "two"] as NSArray)
    #expect(CFArrayGetFirstIndexOfValue(copy, CFRangeMake(0, 2), address(one)) == 1)
    #expect(!CFArrayContainsValue(copy, CFRangeMake(0, 1), address(one)))
  }

  @Test func `dictionaries have values by keys`() {
    let dictionary = CFDictionaryCreateMutable(
      nil, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks)
    CFDictionarySetValue(dictionary, address(one), address(seven))
    CFDictionaryAddValue(dictionary, address(one), address(eight))
    #expect(object(CFDictionaryGetValue(dictionary, address(one))) as? NSNumber == 7)
    let copy = CFDictionaryCreateCopy(nil, dictionary)
    CFDictionaryRemoveAllValues(dictionary)
    #expect(CFDictionaryGetCount(copy) == 1 && CFDictionaryGetCount(dictionary) == 0)
    #expect(CFDictionaryGetValue(copy, address(other)) == nil)
  }

  @Test func `texts are read, compared, found and written`() {
    let text = CFStringCreateWithCString(nil, "Grün", kCFStringEncodingUTF8)
    #expect(CFStringGetLength(text) == 4)
    var buffer = [CChar](repeating: 0, count: 6)
    #expect(CFStringGetCString(text, &buffer, 6, kCFStringEncodingUTF8))
    #expect(buffer.map { UInt8(bitPattern: $0) } == Array("Grün".utf8) + [0])
    #expect(!CFStringGetCString(text, &buffer, 5, kCFStringEncodingUTF8))
    #expect(!CFStringGetCString(text, &buffer, 6, kCFStringEncodingASCII))
    #expect(CFStringCompare(text, "GRÜN" as CFString, .compareCaseInsensitive) == .compareEqualTo)
    #expect(CFStringCompare(text, "GRÜN" as CFString, []) != .compareEqualTo)
    let found = CFStringFind(text, "ün" as CFString, [])
    #expect(found.location == 2 && found.length == 2)
    #expect(CFStringFind(text, "x" as CFString, []).location == -1)
    let escaped = CFURLCreateStringByAddingPercentEscapes(
      nil, "a b&ü" as CFString, nil, "&" as CFString, kCFStringEncodingUTF8)
    #expect(escaped == "a%20b%26%C3%BC")
  }

  @Test func `data and numbers are copied to memory`() throws {
    let data = CFDataCreate(nil, [1, 2, 3], 3)
    let bytes = try #require(CFDataGetBytePtr(data))
    #expect(CFDataGetLength(data) == 3 && bytes[2] == 3)
    var part: [UInt8] = [0, 0]
    CFDataGetBytes(data, CFRangeMake(1, 2), &part)
    #expect(part == [2, 3])
    var value = 2.5
    let number = CFNumberCreate(nil, .doubleType, &value)
    var whole: Int32 = 0
    #expect(!CFNumberGetValue(number, .sInt32Type, &whole) && whole == 2 && CFNumberIsFloatType(number))
  }

  @Test func `the types of values are known, and a Boolean is not a number`() {
    #expect(CFGetTypeID(true as NSNumber) == CFBooleanGetTypeID() && CFGetTypeID(1 as NSNumber) == CFNumberGetTypeID())
    #expect(CFGetTypeID("a" as NSString) == CFStringGetTypeID() && CFGetTypeID([1] as NSArray) == CFArrayGetTypeID())
  }

  @Test func `encodings have numbers and names`() {
    #expect(CFStringConvertEncodingToNSStringEncoding(0x0501) == String.Encoding.windowsCP1250.rawValue)
    #expect(CFStringConvertNSStringEncodingToEncoding(String.Encoding.utf8.rawValue) == kCFStringEncodingUTF8)
    #expect(CFStringConvertNSStringEncodingToEncoding(0x8000_0632) == 0x0632)
    #expect(CFStringConvertIANACharSetNameToEncoding("ISO-8859-1") == kCFStringEncodingISOLatin1)
    #expect(CFStringConvertIANACharSetNameToEncoding("gbk") == 0x0631)
    #expect(CFStringConvertIANACharSetNameToEncoding("nothing") == kCFStringEncodingInvalidId)
    #expect(CFStringConvertEncodingToIANACharSetName(kCFStringEncodingUTF8) as String? == "utf-8")
    #expect(CFStringConvertEncodingToIANACharSetName(0x0631) as String? == "gbk")
    #expect(CFStringConvertEncodingToIANACharSetName(0x7777) == nil)
  }
}
