import Testing

@testable import Gateway

@Suite struct `Stripping of what the page's files say to their readers` {
  private func strip(_ text: String) -> String { String(decoding: Stripping.strip(Array(text.utf8)), as: UTF8.self) }

  @Test func `comments that fill their lines go, with white space and blank lines`() {
    let text = """
      // @ts-check
      /** One line. */
      export class A {
        /**
         * Several.
         */
        b = "/* not a comment */"; // stays

        /* c */ d = 1;
      }

      """
    #expect(strip(text) == "export class A {\nb = \"/* not a comment */\"; // stays\n/* c */ d = 1;\n}\n")
  }

  @Test func `a comment with code behind it stays whole`() {
    #expect(strip("  /* a\n  b */ c();\n") == "/* a\nb */ c();\n")
  }

  @Test func `a comment that never ends stays`() {
    #expect(strip("/* a\nb\n") == "/* a\nb\n")
  }

  @Test(arguments: ["a = `\n  // text\n`;\n", "a = `${f(`\n  x`)}`;\n", "a = `${{\n  b: 1 }}`;\n"])
  func `a file with a template over several lines is left as it is`(text: String) {
    #expect(strip(text) == text)
  }

  @Test func `templates that end in their line are no hindrance`() {
    #expect(
      strip("  a = `${b ? `c${d}` : \"\"}`; e = { f: `\\`` };\n") == "a = `${b ? `c${d}` : \"\"}`; e = { f: `\\`` };\n")
  }

  @Test func `only scripts and style sheets are`() {
    #expect(
      ["a.js", "b.css", "c.html", "d.svg", "e.json"].map(Stripping.applies) == [true, true, false, false, false])
  }
}
