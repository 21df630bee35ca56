import Foundation

/// The data that becomes a link automatically in a text that is not edited.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// This kind and the four below it are never detected.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Detects web addresses, mail addresses and telephone numbers in a text.
enum LinkDetector {
  private static let pages = try? NSRegularExpression(
    pattern: #"(?<![\w@.])(?:https?://[^\s<>"]+|www\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})"#,
    options: .caseInsensitive)
  private static let phones = try? NSRegularExpression(
    pattern:
      #"(?<![\w+])(?:\+\d{1,3}[ -]?\(?\d{1,4}\)?[ /-]?|\(\d{2,4}\)[ -]?|\d{2,4}[ /-])\d{3,4}(?:[ -]?\d{2,4}){0,2}(?!\w)"#
  )

  static func links(in text: String, _ types: UIDataDetectorTypes) -> [(range: NSRange, url: URL)] {
    var found: [(range: NSRange, url: URL)] = []
    func add(_ expression: NSRegularExpression?, _ url: (String) -> URL?) {
      let all = NSRange(location: 0, length: (text as NSString).length)
      for match in expression?.matches(in: text, range: all) ?? [] {
        var range = match.range
        var string = (text as NSString).substring(with: range)
        // Punctuation at the end belongs to the sentence.
        while let last = string.last, ".,;:!?)'".contains(last), last != ")" || !string.contains("(") {
          string.removeLast()
          range.length -= 1
        }
        if let url = url(string) { found.append((range, url)) }
      }
    }
    if types.contains(.link) {
      add(pages) { text in
        if text.contains("://") { return URL(string: text) }
        return URL(string: (text.contains("@") ? "mailto:" : "http://") + text)
      }
    }
    if types.contains(.phoneNumber) {
      add(phones) { text in
        let number = text.filter { $0.isNumber || $0 == "+" }
        // Shorter numbers are years, pages or amounts.
        return number.count < 7 ? nil : URL(string: "tel:" + number)
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
}
