import Foundation

/// Keys of the components of an address or of transit information.
extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

extension NSTextCheckingResult.CheckingType {
  // Foundation on Linux declares these types under Apple's names, with values that differ from Apple's, and marks them as deprecated.
  // These names have its values, and avoid the warnings.
  package static let ofSpelling = NSTextCheckingResult.CheckingType(rawValue: 1 << 2)
  package static let ofGrammar = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)
  package static let ofDates = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
  package static let ofAddresses = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  package static let ofLinks = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  package static let ofQuotes = NSTextCheckingResult.CheckingType(rawValue: 1 << 7)
  package static let ofDashes = NSTextCheckingResult.CheckingType(rawValue: 1 << 8)
  package static let ofReplacements = NSTextCheckingResult.CheckingType(rawValue: 1 << 9)
  package static let ofCorrections = NSTextCheckingResult.CheckingType(rawValue: 1 << 10)
  package static let ofPhoneNumbers = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
  package static let ofTransitInformation = NSTextCheckingResult.CheckingType(rawValue: 1 << 12)
}

/// A result of a data detector or a text check, without a regular expression. Its `adjustingRanges(offset:)` stops the program, because
/// Foundation's method on Linux expects a regular expression and cannot be overridden.
final class CheckedData: NSTextCheckingResult {
  private let storedRange: NSRange
  private let storedType: CheckingType
  var storedURL: URL?
  var storedPhoneNumber: String?
  var storedComponents: [NSTextCheckingKey: String]?
  var storedDate: Date?
  var storedTimeZone: TimeZone?
  var storedDuration: TimeInterval = 0
  var storedReplacement: String?
  var storedAlternatives: [String]?
  var storedGrammar: [[String: Any]]?

  init(_ type: CheckingType, _ range: NSRange, _ fill: (CheckedData) -> Void = { _ in }) {
    (storedType, storedRange) = (type, range)
    super.init()
    fill(self)
  }

  /// Returns `nil`, because such results cannot be unarchived.
  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { storedType }
  override var range: NSRange { storedRange }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? storedRange : NSRange(location: NSNotFound, length: 0)
  }
  override func range(withName name: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var regularExpression: NSRegularExpression? { nil }
  override func copy(with zone: NSZone?) -> Any { self }
}

extension NSTextCheckingResult {
  private var data: CheckedData? { self as? CheckedData }

  /// The URL of a link. The URL of a mail address has the scheme `mailto`.
  public var url: URL? { data?.storedURL }
  /// The telephone number as it is written in the text.
  public var phoneNumber: String? { data?.storedPhoneNumber }
  /// The components of an address or of transit information.
  public var components: [NSTextCheckingKey: String]? { data?.storedComponents }
  /// The components of an address; `nil` for other results.
  public var addressComponents: [NSTextCheckingKey: String]? { resultType == .ofAddresses ? components : nil }
  /// The date and time of a result; noon if the text contains no time.
  public var date: Date? { data?.storedDate }
  /// The time zone of a date, if the text contains one.
  public var timeZone: TimeZone? { data?.storedTimeZone }
  /// The seconds between the two times of a range such as `3-5 pm`; 0 without a second time.
  public var duration: TimeInterval { data?.storedDuration ?? 0 }
  /// The text that replaces the range.
  public var replacementString: String? { data?.storedReplacement }
  /// Other texts that can replace the range.
  public var alternativeStrings: [String]? { data?.storedAlternatives }
  /// Descriptions of the grammatical errors in the range.
  public var grammarDetails: [[String: Any]]? { data?.storedGrammar }
}

// Creates results. Foundation on Linux marks its own functions for this as unavailable.
extension NSTextCheckingResult {
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    CheckedData(.ofLinks, range) { $0.storedURL = url }
  }
  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    CheckedData(.ofPhoneNumbers, range) { $0.storedPhoneNumber = phoneNumber }
  }
  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    CheckedData(.ofDates, range) { $0.storedDate = date }
  }
  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult {
    CheckedData(.ofDates, range) {
      ($0.storedDate, $0.storedTimeZone, $0.storedDuration) = (date, timeZone, duration)
    }
  }
  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult { CheckedData(.ofAddresses, range) { $0.storedComponents = components } }
  public class func transitInformationCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult { CheckedData(.ofTransitInformation, range) { $0.storedComponents = components } }
  public class func spellCheckingResult(range: NSRange) -> NSTextCheckingResult { CheckedData(.ofSpelling, range) }
  public class func grammarCheckingResult(range: NSRange, details: [[String: Any]]) -> NSTextCheckingResult {
    CheckedData(.ofGrammar, range) { $0.storedGrammar = details }
  }
  public class func quoteCheckingResult(range: NSRange, replacementString: String) -> NSTextCheckingResult {
    CheckedData(.ofQuotes, range) { $0.storedReplacement = replacementString }
  }
  public class func dashCheckingResult(range: NSRange, replacementString: String) -> NSTextCheckingResult {
    CheckedData(.ofDashes, range) { $0.storedReplacement = replacementString }
  }
  public class func replacementCheckingResult(range: NSRange, replacementString: String) -> NSTextCheckingResult {
    CheckedData(.ofReplacements, range) { $0.storedReplacement = replacementString }
  }
  public class func correctionCheckingResult(
    range: NSRange, replacementString: String, alternativeStrings: [String]
  ) -> NSTextCheckingResult {
    CheckedData(.ofCorrections, range) {
      ($0.storedReplacement, $0.storedAlternatives) = (replacementString, alternativeStrings)
    }
  }
}
