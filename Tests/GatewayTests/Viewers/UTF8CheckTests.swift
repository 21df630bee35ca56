import Testing

@testable import Gateway

@Suite struct UTF8CheckTests {
  @Test(arguments: [
    "", "a", "plain text of some length", "é", "κόσμε", "\u{800}\u{ffff}", "😀 mixed é with ASCII that is long",
  ])
  func `texts are valid in any pieces`(text: String) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var check = UTF8Check()
      let isValid = check.check(bytes[..<cut]) && check.check(bytes[cut...])
      #expect(isValid && check.isComplete)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x80, 0x80, 0x80],
      [0xf4, 0x90, 0x80, 0x80], [0xf5], [0xff], [0xc3, 0x28], [0x61, 0xe2, 0x28, 0xa1],
    ] as [[UInt8]])
  func `invalid UTF-8 is detected`(bytes: [UInt8]) {
    var check = UTF8Check()
    let isValid = check.check(bytes)
    #expect(!isValid)
  }

  @Test func `a character that is cut off is not complete`() {
    #expect(!UTF8Check.isValid([0xe2, 0x82]))
  }

  /// The same verdict as the standard library's, over short random strings: seed 3.
  @Test func `the UTF-8 check agrees with the standard library`() {
    var random = SmallRandom(state: 3)
    let interesting: [UInt8] = [
      0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf4,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<random.next(6)).map { _ in interesting[random.next(interesting.count)] }
      #expect(UTF8Check.isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }
}
