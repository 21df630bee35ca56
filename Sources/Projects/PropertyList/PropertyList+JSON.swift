import Foundation

extension PropertyList {
  /// The value as JSON text with sorted keys.
  package var json: String { value(indentedBy: "") + "\n" }

  private func value(indentedBy indent: String) -> String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .boolean(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .real(let value): return value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .data(let data): return Self.quoted(data.base64EncodedString())
    case .date(let date): return Self.quoted(date.formatted(.iso8601))
    case .array(let values):
      if values.isEmpty { return "[]" }
      let lines = values.map { "\(indent)  " + $0.value(indentedBy: indent + "  ") }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .dictionary(let members):
      if members.isEmpty { return "{}" }
      let lines = members.sorted { $0.key < $1.key }.map { key, value in
        "\(indent)  \(Self.quoted(key)): \(value.value(indentedBy: indent + "  "))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
