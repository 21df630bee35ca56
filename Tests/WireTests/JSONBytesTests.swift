import CJSON
import Testing

import Wire

/// Documents are written as json-c writes them.
@Suite struct JSONBytesTests {
  @Test func `random documents have the bytes that json-c writes`() {
    var generator = SeededGenerator(seed: 8125)
    for _ in 0..<4000 {
      let document = Self.document(depth: 4, &generator)
      #expect(document.text == Self.writtenByJSONC(document))
    }
  }

  @Test(
    arguments: [
      .number(.nan), .number(-.infinity), .number(-0.0), .number(0x1p63), .number(-0x1p63),
      .number(9_007_199_254_740_994),
      .number(1e-7), .number(.leastNonzeroMagnitude), .number(1.7976931348623157e308), .number(0.1), .number(100000.5),
      .integer(.min), .integer(.max), .integer(0), .string(""), .string("\u{0}/\u{7F}\u{1F}\u{2028}"), .array([]), [:],
      ["a\u{0}b": 1, "c": 2, "a": 3], ["\u{0}": 1, "": 2], ["a/\"\\\n": .null],
    ] as [JSON])
  func `special values have the bytes that json-c writes`(value: JSON) {
    #expect(value.text == Self.writtenByJSONC(value))
    #expect(JSON.array([value]).text == Self.writtenByJSONC(.array([value])))
  }

  private static let characters: [Character] = [
    "a", "Z", "/", "\"", "\\", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1}", "\u{1F}", "\u{7F}", "é", "😀",
    "\u{2028}", "{", ",",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...12, using: &generator)).map { _ in characters.randomElement(using: &generator)! })
  }

  private static func number(_ generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
    case 1: Double(Int64.random(in: .min ... .max, using: &generator))
    case 2: Double(Int.random(in: -1000...1000, using: &generator)) / 1000
    case 3: Double.random(in: -1e22...1e22, using: &generator).rounded()
    default: [0, -0.0, .infinity, .nan, 1 / 3].randomElement(using: &generator)!
    }
  }

  private static func document(depth: Int, _ generator: inout SeededGenerator) -> JSON {
    switch Int.random(in: depth > 0 ? 0...8 : 0...5, using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .integer(Int.random(in: .min ... .max, using: &generator) >> Int.random(in: 0...63, using: &generator))
    case 3: .number(number(&generator))
    case 4, 5: .string(text(&generator))
    case 6: .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in document(depth: depth - 1, &generator) })
    default: object(depth: depth, &generator)
    }
  }

  private static func object(depth: Int, _ generator: inout SeededGenerator) -> JSON {
    var object = JSON.Object()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      object[text(&generator)] = document(depth: depth - 1, &generator)
    }
    return .object(object)
  }

  // MARK: json-c

  private static func writtenByJSONC(_ value: JSON) -> String {
    guard let object = makeObject(value) else { return "null" }
    defer { json_object_put(object) }
    let flags = Int32(JSON_C_TO_STRING_PLAIN) | Int32(JSON_C_TO_STRING_NOSLASHESCAPE)
    return String(cString: json_object_to_json_string_ext(object, flags))
  }

  /// An object of json-c that the caller owns; `nil` is null.
  private static func makeObject(_ value: JSON) -> OpaquePointer? {
    switch value {
    case .null: return nil
    case .bool(let value): return json_object_new_boolean(value ? 1 : 0)
    case .integer(let value): return json_object_new_int64(Int64(value))
    case .number(let value):
      guard value.isFinite else { return nil }
      if let whole = Int64(exactly: value) { return json_object_new_int64(whole) }
      return json_object_new_double_s(value, "\(value)")
    case .string(let text): return text.withCString { json_object_new_string_len($0, Int32(text.utf8.count)) }
    case .array(let values):
      let array = json_object_new_array()
      for value in values { json_object_array_add(array, makeObject(value)) }
      return array
    case .object(let object):
      let copy = json_object_new_object()
      for (key, value) in object.members { json_object_object_add(copy, key, Self.makeObject(value)) }
      return copy
    }
  }
}
