import Foundation

extension PropertyList {
  /// The value as an XML property list with sorted keys, so that equal values give equal texts.
  package var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(element(indentedBy: ""))
    </plist>

    """
  }

  private func element(indentedBy indent: String) -> String {
    switch self {
    case .string(let text): return "\(indent)<string>\(Self.escaped(text))</string>"
    case .boolean(let value): return "\(indent)<\(value)/>"
    case .integer(let value): return "\(indent)<integer>\(value)</integer>"
    case .real(let value): return "\(indent)<real>\(value)</real>"
    case .data(let data): return "\(indent)<data>\(data.base64EncodedString())</data>"
    case .date(let date): return "\(indent)<date>\(date.formatted(.iso8601))</date>"
    case .array(let values):
      if values.isEmpty { return "\(indent)<array/>" }
      let lines = values.map { $0.element(indentedBy: indent + "\t") }
      return "\(indent)<array>\n\(lines.joined(separator: "\n"))\n\(indent)</array>"
    case .dictionary(let members):
      if members.isEmpty { return "\(indent)<dict/>" }
      let lines = members.sorted { $0.key < $1.key }.map { key, value in
        "\(indent)\t<key>\(Self.escaped(key))</key>\n\(value.element(indentedBy: indent + "\t"))"
      }
      return "\(indent)<dict>\n\(lines.joined(separator: "\n"))\n\(indent)</dict>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
