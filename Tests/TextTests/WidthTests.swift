import Testing

import Text

struct WidthTests {
  let font = Font(size: 17)

  @Test func `an empty text has width 0`() {
    #expect(font.width(of: "") == 0)
    #expect(Font(size: 0).width(of: "Alien") == 0)
    #expect(Font(size: .nan).width(of: "Alien") == 0)
    #expect(Font(size: -3).width(of: "Alien") == 0)
  }

  @Test func `width grows in proportion to size`() {
    let one = Font(size: 1).width(of: "Clear Filter")
    for size in stride(from: 11.0, through: 34, by: 0.5) {
      #expect(abs(Font(size: size).width(of: "Clear Filter") - one * size) < 1e-9)
    }
  }

  @Test func `kerning is part of the width`() {
    #expect(font.width(of: "AV") < font.width(of: "A") + font.width(of: "V"))
  }

  @Test func `each weight has its own widths, and other weights use the nearest file`() {
    let widths = stride(from: 100, through: 900, by: 100).map { Font(size: 17, weight: $0).width(of: "Movies") }
    #expect(Set(widths).count == 9 && widths[0] < widths[8])
    #expect(Font(size: 17, weight: 501).availableWeight == 500)
    #expect(Font(size: 17, weight: 550).availableWeight == 500)
    #expect(Font(size: 17, weight: 1000).availableWeight == 900)
    #expect(Font(size: 17, isItalic: true).width(of: "Movies") != font.width(of: "Movies"))
  }

  @Test func `monospaced text has one width a character`() {
    let mono = Font(size: 10, isMonospaced: true)
    #expect(abs(mono.width(of: "iiii") - 24.08) < 1e-9 && mono.width(of: "iiii") == mono.width(of: "WWWW"))
    #expect(abs(mono.width(of: "漢字") - 24.08) < 1e-9)
  }

  @Test func `monospaced digits are of equal width`() {
    let tabular = Font(size: 17, monospacedDigits: true)
    #expect(Set("0123456789".map { tabular.width(of: String($0)) }).count == 1)
    #expect(tabular.width(of: "1111") > font.width(of: "1111"))
  }

  @Test func `line breaks and tabs have the width of a space, other control characters width 0`() {
    #expect("a\nb\tc\r\nd\u{2028}e".oneLine == "a b c d e")
    #expect("a\u{0}\u{7}b\u{85}c\u{7F}".oneLine == "ab c")
    #expect(font.width(of: "a\nb") == font.width(of: "a b"))
    #expect(font.width(of: "a\u{1}b") == font.width(of: "ab"))
    #expect(font.width(of: "\u{0}\u{1B}") == 0)
  }

  @Test func `characters that the font lacks have a fallback width`() {
    let em = Font(size: 1)
    #expect(em.width(of: "漢字") == 2)
    #expect(em.width(of: "한글") == 2)
    #expect(em.width(of: "😀") == 1.25)
    #expect(em.width(of: "👩‍👩‍👧‍👦") == 1.25)
    #expect(em.width(of: "❤️") == 1.25)
    #expect(em.width(of: "🇩🇪") == 1.25)
    #expect(em.width(of: "م") == 0.5)
    #expect(abs(em.width(of: "a漢") - em.width(of: "a") - 1) < 1e-9)
  }

  @Test func `no text crashes the measurement`() {
    let strings = [
      "مرحبا بالعالم", "שלום 123 abc", "abc مرحبا def", "\u{FFFD}\u{FEFF}\u{200D}\u{200F}", "\u{301}",
      "e\u{301}\u{301}\u{301}",
      "\u{10FFFF}\u{E000}", String(decoding: [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80], as: UTF8.self), "นี่คือ", "हिन्दी",
      String(repeating: "x", count: 100_000), String(repeating: "\u{301}", count: 5000), "1️⃣", "\u{FE0F}",
    ]
    for string in strings {
      let width = font.width(of: string)
      #expect(width.isFinite && width >= 0, "\(string.prefix(20))")
      for mode in ParagraphStyle.LineBreak.allCases where mode != .clip {
        for lines in [0, 1, 2] {
          let text = StyledText(string, style: TextStyle(font: font), paragraph: .truncating(mode))
          let layout = TextLayout(text, in: .init(width: 20, lines: lines))
          #expect(
            layout.lines.allSatisfy { $0.width <= 20.001 || $0.range.count < 9 || $0.string.count < 2 },
            "\(string.prefix(20))")
        }
      }
    }
  }
}
