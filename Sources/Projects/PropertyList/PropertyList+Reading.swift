import Foundation

extension PropertyList {
  /// Reads the property list in a file, in XML, binary or OpenStep form.
  package static func read(_ path: String) throws(ProjectError) -> PropertyList {
    try parse(try Files.data(path), of: path)
  }

  /// Parses a property list in XML, binary or OpenStep form.
  /// - Parameter path: The path of the file, for errors.
  package static func parse(_ data: Data, of path: String) throws(ProjectError) -> PropertyList {
    guard isBinary(data) || isXML(data) else {
      var parser = OpenStepParser(String(decoding: data, as: UTF8.self), file: path)
      return try parser.parse()
    }
    do {
      return PropertyList(any: try PropertyListSerialization.propertyList(from: data, format: nil))
    } catch {
      throw ProjectError(path, "the property list is not well formed: \(reason(of: error))", isInFiles: true)
    }
  }

  /// Reads a JSON file.
  package static func json(_ path: String) throws(ProjectError) -> PropertyList {
    let data = try Files.data(path)
    do { return try JSONDecoder().decode(PropertyList.self, from: data) } catch {
      throw ProjectError(path, "the JSON is not well formed: \(reason(of: error))", isInFiles: true)
    }
  }

  private static func isBinary(_ data: Data) -> Bool { data.starts(with: Data("bplist".utf8)) }

  private static func isXML(_ data: Data) -> Bool {
    let start = String(decoding: data.prefix(400), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist")
  }

  private static func reason(of error: any Error) -> String {
    let details = (error as NSError).userInfo["NSDebugDescription"] as? String
    return (details ?? "\(error)").split(separator: "\n").first.map(String.init) ?? "unknown"
  }

  private init(any value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let values as [Any]: self = .array(values.map(PropertyList.init(any:)))
    case let members as [String: Any]: self = .dictionary(members.mapValues(PropertyList.init(any:)))
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": self = .boolean(number.boolValue)
      case "f", "d": self = .real(number.doubleValue)
      default: self = .integer(number.intValue)
      }
    default: self = .string("\(value)")
    }
  }
}
