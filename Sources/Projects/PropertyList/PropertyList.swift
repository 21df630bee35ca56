import Foundation

/// A value of a property list, a project file or a JSON file.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case data(Data)
  case date(Date)
  case array([PropertyList])
  case dictionary([String: PropertyList])
}

extension PropertyList {
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = self else { return nil }
    return members[key]
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var array: [PropertyList]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  package var dictionary: [String: PropertyList]? {
    guard case .dictionary(let members) = self else { return nil }
    return members
  }

  /// The value as a number. Strings are converted, because numbers in project files are strings.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// The value as a Boolean. The strings `YES`, `1` and `true` are true, all others false.
  package var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .string(let text): text == "YES" || text == "1" || text == "true"
    default: nil
    }
  }

  /// Returns the value with each of its strings transformed, including keys.
  package func mapStrings(_ transform: (String) -> String) -> PropertyList {
    switch self {
    case .string(let text): .string(transform(text))
    case .array(let values): .array(values.map { $0.mapStrings(transform) })
    case .dictionary(let members):
      .dictionary(
        Dictionary(
          members.map { (transform($0.key), $0.value.mapStrings(transform)) }, uniquingKeysWith: { first, _ in first }))
    default: self
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}

extension PropertyList: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([PropertyList].self) {
      self = .array(value)
    } else if container.decodeNil() {
      self = .string("")
    } else {
      self = .dictionary(try container.decode([String: PropertyList].self))
    }
  }
}
