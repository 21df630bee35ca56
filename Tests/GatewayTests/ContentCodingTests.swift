import Testing

@testable import Gateway

@Suite struct `The content coding of an answer` {
  @Test(arguments: [
    ("gzip, deflate, br", ContentCoding.brotli), ("gzip, deflate", .gzip), ("br;q=0.5, gzip", .gzip),
    ("gzip;q=0.8, br;q=0.8", .brotli), ("GZIP ; Q=0.3", .gzip), ("*", .brotli), ("br;q=0, *", .gzip),
    ("x-gzip", .gzip), ("identity;q=0.5, gzip;q=0.5", .gzip), ("br;q=2, gzip;q=0.1", .gzip),
  ])
  func `the content coding with the highest q-value is chosen`(header: String, coding: ContentCoding) {
    #expect(ContentCoding.preferred(by: header) == coding)
  }

  @Test(arguments: [
    nil, "", "deflate", "identity", "br;q=0, gzip;q=0", "*;q=0", "identity, gzip;q=0.5", "gzip;q=x", ", ;",
  ])
  func `no content coding is used if none is accepted or preferred`(header: String?) {
    #expect(ContentCoding.preferred(by: header) == nil)
  }

  @Test(arguments: ContentCoding.allCases)
  func `a text becomes smaller`(coding: ContentCoding) throws {
    let text = Array(String(repeating: "a view controller ", count: 10_000).utf8)
    #expect(try #require(coding.encode(text)).count < 2000)
    #expect(try #require(coding.encode([])).count > 0)
  }
}

@Suite struct `Files that are kept compressed` {
  private let text = Array(String(repeating: "let a = 1;\n", count: 100).utf8)

  /// Bytes that no coding makes smaller.
  private func noise(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 1)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test func `each file is compressed once for each coding`() {
    let files = CompressedFiles()
    var reads = 0
    func read() -> [UInt8]? {
      reads += 1
      return text
    }
    for _ in 0..<3 {
      for coding in ContentCoding.allCases {
        #expect(files.bytes(of: "a.js", validator: "1", in: coding, read: read) == coding.encode(text))
      }
    }
    #expect(reads == 2)
  }

  @Test func `a changed file is compressed again, and the old bytes are removed`() {
    let files = CompressedFiles()
    _ = files.bytes(of: "a.js", validator: "1", in: .gzip) { text }
    let changed = text.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 }
    let bytes = files.bytes(of: "a.js", validator: "2", in: .gzip) { changed }
    #expect(bytes == ContentCoding.gzip.encode(changed))
    #expect(files.size == bytes?.count)
  }

  @Test func `a file that does not become smaller is sent unchanged and not compressed again`() {
    let files = CompressedFiles()
    let bytes = noise(500)
    #expect(files.bytes(of: "a", validator: "1", in: .brotli) { bytes } == nil)
    #expect(
      files.bytes(of: "a", validator: "1", in: .brotli) {
        Issue.record("it was read again")
        return nil
      } == nil)
    #expect(files.size == 0)
  }

  @Test func `a file that cannot be read is not cached`() {
    let files = CompressedFiles()
    #expect(files.bytes(of: "a", validator: "1", in: .gzip) { nil } == nil)
    #expect(files.bytes(of: "a", validator: "1", in: .gzip) { text } != nil)
  }

  @Test func `beyond the limit the least recently used file is removed`() throws {
    let one = try #require(ContentCoding.gzip.encode(text)).count
    let files = CompressedFiles(limit: 2 * one)
    func isRead(_ path: String) -> Bool {
      var isRead = false
      _ = files.bytes(of: path, validator: "1", in: .gzip) {
        isRead = true
        return text
      }
      return isRead
    }
    #expect([isRead("a"), isRead("b"), isRead("a"), isRead("c")] == [true, true, false, true])
    #expect(files.size == 2 * one)
    #expect([isRead("a"), isRead("b")] == [false, true])
  }
}
