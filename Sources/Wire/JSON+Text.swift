import CJSON
import Glibc

/// The reason why a text is not JSON, and the position of the error.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

extension JSON {
  /// The limit of nesting levels.
  package static let maximumDepth = 64

  /// Parses one complete document strictly: no comments, no trailing text, valid UTF-8, no NaN. (json-c accepts single quotes.)
  package init(parsing text: some Sequence<UInt8>) throws(JSONError) {
    let bytes = ContiguousArray(text)
    guard bytes.count < Int(Int32.max) else { throw JSONError(description: "longer than 2 GiB") }
    guard !JSON.hasNULInName(bytes) else { throw JSONError(description: "a member's name has a NUL") }
    guard let tokener = json_tokener_new_ex(Int32(JSON.maximumDepth)) else {
      throw JSONError(description: "out of memory")
    }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, Int32(JSON_TOKENER_STRICT) | Int32(JSON_TOKENER_VALIDATE_UTF8))
    // The closing NUL is parsed, too, because it ends a number at the top level.
    let parsed = (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { json_tokener_parse_ex(tokener, $0.baseAddress, Int32($0.count)) }
    }
    defer { json_object_put(parsed) }
    let status = json_tokener_get_error(tokener)
    guard status == json_tokener_success else {
      let reason = status == json_tokener_continue ? "unexpected end" : String(cString: json_tokener_error_desc(status))
      throw JSONError(description: "\(reason) at byte \(json_tokener_get_parse_end(tokener))")
    }
    guard json_tokener_get_parse_end(tokener) >= bytes.count else {
      throw JSONError(description: "text after the document at byte \(json_tokener_get_parse_end(tokener))")
    }
    self = try JSON(parsed)
  }

  package init(parsing text: String) throws(JSONError) { try self.init(parsing: text.utf8) }

  private init(_ object: OpaquePointer?) throws(JSONError) {
    switch json_object_get_type(object) {
    case json_type_boolean: self = .bool(json_object_get_boolean(object) != 0)
    case json_type_int: self = .integer(Int(json_object_get_int64(object)))
    case json_type_double:
      let value = json_object_get_double(object)
      guard !value.isNaN else { throw JSONError(description: "NaN is no number") }
      self = .number(value)
    case json_type_string:
      self = .string(JSON.string(json_object_get_string(object), json_object_get_string_len(object)))
    case json_type_array:
      var elements: [JSON] = []
      for index in 0..<json_object_array_length(object) {
        elements.append(try JSON(json_object_array_get_idx(object, index)))
      }
      self = .array(elements)
    case json_type_object:
      // Appends without a look-up, because keys are unique and look-ups would take quadratic time.
      var found = Object()
      var current = json_object_iter_begin(object)
      var end = json_object_iter_end(object)
      while json_object_iter_equal(&current, &end) == 0 {
        let value = try JSON(json_object_iter_peek_value(&current))
        found.members.append((JSON.key(json_object_iter_peek_name(&current)), value))
        json_object_iter_next(&current)
      }
      self = .object(found)
    default: self = .null
    }
  }

  private static let escapedNUL = Array(#"\u0000"#.utf8)

  /// Whether a member's name has a NUL, at which json-c would cut it: `type\u0000x` would count as `type`. The text may be invalid.
  private static func hasNULInName(_ bytes: ContiguousArray<UInt8>) -> Bool {
    guard bytes.withUnsafeBytes(containsEscapedNUL) else { return false }
    var (isInString, isEscaped, hasNUL) = (false, false, false)
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
        hasNUL = hasNUL || bytes[index...].starts(with: escapedNUL.dropFirst())
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
        if isInString { hasNUL = false }
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: ":"), hasNUL {
        return true
      }
    }
    return false
  }

  /// Whether an escaped NUL is somewhere in a text. Most texts have few backslashes.
  private static func containsEscapedNUL(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    var rest = text.count
    while rest > 0, let found = memchr(base + (text.count - rest), Int32(UInt8(ascii: "\\")), rest) {
      let index = UnsafeRawPointer(found) - base
      if text[index...].starts(with: escapedNUL) { return true }
      rest = text.count - index - 1
    }
    return false
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ length: Int32) -> String {
    guard let start else { return "" }
    return start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      String(streamSafe: UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }

  private static func key(_ start: UnsafePointer<CChar>?) -> String {
    string(start, start.map { Int32(strlen($0)) } ?? 0)
  }
}
