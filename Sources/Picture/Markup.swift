/// Writes XML elements. The values of attributes are escaped; content is inserted unchanged.
enum Markup {
  /// The attributes of an element, in the order of writing. Attributes without a value are omitted.
  struct Attributes: ExpressibleByDictionaryLiteral {
    private(set) var pairs: [(name: String, value: String?)]

    init(dictionaryLiteral pairs: (String, String?)...) { self.pairs = pairs.map { (name: $0.0, value: $0.1) } }

    static func + (a: Self, b: Self) -> Self {
      var both = a
      both.pairs += b.pairs
      return both
    }

    var isEmpty: Bool { pairs.allSatisfy { $0.value == nil } }
  }

  static func element(_ name: String, _ attributes: Attributes = [:], _ content: String = "") -> String {
    var text = "<" + name
    for case (let name, let value?) in attributes.pairs { text += " \(name)=\"\(escaped(value))\"" }
    return text + (content.isEmpty ? "/>" : ">\(content)</\(name)>")
  }

  /// Returns a `g` element. Returns only the content if the content is empty or if there are no attributes.
  static func group(_ attributes: Attributes, _ content: String) -> String {
    guard !content.isEmpty, !attributes.isEmpty else { return content }
    return element("g", attributes, content)
  }

  /// Returns the text with XML's special characters as references. Characters that XML does not allow at all become U+FFFD.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": scalars.append(contentsOf: "&amp;".unicodeScalars)
      case "<": scalars.append(contentsOf: "&lt;".unicodeScalars)
      case ">": scalars.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": scalars.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": scalars.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns whether a UTF-8 byte can be part of a character that must be escaped. 0xEF begins, among others, U+FFFE and U+FFFF, which
  /// XML does not allow. 0xF0 and above begin the characters beyond U+FFFF.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0xEF || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22
  }
}
