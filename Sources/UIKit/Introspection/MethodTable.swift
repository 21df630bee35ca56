/// Where overrides of methods stand in memory: from the tables of methods that classes have (on Linux: metadata whose words after the header are
/// those of the superclass, in its order, and then the class's own). Which words are meant is told by a class that overrides them all; where that does not
/// come out as expected, nothing is known.
@MainActor
enum MethodTable {
  static func isOurs(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("UIKit.") }

  /// The words that one subclass has of its own, and another has not.
  static func differing(_ plain: AnyClass, _ overriding: AnyClass, from base: AnyClass) -> [Int] {
    (firstWord..<wordCount(of: base)).filter {
      word($0, of: overriding) != word($0, of: base) && word($0, of: plain) == word($0, of: base)
    }
  }

  /// Behind kind, superclass, sizes and flags, description and the destroyer of members.
  private static let firstWord = 7
  private static let sizesOffset = 32

  private static func wordCount(of type: AnyClass) -> Int {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: sizesOffset, as: UInt32.self)
    let before = metadata.load(fromByteOffset: sizesOffset + 4, as: UInt32.self)
    return Int(size - before) / MemoryLayout<UInt>.size
  }

  static func word(_ place: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: place * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
