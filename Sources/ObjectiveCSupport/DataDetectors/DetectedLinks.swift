import Foundation

/// Finds web addresses and mail addresses.
enum DetectedLinks {
  private static let expression: NSRegularExpression = {
    let address = #"(?:[a-z][a-z0-9+.-]*://|mailto:|www\.)[^\s<>"]+"#
    let mail = #"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}"#
    let host = #"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:\#(domains))(?![\w-])"#
    return .known(#"(?<![\w@.])(?:\#(address)|\#(mail)|\#(host)(?::\d+)?(?:[/?#][^\s<>"]*)?)"#)
  }()

  /// The top-level domains that make a host name a link, even without a scheme.
  private static let domains =
    "com|org|net|edu|gov|info|biz|io|dev|app|ai|me|tv|co|us|uk|ca|au|de|at|ch|fr|es|it|nl|be|dk|se|no|fi|pl|pt|ie"
    + "|eu|jp|cn|kr|in|br|mx|ru|nz|za"

  static func find(_ text: NSString, _ range: NSRange) -> [CheckedData] {
    expression.matches(in: text as String, range: range).compactMap { match in
      let range = withoutPunctuation(of: text, match.range)
      guard range.length > 0, let url = url(of: text.substring(with: range)) else { return nil }
      return CheckedData(.ofLinks, range) { $0.storedURL = url }
    }
  }

  private static func url(of text: String) -> URL? {
    if text.contains("://") || text.lowercased().hasPrefix("mailto:") { return URL(string: text) }
    let isMail = text.contains("@") && !text.contains("/")
    return URL(string: (isMail ? "mailto:" : "http://") + text)
  }

  /// Returns the range without the punctuation at its end, which belongs to the sentence. A closing parenthesis stays if it is opened
  /// within the link.
  private static func withoutPunctuation(of text: NSString, _ range: NSRange) -> NSRange {
    var range = range
    var string = text.substring(with: range)
    while let last = string.last, ".,;:!?)]}'’”".contains(last) {
      if last == ")", string.count(where: { $0 == "(" }) >= string.count(where: { $0 == ")" }) { break }
      string.removeLast()
      range.length = string.utf16.count
    }
    return range
  }
}

/// Finds telephone numbers.
enum DetectedPhoneNumbers {
  private static let expression: NSRegularExpression = {
    // North American numbers have a fixed length, so that a number after them is not part of the match.
    let northAmerica = #"(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}"#
    let start = #"\+\d{1,3}[ .-]?\(?\d{1,4}\)?[ ./-]?|\(\d{2,4}\)[ -]?|\d{2,4}[ /-]"#
    return .known(#"(?<![\w+])(?:\#(northAmerica)|(?:\#(start))\d{3,4}(?:[ .-]?\d{2,4}){0,2})(?!\w)"#)
  }()

  static func find(_ text: NSString, _ range: NSRange) -> [CheckedData] {
    expression.matches(in: text as String, range: range).compactMap { match in
      let number = text.substring(with: match.range)
      // Shorter numbers are usually years, pages or amounts.
      guard number.count(where: \.isNumber) >= 7 else { return nil }
      return CheckedData(.ofPhoneNumbers, match.range) { $0.storedPhoneNumber = number }
    }
  }
}
