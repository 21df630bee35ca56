import Wire

/// The digests of what a process has shown and called until it answered an action. A replay on the same build has the same ones.
struct StateDigest: Equatable, Sendable {
  /// The digest of the views and controllers: their order, texts, names, values and states, without geometry, colours and scroll positions.
  var screen: UInt64
  /// The digest of the controllers' callbacks since the launch, in their order.
  var callbacks: UInt64
}

extension StateDigest {
  /// Two numbers in hexadecimal digits.
  var json: JSON { .array([.string(String(screen, radix: 16)), .string(String(callbacks, radix: 16))]) }

  /// `nil` if the value is not what `json` writes.
  init?(_ json: JSON) {
    guard let numbers = json.array?.map({ UInt64($0.string ?? "", radix: 16) }), numbers.count == 2,
      let screen = numbers[0], let callbacks = numbers[1]
    else { return nil }
    self.init(screen: screen, callbacks: callbacks)
  }

  /// The parts that differ from another digest, in words; `nil` if none does.
  func difference(from other: StateDigest) -> String? {
    switch (screen == other.screen, callbacks == other.callbacks) {
    case (true, true): nil
    case (false, true): "the screen"
    case (true, false): "the callbacks"
    case (false, false): "the screen and the callbacks"
    }
  }
}

/// The 64-bit hash FNV-1a, which is the same in every process, as Swift's own is not.
struct StableHash: Equatable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func combine(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Combines a text and its end, so that "ab" and "c" differ from "a" and "bc".
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { combine(byte: byte) } }
    combine(byte: 0xff)
  }

  mutating func combine(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Combines the members of these names that exist.
  mutating func combine(_ members: JSON.Object, _ names: [MemberName]) {
    for name in names {
      guard let value = members[name] else { continue }
      combine(name.rawValue)
      switch value {
      case .string(let text): combine(text)
      case .integer(let number): combine(number)
      default: combine(value.text)
      }
    }
  }
}
