import Foundation

extension String {
  /// A key of a table of translations; interpolated values are its arguments.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key as it is in the table: `%@`, `%lld` and `%lf` are the positions of arguments.
    let key: String
    let arguments: [Argument]

    enum Argument: Equatable, Sendable {
      case text(String), integer(Int64), number(Double)

      var value: any CVarArg {
        switch self {
        // Without bridging, `%@` accepts objects only.
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
      /// A value with a format of its own, such as `"%.2f"`.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
        append(specifier, .number(Double(value)))
      }
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        append(specifier, .integer(Int64(clamping: value)))
      }
    }
  }

  /// The translation of a key in a table of the bundle; without one the key itself.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, value: nil, keyAndValue, table, bundle, locale)
  }

  /// The translation of a key that differs from the default text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init("\(key)", value: defaultValue.key, defaultValue, table, bundle, locale)
  }

  private init(
    _ key: String, value: String?, _ defaultValue: LocalizationValue, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let found = (bundle ?? .main).localizedString(forKey: key, value: value, table: table)
    self =
      defaultValue.arguments.isEmpty && !found.contains("%%")
      ? found : String(format: found, locale: locale, arguments: defaultValue.arguments.map(\.value))
  }
}
