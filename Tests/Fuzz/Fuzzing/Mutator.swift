/// Changes a valid input into one that nobody has thought of.
public struct Mutator {
  /// Longer inputs are cut, because they are slower and find nothing more.
  public static let longest = 1 << 16

  let corpus: [[UInt8]]
  /// Texts that mean something to the target.
  let words: [[UInt8]]

  public init(corpus: [[UInt8]], words: [String]) {
    self.corpus = corpus.isEmpty ? [[]] : corpus
    self.words = (words + Self.numbers).map { Array($0.utf8) }
  }

  /// Numbers at the edges of types, and such as are no numbers.
  private static let numbers = [
    "0", "-0", "-1", "1e308", "1e309", "-1e-308", "0.1", "9007199254740992", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "2147483648", "65536", "256", "NaN", "1e",
    "null",
  ]

  public func input(_ random: inout SplitMix) -> [UInt8] {
    var bytes = random.element(of: corpus)
    for _ in 0...random.number(below: 5) { mutate(&bytes, &random) }
    return bytes.count > Self.longest ? Array(bytes.prefix(Self.longest)) : bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let position = random.number(below: bytes.count + 1)
    let end = min(bytes.count, position + 1 + random.number(below: random.once(in: 4) ? bytes.count : 16))
    switch random.number(below: 9) {
    case 0: if position < bytes.count { bytes[position] ^= 1 << UInt8(random.number(below: 8)) }
    case 1: if position < bytes.count { bytes[position] = UInt8(truncatingIfNeeded: random.next()) }
    case 2:
      bytes.insert(
        contentsOf: (0...random.number(below: 8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: position)
    case 3: bytes.removeSubrange(position..<end)
    case 4: bytes.insert(contentsOf: bytes[position..<end], at: position)
    case 5: bytes.insert(contentsOf: random.element(of: words), at: position)
    case 6: replaceNumber(&bytes, from: position, with: random.element(of: words))
    case 7:
      let other = random.element(of: corpus)
      bytes.replaceSubrange(position..., with: other.suffix(random.number(below: other.count + 1)))
    default:
      let times = 1 << random.number(below: 8)
      guard (end - position) * times < Self.longest else { return }
      bytes.insert(contentsOf: (0..<times).flatMap { _ in bytes[position..<end] }, at: position)
    }
  }

  private func replaceNumber(_ bytes: inout [UInt8], from position: Int, with word: [UInt8]) {
    func isPart(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 45 || byte == 46 }
    guard let begin = bytes[position...].firstIndex(where: isPart) else { return }
    let end = bytes[begin...].firstIndex { !isPart($0) } ?? bytes.count
    bytes.replaceSubrange(begin..<end, with: word)
  }
}
