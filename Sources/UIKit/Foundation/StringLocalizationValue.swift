import Foundation

extension String {
  /// A localization key with arguments, which are interpolated values.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key as in the string table, with `%@`, `%lld` and `%lf` in the positions of arguments.
    let key: String
    let arguments: [Argument]

    enum Argument: Equatable, Sendable {
      case text(String), integer(Int64), number(Double)

      var value: any CVarArg {
        switch self {
        // `%@` accepts only objects, because Linux does not bridge strings.
        case .text(let text): text as NSString
        case .integer(let integer): integer
        case .number(let number): number
        }
      }
    }

    public init(_ value: String) { (key, arguments) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      private mutating func append(_ placeholder: String, _ argument: Argument) {
        key += placeholder
        arguments.append(argument)
      }

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        append("%lld", .integer(Int64(clamping: value)))
      }
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
        append("%lf", .number(Double(value)))
      }
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        append("%@", .text(value.description))
      }
      /// Appends a value with a format specifier such as `"%.2f"`.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
        append(specifier, .number(Double(value)))
      }
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        append(specifier, .integer(Int64(clamping: value)))
      }
    }
  }

  /// Creates the translation of a key in a string table of the bundle, or the key itself if there is none.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.translated(keyAndValue.key, value: nil, table, bundle, locale).withGrammarAgreement
  }

  /// Creates the translation of a key, or the default text if there is none.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.translated("\(key)", value: defaultValue.key, table, bundle, locale).withGrammarAgreement
  }
}

extension String.LocalizationValue {
  /// The translation of a key, with the arguments of this value.
  func translated(
    _ key: String, value: String?, _ table: String?, _ bundle: Bundle?, _ locale: Locale
  ) -> String {
    let found = (bundle ?? .main).localizedString(forKey: key, value: value, table: table)
    return arguments.isEmpty && !found.contains("%%")
      ? found : String(format: found, locale: locale, arguments: arguments.map(\.value))
  }
}
