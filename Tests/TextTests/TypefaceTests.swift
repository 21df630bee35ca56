import Foundation
import Synchronization
import TestSupport
import Testing

// For MeasureCache and the measures of Typefaces, which users of the module do not see.
@testable import Text

struct TypefaceTests {
  @Test func `metrics are Inter's`() {
    let unitsPerEm = Font(size: 2816)
    #expect(unitsPerEm.ascender == 2728)
    #expect(unitsPerEm.descender == -680)
    #expect(unitsPerEm.lineHeight == 3408)
    #expect(unitsPerEm.leading == 0)
    #expect(unitsPerEm.capHeight == 2048)
    #expect(unitsPerEm.xHeight == 1536)
  }

  @Test func `a missing font file is logged once, and widths are estimated`() {
    let complaints = Mutex<[String]>([])
    let typefaces = Typefaces(directory: "/nonexistent", files: [400: "None.otf"]) { text in
      complaints.withLock { $0.append(text) }
    }
    #expect(typefaces.measure("Alien", font: Font(size: 20)).ems == 2.5)
    #expect(typefaces.measure("Aliens", font: Font(size: 20, weight: 700)).ems == 3)
    let text = StyledText("Aliens", style: TextStyle(font: Font(size: 20)), paragraph: .truncating(.tail))
    let layout = TextLayout(text, in: .init(width: 40, lines: 1), typefaces: typefaces)
    #expect(layout.lines.map(\.string) == ["Ali…"])
    #expect(typefaces.metrics(of: Font(size: 20)) == .fallback)
    #expect(complaints.withLock { $0.count } == 1)
    #expect(complaints.withLock { $0[0] }.contains("/nonexistent/None.otf"))
  }

  @Test func `a file that is not a font is treated as missing`() throws {
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.otf")
    try Data("no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Typeface(path: file.path) == nil)
    #expect(Typeface(path: FileManager.default.temporaryDirectory.path) == nil)
  }

  @Test func `a typeface is loaded once`() {
    let first = Typefaces.standard.typeface(for: Font(size: 11, weight: 400))
    #expect(first != nil && first === Typefaces.standard.typeface(for: Font(size: 17, weight: 440)))
    #expect(first !== Typefaces.standard.typeface(for: Font(size: 11, isItalic: true)))
  }

  @Test func `the measure cache removes the least recently used entries and stays bounded`() {
    let cache = MeasureCache(capacity: 10)
    var measured: [String] = []
    func ask(_ text: String) {
      let key = MeasureCache.Key(text: text, font: Font(size: 1))
      let known = cache.measure(of: key) {
        measured.append(text)
        return Measure(ems: 1, isPlain: true)
      }
      #expect(known.ems == 1)
    }
    for number in 0..<100 {
      ask("kept")
      ask("\(number)")
      #expect(cache.count <= 10)
    }
    #expect(measured.count { $0 == "kept" } == 1)
    ask("0")
    #expect(measured.count { $0 == "0" } == 2)
    ask(String(repeating: "long", count: 100))
    #expect(cache.count <= 10)
  }

  @Test func `many threads may measure at once`() async {
    let widths = await withTaskGroup(of: Double.self) { group in
      for number in 0..<200 { group.addTask { Font(size: 17).width(of: "Concurrent \(number % 7)") } }
      return await group.reduce(into: [Double]()) { $0.append($1) }
    }
    #expect(widths.count == 200 && Set(widths).count <= 7)
  }
}
