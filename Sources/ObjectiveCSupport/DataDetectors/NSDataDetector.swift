import Foundation

/// A bit mask of the raw values of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, mail addresses, telephone numbers, dates and postal addresses in a text.
///
/// ```
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// for match in detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)) { open(match.url) }
/// ```
/// It has the methods of `NSRegularExpression`, but is not its subclass, because the class cannot have subclasses on Linux. Dates and
/// addresses are found only in English texts. Flights and shipments are not found.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
  /// The types that the detector looks for.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector. Throws an error if no type is one that a detector can look for.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes & Self.supportedTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  private static let supportedTypes: NSTextCheckingTypes = [
    NSTextCheckingResult.CheckingType.ofDates, .ofAddresses, .ofLinks, .ofPhoneNumbers, .ofTransitInformation,
  ].map(\.rawValue).reduce(0, |)

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Calls the block with each match until the block sets the flag. If the range is not within the text, there are no matches.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stops)
      if stops.boolValue { return }
    }
  }

  /// Returns all matches, in the order of the text. They do not overlap.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    guard range.location >= 0, range.length >= 0, range.location <= text.length - range.length else { return [] }
    var found: [CheckedData] = []
    // A match excludes later ones that overlap it, so that the digits of a link are not a telephone number.
    for kind in DataKind.all where kind.type.rawValue & checkingTypes != 0 {
      for data in kind.find(text, range) {
        let isFree = !found.contains { NSIntersectionRange($0.range, data.range).length > 0 }
        if isFree { found.append(data) }
      }
    }
    if options.contains(.anchored) { found.removeAll { $0.range.location != range.location } }
    return found.sorted { $0.range.location < $1.range.location }
  }

  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns the range of the first match. Its location is `NSNotFound` if there is no match.
  public func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// A kind of data that a detector can find, with the function that finds it.
struct DataKind {
  let type: NSTextCheckingResult.CheckingType
  let find: (NSString, NSRange) -> [CheckedData]

  static var all: [DataKind] {
    [
      DataKind(type: .ofLinks, find: DetectedLinks.find),
      DataKind(type: .ofAddresses, find: DetectedAddresses.find),
      DataKind(type: .ofDates, find: { DetectedDates(now: Date(), locale: .current).find($0, $1) }),
      DataKind(type: .ofPhoneNumbers, find: DetectedPhoneNumbers.find),
    ]
  }
}

extension NSRegularExpression {
  /// Creates a regular expression from a constant pattern. An invalid pattern is a programming error and stops the program.
  static func known(_ pattern: String, _ options: Options = .caseInsensitive) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: pattern, options: options) } catch {
      fatalError("The pattern \(pattern) is not valid: \(error)")
    }
  }
}

extension NSTextCheckingResult {
  /// Returns the text of a named group; `nil` if the group is not part of the match.
  func text(_ group: String, of text: NSString) -> String? {
    let range = range(withName: group)
    return range.location == NSNotFound ? nil : text.substring(with: range)
  }
}
