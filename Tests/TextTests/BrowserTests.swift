import Foundation
import Testing

import Text

/// The widths found here against those of a real browser with the same font files.
struct BrowserTests {
  @Test(.enabled(if: Browser.path != nil, "no chromium is installed"))
  func `a browser measures the same widths`() throws {
    var samples: [Browser.Sample] = []
    for (index, text) in strings.enumerated() {
      for weight in [400, 600] {
        for size in [11.0, 13, 15, 17, 20.5, 24, 34] where index.isMultiple(of: 3) || size != 20.5 {
          samples.append(Browser.Sample(text: text, font: Font(size: size, weight: weight)))
        }
      }
    }
    samples += ["0:45:11", "1,111.00"].map {
      Browser.Sample(text: $0, font: Font(size: 17, weight: 400, monospacedDigits: true))
    }
    let measured = try Browser.measure(samples)
    try #require(measured.count == samples.count)
    for (sample, width) in zip(samples, measured) {
      let ours = sample.font.width(of: sample.text)
      #expect(
        abs(ours - width) <= 0.1,
        "\(sample.text) at \(sample.font.size) \(sample.font.weight): \(ours), browser \(width)")
    }
  }

  let strings = [
    "Movies", "Alien", "The Silence of the Lambs", "2h, Comedy, rating: 4.0", "Clear Filter", "AVATAR", "To Wong Foo",
    "Yo.",
    "P.S. I Love You", "Wall-E", "Type 11, 7/4", "1:10:00", "a -> b => c", "(H) [x] {y}", "10x10 3×4",
    "office fluffy affine",
    "  two  spaces  ", "trailing ", " leading", "x", "—", "…", "“Quoted” ‘text’", "don't", "100 % of €5",
    "#1 @home & co.",
    "café naïve résumé", "Ångström Ærø Œuvre", "Łódź Žižek Čapek", "Straße GROẞ", "İstanbul ığdır", "Tiếng Việt",
    "e\u{301}a\u{308}",
    "Ellipsis…", "L'Avventura", "Vv Ww Tt Yy", "LTA VAT AYW", "r. f, y; v: w!", "f' f) f\" T\u{2019}s", "¿Qué? ¡Sí!",
    "Καλημέρα κόσμε", "Αθήνα ΤΑΥΡΟΣ", "Ο Θίασος", "ώρα, λεπτά;", "Ῥόδος ἀρχή", "ΑΒΓΔΕΖΗΘ", "φιλμ 2:15", "Τα Ύψη",
    "Привет, мир", "ГУДОК ТАТУ", "Солярис (1972)", "Сталкер — 2 ч. 42 мин.", "Їжак ґанок", "Љубав и Џез", "Уфа, Сыр",
    "ЖЩЮЯ",
    "Solaris Солярис Σολάρις", "Movie: Ночь", "A Α А V Ѵ", "Filter\u{00A0}by", "½ ¼ ² ³", "→ ← ↑ ↓", "● ○ ✓ ×",
    "v1.2.3-beta",
  ]
}
