import Foundation

/// A format with marked plural variables, which is converted to an ordinary format for its arguments.
struct PluralText {
  private let format: String

  /// `nil` if the format has no marked variable.
  init?(_ format: String) {
    guard format.contains(PluralFormats.delimiter) else { return nil }
    self.format = format
  }

  /// An argument of a C variable argument list, after C's promotions.
  enum Argument { case integer(Int64), number(Double) }

  /// The type letters of the arguments: `i` for an int, `l` for a 64-bit integer or a pointer, `f` for a double.
  var types: String {
    var types: [Int: Character] = [:]
    _ = expanded(format, first: 1) { index, type in
      types[index] = type
      return .integer(0)
    }
    let count = types.keys.max() ?? 0
    return String((0..<count).map { types[$0 + 1] ?? "l" })
  }

  /// The ordinary format for some arguments, in which each specifier contains the position of its argument.
  func text(_ arguments: [Argument]) -> String {
    expanded(format, first: 1) { index, _ in arguments.indices.contains(index - 1) ? arguments[index - 1] : .integer(0)
    }
  }

  // MARK: Specifiers

  /// The regular expression for format specifiers: `%1$lld`, `%#@name@`, `%%`.
  private static var specifier:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring?, Substring?, Substring?)>
  {
    /%(?:(\d+)\$)?(?:#@(?:\x{2063}(\d+)\x{2063})?([^@]*)@|([-+ 0#']*[\d.]*)((?:hh|h|ll|l|q|z|t|j)?)([@a-zA-Z%]))/
  }

  /// Expands the plural variables of a format.
  /// - Parameters:
  ///   - first: The position of the first argument without an explicit position.
  ///   - outer: The entry of the enclosing format, for variables without a mark.
  ///   - only: The position of the argument that all specifiers without an explicit position use.
  ///   - argument: Returns the argument at a position with a type letter.
  private func expanded(
    _ format: String, first: Int, in outer: PluralFormats.PluralFormat? = nil, only: Int? = nil,
    _ argument: (Int, Character) -> Argument
  ) -> String {
    var result = ""
    var next = first
    var remainder = format[...]
    let specifier = Self.specifier
    while let match = remainder.firstMatch(of: specifier) {
      result += remainder[..<match.range.lowerBound]
      remainder = remainder[match.range.upperBound...]
      if match.6 == "%" {
        result += "%%"
        continue
      }
      let number = match.1.flatMap { Int($0) } ?? only ?? next
      if match.1 == nil { next += 1 }
      if let name = match.3 {
        let pluralFormat = match.2.flatMap { Int($0) }.flatMap(PluralFormats.pluralFormat) ?? outer
        guard let pluralFormat, let variable = pluralFormat.variables[String(name)] else { continue }
        let value = argument(number, Self.letter(variable.type))
        let form = variable.forms[PluralCategory.of(value, in: pluralFormat.language, forms: variable.forms)] ?? ""
        result += expanded(form, first: number, in: pluralFormat, only: number, argument)
      } else {
        let (flags, length, kind) = (match.4 ?? "", match.5 ?? "", match.6 ?? "d")
        _ = argument(number, Self.letter(String(length + kind)))
        result += "%\(number)$\(flags)\(length)\(kind)"
      }
    }
    return result + remainder
  }

  /// The type letter of a printf type, such as `l` for `lld`.
  private static func letter(_ type: String) -> Character {
    guard let kind = type.last else { return "l" }
    if "fFeEgGaA".contains(kind) { return "f" }
    return "diuxXocC".contains(kind) && !type.contains("l") && !type.contains("q") && !type.contains("z") ? "i" : "l"
  }
}

/// The plural category of a number in a language, by the rules of the Unicode CLDR for whole numbers.
enum PluralCategory {
  static func of(_ argument: PluralText.Argument, in language: String, forms: [String: String]) -> String {
    let number: Int64?
    switch argument {
    case .integer(let value): number = value.magnitude <= UInt64(Int64.max) ? Int64(value.magnitude) : nil
    case .number(let value): number = Int64(exactly: value.magnitude)
    }
    guard let number else { return "other" }
    if number == 0, forms["zero"] != nil { return "zero" }
    let category = Self.category(number, String(language.prefix { $0 != "-" && $0 != "_" }))
    return forms[category] == nil ? "other" : category
  }

  private static func category(_ n: Int64, _ language: String) -> String {
    let (last, lastTwo) = (n % 10, n % 100)
    let isTeen = (11...14).contains(lastTwo)
    switch language {
    case "ja", "zh", "ko", "th", "vi", "id", "ms": return "other"
    case "fr", "pt", "hy", "hi", "fa", "bn", "gu", "kn", "am", "zu": return n <= 1 ? "one" : "other"
    case "ru", "uk", "be":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !isTeen ? "few" : "many"
    case "hr", "sr", "bs":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !isTeen ? "few" : "other"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(last) && !isTeen ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "sl": return lastTwo == 1 ? "one" : lastTwo == 2 ? "two" : (3...4).contains(lastTwo) ? "few" : "other"
    case "lt": return last == 1 && lastTwo != 11 ? "one" : last >= 2 && !(11...19).contains(lastTwo) ? "few" : "other"
    case "lv": return last == 0 || (11...19).contains(lastTwo) ? "zero" : last == 1 ? "one" : "other"
    case "ro": return n == 1 ? "one" : n == 0 || (1...19).contains(lastTwo) ? "few" : "other"
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ar":
      if n <= 2 { return ["zero", "one", "two"][Int(n)] }
      return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
