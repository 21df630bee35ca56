import Foundation
import ObjectiveCSupport
import Testing

private final class Named: NSObject { override var description: String { "a name" } }

final class Archived: NSObject {}

extension String {
  fileprivate var withoutMarks: String? { applyingTransform(.stripCombiningMarks, reverse: false) }
}

/// Members of Apple's Foundation and C library that Linux does not have.
struct FoundationNameTests {
  @Test func `any object is an argument of a format`() {
    #expect(String(format: "%@ %@ %@", Named(), "text" as NSString, NSNumber(value: 2)) == "a name text 2")
    #expect(String(format: "%@", NSDate(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
    #expect(String(format: "%@", NSNull()) == "<null>")
  }

  @Test func `a dictionary is read and set by an object that can be copied`() {
    let dictionary = NSMutableDictionary()
    let key: any NSCopying = "key" as NSString
    dictionary[key] = 3
    #expect(dictionary[key] as? Int == 3 && dictionary.object(forKey: "key" as NSString) as? Int == 3)
    dictionary[key] = nil
    #expect(dictionary.count == 0)
  }

  @Test func `a class names itself for archives`() {
    #expect(Named.classForCoder() == Named.self)
    #expect(Archived._nameForCoder().description() == "ObjectiveCSupportTests.Archived")
    #expect(Archived()._nameForCoder.description() == "ObjectiveCSupportTests.Archived")
  }

  @Test func `memory is copied by optional pointers`() {
    let source: UnsafeMutableRawPointer? = .allocate(byteCount: 2, alignment: 1)
    let target: UnsafeMutableRawPointer? = .allocate(byteCount: 2, alignment: 1)
    memset(source, 7, 2)
    memcpy(target, source, 2)
    #expect(memcmp(target, source, 2) == 0 && target?.load(as: UInt8.self) == 7)
    source?.deallocate()
    target?.deallocate()
  }

  @Test func `a formatter reads a value from a text`() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    var value: AnyObject?
    #expect(formatter.getObjectValue(&value, for: "12", errorDescription: nil) && value as? Int == 12)
    #expect(!formatter.getObjectValue(&value, for: "x", errorDescription: nil))
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    #expect(formatter.getObjectValue(pointer, for: "2", errorDescription: nil) && pointer.pointee as? Double == 2)
    pointer.deinitialize(count: 1)
    memory.deallocate()
  }

  @Test func `types of mutexes are of either integer type, and a policy can be set`() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
    #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FIRSTFIT_NP) == 0)
    var mutex = pthread_mutex_t()
    pthread_mutex_init(&mutex, &attributes)
    #expect(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_trylock(&mutex) == 0)
  }

  @Test func `formatters have the only behavior of iOS`() {
    let formatter = NumberFormatter()
    formatter.formatterBehavior = .default
    #expect(formatter.formatterBehavior == .behavior10_4 && DateFormatter().formatterBehavior == .behavior10_4)
  }

  @Test func `integers of C have limits`() {
    #expect(INT16_MIN == -32768 && INT32_MIN == .min && INT_MIN == .min && LONG_MIN == .min && INT64_MIN == .min)
    #expect(UINT_MAX == .max && INT64_MAX == .max && UINT64_MAX == .max)
  }

  @Test func `texts and their parts are transformed`() {
    #expect("Crème brûlée".prefix(5).applyingTransform(.stripCombiningMarks, reverse: false) == "Creme")
    #expect("Crème".withoutMarks == "Creme")
  }
}
