import Foundation

/// Formats the name of a person, such as `Dr. Anna Maria Berg`. The rewriter replaces
/// `PersonNameComponentsFormatter` by this class, because Foundation on Linux has a class of that name that cannot be used.
open class _PersonNameComponentFormatter: Formatter {
  public enum Style: Int, Sendable {
    case `default`, short, medium, long, abbreviated
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Formats the phonetic representation of the components.
    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  open var isPhonetic = false
  /// The locale whose order of given and family name applies to names of Latin letters.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = _PersonNameComponentFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? PersonNameComponents() : components
    let order = NameOrder(name, locale)
    switch style {
    case .default, .medium: return order.joined([name.givenName], name.familyName)
    case .long:
      let outer = [name.namePrefix, order.joined([name.givenName, name.middleName], name.familyName), name.nameSuffix]
      return outer.filled.joined(separator: " ")
    case .short:
      return [name.nickname, name.givenName, name.familyName].filled.first ?? ""
    case .abbreviated:
      return order.initials(name)
    }
  }

  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

  /// Reads a name such as `Dr. Anna Maria Berg`, or `Berg, Anna`; `nil` for a text without words.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    let parts = string.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard var words = parts.first, !words.isEmpty else { return nil }
    var components = PersonNameComponents()
    var rest = parts.dropFirst()
    if let next = rest.first, let last = next.last, rest.count == 1, !Self.isSuffix(last) {
      components.familyName = words.joined(separator: " ")
      (words, rest) = (next, [])
    }
    if words.count > 1, Self.isPrefix(words[0]) { components.namePrefix = words.removeFirst() }
    var suffixes = rest.flatMap(\.self)
    if words.count > 2, let last = words.last, Self.isSuffix(last) { suffixes.insert(words.removeLast(), at: 0) }
    if !suffixes.isEmpty { components.nameSuffix = suffixes.joined(separator: " ") }
    if components.familyName == nil, words.count > 1 { components.familyName = words.removeLast() }
    components.givenName = words.first
    if words.count > 1 { components.middleName = words.dropFirst().joined(separator: " ") }
    return components
  }

  private static func isPrefix(_ word: String) -> Bool {
    ["dr", "mr", "mrs", "ms", "miss", "prof", "sir", "rev"].contains(word.lowercased().filter { $0 != "." })
  }

  private static func isSuffix(_ word: String) -> Bool {
    ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"].contains(word.lowercased().filter { $0 != "." })
  }
}

/// How the parts of a name follow each other. The script of the name decides, and the locale for Latin letters.
private struct NameOrder {
  let beginsWithFamily: Bool
  let separator: String

  init(_ name: PersonNameComponents, _ locale: Locale) {
    let letters = [name.familyName, name.givenName].filled.joined().unicodeScalars
    let isIdeographic = letters.contains { $0.properties.isIdeographic }
    let isHangul = letters.contains { (0xAC00...0xD7A3).contains($0.value) }
    let isKana = letters.contains { (0x3040...0x30FF).contains($0.value) }
    let language = locale.language.languageCode?.identifier
    beginsWithFamily = isIdeographic || isHangul || isKana || ["hu", "ja", "ko", "vi", "zh"].contains(language)
    separator = isIdeographic || isHangul ? "" : " "
  }

  func joined(_ given: [String?], _ family: String?) -> String {
    (beginsWithFamily ? [family] + given : given + [family]).filled.joined(separator: separator)
  }

  /// The first letters: `AB`. A name in ideographs or Hangul is abbreviated to its given name's last two, as in a monogram.
  func initials(_ name: PersonNameComponents) -> String {
    if separator.isEmpty { return [name.givenName, name.familyName].filled.first.map { String($0.suffix(2)) } ?? "" }
    return (beginsWithFamily ? [name.familyName, name.givenName] : [name.givenName, name.familyName]).filled
      .compactMap(\.first).map(String.init).joined().uppercased()
  }
}

extension [String?] {
  /// The texts that are not empty.
  fileprivate var filled: [String] { compactMap(\.self).filter { !$0.isEmpty } }
}
