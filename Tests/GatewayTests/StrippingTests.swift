import Testing

@testable import Gateway

@Suite struct `Stripping of what the page's files say to their readers` {
  private func strip(_ text: String, isStyle: Bool = false) -> String {
    String(decoding: Stripping.strip(Array(text.utf8), isStyle: isStyle), as: UTF8.self)
  }

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
    #expect(strip(text) == "export class A{b = \"/* not a comment */\"; // stays\n/* c */ d = 1;\n}\n")
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
      strip("  a = `${b ? `c${d}` : \"\"}`; e = { f: `\\`` };\n") == "a=`${b ? `c${d}` : \"\"}`;e={f:`\\``};\n")
  }

  @Test func `only scripts and style sheets are`() {
    #expect(
      ["a.js", "b.css", "c.html", "d.svg", "e.json"].map(Stripping.applies) == [true, true, false, false, false])
  }

  @Test(arguments: [
    ("const { a, b } = c ? d : [1, 2];", "const{a,b}=c?d:[1,2];"), ("x = a + +b - -c * 2;", "x=a + +b - -c*2;"),
    ("say(\"a, b\", c) || go()", "say(\"a, b\",c)||go()"), ("x = `a , b` ;", "x=`a , b`;"),
    ("y = / , /.test(z) ;", "y = / , /.test(z) ;"),
    ("if (!a && b in c) return {};", "if(!a&&b in c)return{};"), ("s = 'a , b' ;", "s='a , b';"),
    ("import { a } from \"./b.js\" ;", "import{a}from \"./b.js\";"),
    ("t = `${ f({ a: \"b\" }) } , ` ;", "t=`${ f({ a: \"b\" }) } , `;"),
  ])
  func `spaces beside punctuation go, but not in texts and patterns`(line: String, stripped: String) {
    #expect(strip(line + "\n") == stripped + "\n")
  }

  @Test(arguments: [
    ("a(\n  b,\n  c);\nd = [\n  1 ]\ne()\n", "a(b,c);d=[1]\ne()\n"),
    ("f() {\n  g(); // h\n}\n\ni() {}\n", "f(){g(); // h\n}i(){}\n"),
    ("x = a +\n  b\n", "x=a +\nb\n"), ("s = \"{\"\nt()\n", "s=\"{\"\nt()\n"),
  ])
  func `a line's end goes where it says nothing`(text: String, stripped: String) {
    #expect(strip(text) == stripped)
  }

  @Test(arguments: [
    (".a > .b :is(p, q) { color: red; margin: 0 4px }", ".a>.b :is(p,q){color:red;margin:0 4px}"),
    ("a::before { content: \"x , y\"; }", "a::before{content:\"x , y\";}"),
    ("w { width: calc(1px + 2px); }", "w{width:calc(1px + 2px);}"),
    ("@media (max-width: 9px) { a { b: c } }", "@media (max-width:9px){a{b:c}}"),
  ])
  func `in style sheets a space before a colon or a bracket counts`(line: String, stripped: String) {
    #expect(strip(line + "\n", isStyle: true) == stripped + "\n")
  }
}
