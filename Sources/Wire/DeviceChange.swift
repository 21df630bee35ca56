/// A change of the device's settings. Settings that are `nil` do not change.
package struct DeviceChange: Equatable, Sendable {
  package enum Style: String, CaseIterable, Sendable { case light, dark }
  package enum Contrast: String, CaseIterable, Sendable { case normal, high }
  package enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The size of the screen in points.
  package var size: (width: Double, height: Double)?
  /// The device's orientation.
  package var orientation: DeviceOrientation?
  package var style: Style?
  package var textSize: TextSize?
  package var direction: Direction?
  package var contrast: Contrast?
  package var reduceMotion: Bool?
  /// A BCP 47 name such as `de` or `pt-BR`. The direction follows it, unless the same change names one.
  package var language: String?

  package init() {}

  package static func == (a: DeviceChange, b: DeviceChange) -> Bool { a.json == b.json }

  /// The rule that a message violates.
  package struct Rule: Error { package let text: String }

  /// The range of a screen's width and height.
  package static let sides = 100.0...4096

  package init(_ json: JSON) throws(Rule) {
    guard case .object(let object) = json else { throw Rule(text: "`device` must be an object") }
    if object[.width] != nil || object[.height] != nil {
      guard let width = object[.width]?.double, let height = object[.height]?.double,
        Self.sides.contains(width), Self.sides.contains(height)
      else { throw Rule(text: "a device must have a width and a height from 100 to 4096") }
      size = (width, height)
    }
    orientation = try Self.enumValue(.orientation, in: object)
    style = try Self.enumValue(.style, in: object)
    textSize = try Self.enumValue(.textSize, in: object)
    direction = try Self.enumValue(.direction, in: object)
    contrast = try Self.enumValue(.contrast, in: object)
    if let value = object[.reduceMotion] {
      guard let wanted = value.bool else { throw Rule(text: "a device's `reduceMotion` must be true or false") }
      reduceMotion = wanted
    }
    if let value = object[.language] {
      guard let wanted = value.string, Self.isLanguage(wanted) else {
        throw Rule(text: "a device's `language` must be the name of a language such as `de` or `pt-BR`")
      }
      language = wanted
    }
  }

  /// Whether a text is formed like a language tag: parts of one to eight letters and digits, the first of two or three letters.
  private static func isLanguage(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLetter = { (unit: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit | 0x20) }
    let isDigit = { (unit: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit) }
    guard name.utf8.count <= 35, let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter)
    else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func enumValue<Word: RawRepresentable & CaseIterable>(
    _ name: MemberName, in object: JSON.Object
  ) throws(Rule) -> Word? where Word.RawValue == String {
    guard let value = object[name] else { return nil }
    guard let word = value.string.flatMap(Word.init) else {
      throw Rule(
        text: "a device's `\(name.rawValue)` is \(Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))")
    }
    return word
  }

  package var json: JSON {
    var object = JSON.Object()
    object[.width] = size.map { .number($0.width) }
    object[.height] = size.map { .number($0.height) }
    object[.orientation] = orientation.map { .string($0.rawValue) }
    object[.style] = style.map { .string($0.rawValue) }
    object[.textSize] = textSize.map { .string($0.rawValue) }
    object[.direction] = direction.map { .string($0.rawValue) }
    object[.contrast] = contrast.map { .string($0.rawValue) }
    object[.reduceMotion] = reduceMotion.map { .bool($0) }
    object[.language] = language.map { .string($0) }
    return .object(object)
  }
}
