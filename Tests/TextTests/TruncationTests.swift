import Testing

@testable import Text

struct TruncationTests {
  let font = Font(size: 17)

  /// Room for `text` exactly.
  func cut(_ text: String, like shown: String, mode: Truncation = .tail) -> String {
    font.truncated(text, to: font.width(of: shown), mode: mode).string
  }

  @Test func `what fits stays`() {
    #expect(cut("Movies", like: "Movies") == "Movies")
    #expect(font.truncated("Movies", to: font.width(of: "Movies") - 0.0001).string == "Movies")
    #expect(font.truncated("a\nb", to: 100).string == "a b")
    #expect(font.truncated("", to: 0) == ("", 0))
  }

  @Test func `the tail gives way to one ellipsis`() {
    #expect(cut("The Silence of the Lambs", like: "The Silence…") == "The Silence…")
    #expect(cut("Alien", like: "…") == "…")
  }

  @Test func `spaces before the ellipsis are dropped`() {
    #expect(cut("The Silence of the Lambs", like: "The Silence …") == "The Silence…")
    #expect(cut("a                    b", like: "a    …") == "a…")
  }

  @Test func `head and middle give way too`() {
    #expect(cut("The Silence of the Lambs", like: "… Lambs", mode: .head) == "…Lambs")
    #expect(cut("abcdefghijkl", like: "abc…jkl", mode: .middle) == "abc…jkl")
  }

  @Test func `a grapheme cluster is never split`() {
    let family = "👩‍👩‍👧‍👦"
    for count in 1...4 {
      #expect(
        cut(String(repeating: family, count: 5), like: String(repeating: family, count: count) + "…")
          == String(repeating: family, count: count) + "…")
    }
    let accents = String(repeating: "e\u{301}", count: 9)
    let shown = cut(accents, like: "éé…")
    #expect(Array(shown) == ["é", "é", "…"])
    #expect(shown.unicodeScalars.count.isMultiple(of: 2) == false)
  }

  @Test func `no room for the ellipsis leaves nothing`() {
    #expect(font.truncated("Alien", to: 1) == ("", 0))
    #expect(font.truncated("Alien", to: 0) == ("", 0))
    #expect(font.truncated("Alien", to: -5) == ("", 0))
    #expect(font.truncated("Alien", to: .nan) == ("", 0))
  }

  @Test func `as much is kept as fits at every width`() {
    let text = "AVATAR: The Way of Water, Tokyo"
    let characters = Array(text)
    for width in stride(from: 20.0, to: font.width(of: text), by: 0.7) {
      let cut = font.truncated(text, to: width)
      #expect(cut.width <= width + 0.001 && cut.width == font.width(of: cut.string))
      let kept = cut.string.count - 1
      let more = String(characters.prefix(kept + 2)).trimmingTrailingSpaces + "…"
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
