/// Random numbers that are the same in each run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A value in every second case.
  mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    next() % 2 == 0 ? make(&self) : nil
  }

  mutating func word<Word: CaseIterable>(as type: Word.Type = Word.self) -> Word {
    Array(Word.allCases)[Int(next() % UInt64(Word.allCases.count))]
  }

  /// A text with quotes, control characters, letters beyond ASCII and pairs of surrogates in it.
  mutating func text(upTo count: Int) -> String {
    let letters: [Character] = ["a", "Z", " ", "\"", "\\", "/", "\n", "\u{8}", "\t", "é", "日", "😀", "\u{1}", "<"]
    return String((0..<Int(next() % UInt64(count + 1))).map { _ in letters[Int(next() % UInt64(letters.count))] })
  }
}
