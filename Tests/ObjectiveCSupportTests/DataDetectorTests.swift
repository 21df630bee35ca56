import Foundation
import Testing

// For DetectedDates and CheckedData, which users of the module do not see.
@testable import ObjectiveCSupport

/// One of Foundation's own constants, which apps use. By their names in Swift they are deprecated.
private func foundationType(_ mangledName: String) throws -> NSTextCheckingResult.CheckingType {
  let symbol = "$s10Foundation20NSTextCheckingResultC0C4TypeV\(mangledName)AEvgZ"
  let getter = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), symbol))
  return .init(rawValue: unsafeBitCast(getter, to: (@convention(c) () -> UInt64).self)())
}

struct DataDetectorTests {
  private typealias Kind = NSTextCheckingResult.CheckingType

  private func matches(_ text: String, _ types: NSTextCheckingTypes = .max) throws -> [NSTextCheckingResult] {
    let range = NSRange(location: 0, length: text.utf16.count)
    return try NSDataDetector(types: types).matches(in: text, range: range)
  }
  private func texts(_ text: String, _ types: NSTextCheckingTypes = .max) throws -> [String] {
    try matches(text, types).map { (text as NSString).substring(with: $0.range) }
  }

  @Test(arguments: [
    ("👍 www.example.org, or", "http://www.example.org"), ("CoveringCall example.com/ios.", "http://example.com/ios"),
    ("ftp://example.org/a b", "ftp://example.org/a"), ("mailto:kim@example.org", "mailto:kim@example.org"),
    ("kim.lee@example.co.uk", "mailto:kim.lee@example.co.uk"),
    ("(see https://example.org/a_(b))", "https://example.org/a_(b)"),
    ("e.g. main.swift or hello.world", ""),
  ])
  func `links have URLs`(text: String, url: String) throws {
    let found = try matches(text, Kind.ofLinks.rawValue)
    #expect(found.map { $0.url?.absoluteString } == (url.isEmpty ? [] : [url]))
    #expect(found.allSatisfy { $0.resultType == .ofLinks && $0.regularExpression == nil && $0.date == nil })
  }

  @Test func `a type of Foundation's constants finds that kind only, and is the result's type`() throws {
    let text = "Tel. 800-555-1212 on May 3, 2021 at 1 Infinite Loop, Cupertino, CA 95014 or www.example.org"
    let kinds: [(NSTextCheckingResult.CheckingType, String)] = [
      (try foundationType("4link"), "www.example.org"), (try foundationType("4date"), "May 3, 2021"),
      (try foundationType("7address"), "1 Infinite Loop, Cupertino, CA 95014"),
      (try foundationType("11phoneNumber"), "800-555-1212"),
    ]
    for (type, found) in kinds {
      #expect(try texts(text, type.rawValue) == [found])
      #expect(try matches(text, type.rawValue).allSatisfy { $0.resultType == type })
    }
  }

  @Test func `telephone numbers have their text`() throws {
    let found = try matches(
      "Tel. 800-555-1212 1-800-555-1212, +43 1 234 5678; in 1958, 10 000 steps", Kind.ofPhoneNumbers.rawValue)
    #expect(found.map(\.phoneNumber) == ["800-555-1212", "1-800-555-1212", "+43 1 234 5678"])
  }

  @Test func `an address has parts`() throws {
    let found = try #require(try matches("At 1 Infinite Loop, Cupertino, CA 95014, USA.").first)
    #expect(found.resultType == .ofAddresses && found.range == NSRange(location: 3, length: 41))
    let parts: [NSTextCheckingKey: String] = [
      .street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014", .country: "USA",
    ]
    #expect(found.addressComponents == parts && found.components == parts)
    #expect(try texts("350 5th Ave") == ["350 5th Ave"])
  }

  // MARK: Dates

  /// Saturday, 28 November 2026, 9:41 in Greenwich.
  private func dates(_ text: String, locale: String = "en_US") -> [CheckedData] {
    let now = Date(timeIntervalSince1970: 1_795_858_860)
    let detector = DetectedDates(now: now, locale: Locale(identifier: locale), timeZone: .gmt)
    return detector.find(text as NSString, NSRange(location: 0, length: text.utf16.count))
  }

  @Test(arguments: [
    ("March 15, 2026 at 5:30 pm", "2026-03-15T17:30:00Z"), ("Fri, 13 Mar 2026", "2026-03-13T12:00:00Z"),
    ("2026-03-15T10:05:30Z", "2026-03-15T10:05:30Z"), ("3/4/2025", "2025-03-04T12:00:00Z"),
    ("3/4/25 at noon", "2025-03-04T12:00:00Z"), ("4.3.2025", "2025-03-04T12:00:00Z"), ("today", "2026-11-28T12:00:00Z"),
    ("tomorrow at 5pm", "2026-11-29T17:00:00Z"), ("yesterday", "2026-11-27T12:00:00Z"),
    ("tonight", "2026-11-28T19:00:00Z"), ("next Saturday", "2026-12-05T12:00:00Z"), ("Monday", "2026-11-30T12:00:00Z"),
    ("May 5th", "2026-05-05T12:00:00Z"), ("12 am", "2026-11-28T00:00:00Z"),
    ("5 May 2024, 17:45", "2024-05-05T17:45:00Z"),
  ])
  func `dates are found`(text: String, date: String) {
    let found = dates("It is \(text).")
    #expect(found.map { $0.date?.ISO8601Format() } == [date])
    #expect(found.first?.range == NSRange(location: 6, length: text.utf16.count))
  }

  @Test(arguments: ["version 1.2.34", "25:70", "99/99/2020", "30 February 2025", "Pages 100-200", "13 pm", "In 1958"])
  func `other numbers are not detected as dates`(text: String) { #expect(dates(text).isEmpty) }

  @Test
  func
    `detected values have a duration between two times, a time zone if the text has one, and the region's order of day and month`()
    throws
  {
    let ranges = dates("3-5 pm, 11-1 pm, 22:00-01:30, 3pm - 5 people")
    #expect(ranges.map(\.duration) == [7200, 7200, 12_600, 0])
    #expect(ranges.map { $0.date?.ISO8601Format().suffix(9) } == ["15:00:00Z", "11:00:00Z", "22:00:00Z", "15:00:00Z"])
    let zoned = try #require(dates("2026-11-30 at 9 AM EST").first)
    #expect(zoned.timeZone != nil && zoned.date?.ISO8601Format() == "2026-11-30T14:00:00Z")
    #expect(dates("3/4/2025", locale: "en_GB").first?.date?.ISO8601Format() == "2025-04-03T12:00:00Z")
    #expect(dates("3/14/2025", locale: "en_GB").first?.date?.ISO8601Format() == "2025-03-14T12:00:00Z")
  }

  // MARK: The class

  @Test func `matches are in order and do not overlap`() throws {
    let text = "Call 555-123-4567 tomorrow, see www.a.com/2026-01-02, or 12 Main Street"
    #expect(try texts(text) == ["555-123-4567", "tomorrow", "www.a.com/2026-01-02", "12 Main Street"])
  }

  @Test func `the methods of a regular expression`() throws {
    let detector = try NSDataDetector(types: Kind.ofLinks.rawValue)
    #expect(detector.checkingTypes == Kind.ofLinks.rawValue)
    let text = "www.a.com www.b.com"
    let all = NSRange(location: 0, length: text.utf16.count)
    #expect(detector.numberOfMatches(in: text, range: all) == 2)
    #expect(detector.firstMatch(in: text, options: [], range: all)?.url?.host == "www.a.com")
    #expect(detector.rangeOfFirstMatch(in: text, range: NSRange(location: 10, length: 9)).location == 10)
    #expect(detector.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).location == NSNotFound)
    #expect(detector.matches(in: text, options: .anchored, range: all).count == 1)
    var visited = 0
    detector.enumerateMatches(in: text, range: all) { result, _, stop in
      visited += result == nil ? 0 : 1
      stop.pointee = true
    }
    #expect(visited == 1)
    for range in [NSRange(location: 0, length: 99), NSRange(location: -1, length: 2), NSRange(location: 30, length: 1)]
    {
      #expect(detector.matches(in: text, range: range).isEmpty)
    }
  }

  @Test func `a data detector without types throws`() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    #expect(throws: CocoaError.self) { try NSDataDetector(types: Kind.ofSpelling.rawValue) }
  }

  @Test func `results can be made`() {
    let range = NSRange(location: 1, length: 2)
    let date = Date(timeIntervalSince1970: 5)
    let dated = NSTextCheckingResult.dateCheckingResult(range: range, date: date, timeZone: .gmt, duration: 60)
    #expect(dated.date == date && dated.timeZone == .gmt && dated.duration == 60 && dated.range == range)
    let corrected = NSTextCheckingResult.correctionCheckingResult(
      range: range, replacementString: "a", alternativeStrings: ["b"])
    #expect(corrected.replacementString == "a" && corrected.alternativeStrings == ["b"])
    #expect(corrected.resultType == .ofCorrections && corrected.numberOfRanges == 1)
    #expect(corrected.range(at: 1).location == NSNotFound)
  }
}
