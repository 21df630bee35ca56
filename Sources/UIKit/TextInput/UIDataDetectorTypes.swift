import Foundation

/// The kinds of data that become links automatically in a text view that cannot be edited.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Never detected, like the four kinds after it.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// The corresponding types for `NSDataDetector`.
  var checkingTypes: NSTextCheckingTypes {
    let types: [(UIDataDetectorTypes, NSTextCheckingResult.CheckingType)] = [
      (.phoneNumber, .ofPhoneNumbers), (.link, .ofLinks), (.address, .ofAddresses), (.calendarEvent, .ofDates),
    ]
    return types.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 }
  }
}

/// Detects links in the text of a text view that cannot be edited.
enum LinkDetector {
  /// The links in a text, in order. Dates and addresses have no URL, so they get numbered URLs, as on iOS.
  static func links(in text: String, _ types: UIDataDetectorTypes) -> [(range: NSRange, url: URL)] {
    guard let detector = try? NSDataDetector(types: types.checkingTypes) else { return [] }
    let all = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, range: all).enumerated().compactMap { index, match in
      let url = match.url ?? match.phoneNumber.flatMap(url(ofPhoneNumber:))
      return (url ?? URL(string: "x-apple-data-detectors://\(index)")).map { (match.range, $0) }
    }
  }

  private static func url(ofPhoneNumber number: String) -> URL? {
    URL(string: "tel:" + number.filter { $0.isNumber || $0 == "+" })
  }
}
