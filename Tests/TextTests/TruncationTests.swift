import Testing

import Text

extension ParagraphStyle {
  static func truncating(_ mode: LineBreak) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineBreak = mode
    return style
  }
}

struct TruncationTests {
  let font = Font(size: 17)

  func line(_ text: String, _ width: Double, _ mode: ParagraphStyle.LineBreak = .tail) -> TextLine? {
    let text = StyledText(text, style: TextStyle(font: font), paragraph: .truncating(mode))
    return TextLayout(text, in: .init(width: width, lines: 1)).lines.first
  }

  /// Truncates a text to the exact width of `example`.
  func cut(_ text: String, like example: String, _ mode: ParagraphStyle.LineBreak = .tail) -> String? {
    line(text, font.width(of: example), mode)?.string
  }

  @Test func `a text that fits is not truncated`() {
    #expect(cut("Movies", like: "Movies") == "Movies")
    #expect(line("Movies", font.width(of: "Movies") - 0.0001)?.string == "Movies")
    #expect(line("", 0) == nil)
  }

  @Test func `a truncated tail is replaced by one ellipsis`() {
    #expect(cut("The Silence of the Lambs", like: "The Silence…") == "The Silence…")
    #expect(cut("Alien", like: "…") == "…")
  }

  @Test func `text after a line end is truncated like a tail`() {
    #expect(line("a\nb", 100)?.string == "a…")
    #expect(line("a\n", 100)?.string == "a…")
    #expect(line("a\nb", 100, .middle)?.string == "a b")
    #expect(line("a\nb", 100, .word)?.string == "a")
  }

  @Test func `spaces before the ellipsis are dropped`() {
    #expect(cut("The Silence of the Lambs", like: "The Silence …") == "The Silence…")
    #expect(cut("a                    b", like: "a    …") == "a…")
  }

  @Test func `head and middle truncation replace their part by an ellipsis`() {
    #expect(cut("The Silence of the Lambs", like: "… Lambs", .head) == "…Lambs")
    #expect(cut("abcdefghijkl", like: "abc…jkl", .middle) == "abc…jkl")
  }

  @Test func `the last of several lines contains the rest, truncated`() {
    let width = font.width(of: "one two three")
    func lines(_ mode: ParagraphStyle.LineBreak) -> [String] {
      let text = StyledText(
        "one two three four five six seven", style: TextStyle(font: font), paragraph: .truncating(mode))
      return TextLayout(text, in: .init(width: width, lines: 2)).lines.map(\.string)
    }
    #expect(lines(.tail) == ["one two three", "four five six…"])
    #expect(lines(.head) == ["one two three", "…e six seven"])
    #expect(lines(.middle).last?.hasPrefix("four") == true && lines(.middle).last?.hasSuffix("seven") == true)
    #expect(lines(.word) == ["one two three", "four five six"])
    #expect(lines(.character) == ["one two three", "four five six s"])
  }

  @Test func `clipped text continues up to the visible edge`() {
    let text = StyledText("The Silence of the Lambs", style: TextStyle(font: font), paragraph: .truncating(.clip))
    let layout = TextLayout(text, in: .init(width: font.width(of: "The Silen") - 1, lines: 1))
    #expect(layout.isClipped && layout.lines.map(\.string) == ["The Silen"])
  }

  @Test func `a height that holds fewer lines truncates the last of them`() {
    let text = StyledText("one two three four", style: TextStyle(font: font), paragraph: .truncating(.tail))
    let layout = TextLayout(text, in: .init(width: font.width(of: "three"), height: 2.5 * font.lineHeight))
    #expect(layout.lines.map(\.string) == ["one", "tw…"], "\(layout.lines.map(\.string))")
    #expect(layout.isTruncated)
  }

  @Test func `right-to-left text is truncated at its left`() throws {
    let cut = try #require(self.line("שלום עולם וכל אשר בו", 80))
    #expect(cut.pieces.last?.string == "…" && cut.pieces.last?.x == 0)
    #expect(cut.width <= 80.001)
  }

  @Test func `a grapheme cluster is never split`() {
    let family = "👩‍👩‍👧‍👦"
    for count in 1...4 {
      #expect(
        cut(String(repeating: family, count: 5), like: String(repeating: family, count: count) + "…")
          == String(repeating: family, count: count) + "…")
    }
    #expect(cut(String(repeating: "e\u{301}", count: 9), like: "éé…").map(Array.init) == ["é", "é", "…"])
  }

  @Test func `a width smaller than the ellipsis gives an empty line`() {
    for width in [1, 0, -5, Double.nan] { #expect(line("Alien", width)?.string == "", "\(width)") }
  }

  @Test func `at every width truncation keeps as many characters as fit`() {
    let text = "AVATAR: The Way of Water, Tokyo"
    let characters = Array(text)
    for width in stride(from: 20.0, to: font.width(of: text), by: 0.7) {
      guard let cut = line(text, width) else { continue }
      #expect(cut.width <= width + 0.001 && abs(cut.width - font.width(of: cut.string)) < 1e-9)
      let keptCount = cut.string.count - 1
      let more = String(characters.prefix(keptCount + 2)).trimmingTrailingSpaces + "…"
      #expect(font.width(of: more) > width, "\(cut.string) could have been \(more)")
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
