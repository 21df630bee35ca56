import Testing

import Wire

@Suite struct JSONTests {
  @Test(arguments: [
    "null", "true", "7", "-0.1", "1.5e-09", "\"a \\\"b\\\" \\u0001\"", "[]", "{}",
    "{\"z\":1,\"a\":[{\"b\":null},2.5,\"é😀\"]}",
  ])
  func `a document reads back as it was written, members in their order`(text: String) throws {
    #expect(try JSON(parsing: text).text == text)
  }

  @Test(arguments: ["", "{", "[1,]", "{\"a\":1} x", "// no", "nul", "\"\u{1}"])
  func `parsing invalid JSON throws with the position`(text: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: text) }
  }

  @Test func `invalid UTF-8 is refused`() {
    #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0xC3, 0x28, 0x22]) }
  }

  @Test func `whole doubles are written without a fraction, others as short as they read back`() {
    #expect(JSON.array([.number(12), .number(0.1), .number(1 / 3)]).text == "[12,0.1,0.3333333333333333]")
  }

  @Test func `numbers that are not finite become null`() {
    #expect(JSON.array([.number(.nan), .number(.infinity)]).text == "[null,null]")
  }

  @Test(arguments: ["NaN", "[NaN]", "{\"a\":[NaN]}"])
  func `parsing an invalid number throws`(text: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: text) }
  }

  @Test(
    arguments: [
      ("9007199254740992", 1 << 53), ("-9007199254740992", -1 << 53), ("9007199254740992.0", 1 << 53), ("7.0", 7),
      ("9007199254740993", nil), ("-9007199254740993", nil), ("9223372036854775807", nil),
      ("-9223372036854775808", nil),
      ("99999999999999999999", nil), ("1e300", nil), ("1.5", nil),
    ] as [(String, Int?)])
  func `a whole number is one up to 2 to the 53`(text: String, integer: Int?) throws {
    #expect(try JSON(parsing: text).integer == integer)
  }

  @Test func `a document nests no deeper than the bound`() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: JSONError.self) { try JSON(parsing: deep) }
  }

  @Test func `a name with a NUL is refused, and a text with one is not`() throws {
    #expect(throws: JSONError.self) { try JSON(parsing: #"{"type\u0000x":"a"}"#) }
    #expect(throws: JSONError.self) { try JSON(parsing: #"[1,{"a":":\u0000,","b\"\u0000" : 1}]"#) }
    #expect(try JSON(parsing: #"{"a":"\u0000:","b\\u0000":"c\u0000"}"#)["a"] == "\0:")
  }

  @Test func `names and texts are the same only if their bytes are`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let json = try JSON(parsing: #"{"\#(composed)":1}"#)
    #expect(json[composed] == 1 && json[decomposed] == nil)
    #expect(JSON.string(composed) != .string(decomposed))
    #expect(json != JSON.object([(composed, 2)]) && json != JSON.object([(decomposed, 1)]))
  }

  @Test func `an error quotes at most 64 bytes, and cuts no scalar in two`() {
    #expect(String(repeating: "a", count: 64).shortened.utf8.count == 64)
    #expect(String(repeating: "a", count: 65).shortened == String(repeating: "a", count: 64) + "…")
    #expect(String(repeating: "\u{301}", count: 30_000).shortened.utf8.count == 67)
    #expect((String(repeating: "a", count: 63) + "éé").shortened == String(repeating: "a", count: 63) + "…")
  }
}

extension JSON {
  fileprivate static func object(_ members: [(String, JSON)]) -> JSON {
    var object = Object()
    for (name, value) in members { object.append(name, value) }
    return .object(object)
  }
}
