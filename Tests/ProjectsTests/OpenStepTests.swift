import Testing

@testable import Projects

struct OpenStepTests {
  private func parse(_ text: String) throws -> PropertyList {
    var parser = OpenStepParser(text, file: "project.pbxproj")
    return try parser.parse()
  }

  private func error(_ text: String) -> String? {
    do {
      _ = try parse(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a dictionary has words, quoted strings, lists and data`() throws {
    let list = try parse(
      #"""
      // !$*UTF8*$!
      { name = App; path = "My \"App\"\n"; files = ( a /* first */, 'b c', ); icon = <0fbd 77>; inner = { a = 1; }; }
      """#)
    #expect(list["name"] == "App")
    #expect(list["path"] == "My \"App\"\n")
    #expect(list["files"] == ["a", "b c"])
    #expect(list["icon"] == .data(.init([0x0f, 0xbd, 0x77])))
    #expect(list["inner"] == ["a": "1"])
  }

  @Test func `escapes name characters by number`() throws {
    #expect(try parse(#"{ a = "\U00e9\101"; }"#)["a"] == "éA")
  }

  @Test func `the members of a strings file need no braces`() throws {
    #expect(try parse(#""Hello" = "Hallo"; alone;"#) == ["Hello": "Hallo", "alone": "alone"])
  }

  @Test func `mistakes name file and line`() {
    #expect(
      error("{ a = 1;\n b = 2\n c = 3; }") == "project.pbxproj:3: `;` is missing after the value of b, before `c`")
    #expect(error("{ a = (1,\n 2; }") == "project.pbxproj:2: `,` or `)` is missing in a list, before `;`")
    #expect(error("{ a = \"b; }") == "project.pbxproj:1: a quoted string is not closed")
    #expect(error("{ a = 1; /* b") == "project.pbxproj:1: a comment is not closed by `*/`")
    #expect(error("{ a = 1;") == "project.pbxproj:1: a dictionary is not closed by `}`")
    #expect(error("{ a = <0g>; }") == "project.pbxproj:1: `g` is not a hexadecimal digit")
  }

  @Test func `values that are nested without end are refused`() {
    #expect(error(String(repeating: "(", count: 100_000))?.contains("nested too deeply") == true)
  }

  @Test func `XML is written with sorted keys and is read again`() throws {
    let list: PropertyList = ["b": ["x & y", true], "a": ["c": 3], "e": [:]]
    #expect(list.xml.contains("<string>x &amp; y</string>"))
    #expect(try PropertyList.parse(.init(list.xml.utf8), of: "Info.plist") == list)
  }
}
