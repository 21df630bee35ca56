import Foundation
import Testing
import UIKitTesting

// For EditedText and TextHost, which apps do not see.
@testable import UIKit

/// Seeded edits of attributed texts, as a person and the app make them. After each the attributes cover exactly the text, and it is laid
/// out.
@MainActor @Suite struct RandomEditTests {
  /// A value of an app's own, as mentions in a chat are.
  private final class Mention: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Mention)?.number == number }
    override var hash: Int { number }
  }
  private struct Tag: Hashable { var number: Int }
  private static let mention = NSAttributedString.Key("mention")
  private static let tag = NSAttributedString.Key("tag")

  private static let pieces = [
    "a", "word ", "e\u{301}", "\u{301}", "👍🏽", "🏽", "👩‍👩‍👧", "\u{200D}", "שלום", "مرحبا", "한", "\u{11AB}", "\r", "\n",
    "\r\n", "\t", "🇩🇪", "🇩",
    "\u{FFFC}", "日本", " ", "x\u{20DD}",
  ]
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
  ]

  @MainActor private final class Walk {
    var random: SeededGenerator
    var steps: [String] = []
    init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func chance() -> Bool { Bool.random(using: &random) }
    func text() -> String {
      (0..<number(1...3)).map { _ in RandomEditTests.pieces.randomElement(using: &random)! }.joined()
    }
    func range(_ length: Int) -> NSRange {
      let (a, b) = (number(0...length), number(0...length))
      return NSRange(location: min(a, b), length: chance() ? 0 : abs(a - b))
    }

    func attributes() -> [NSAttributedString.Key: Any] {
      let number = number(0...3)
      let styles: [UIFont.TextStyle] = [.body, .title1, .caption2, .headline]
      let values: [(NSAttributedString.Key, Any)] = [
        (.font, UIFont.preferredFont(forTextStyle: styles[number])), (.kern, CGFloat(number)),
        (.baselineOffset, Double(number)),
        (.font, UIFontMetrics(forTextStyle: styles[number]).scaledFont(for: .systemFont(ofSize: 11))),
        (.foregroundColor, [UIColor.red, .label, .tintColor, .blue][number]),
        (.underlineStyle, NSUnderlineStyle.single.rawValue),
        (.link, URL(string: "https://example.com/\(number)")!), (RandomEditTests.mention, Mention(number)),
        (RandomEditTests.tag, Tag(number: number)), (.paragraphStyle, NSMutableParagraphStyle()),
        (.strokeWidth, Float(number)),
      ]
      return Dictionary(
        (0..<3).map { _ in values.randomElement(using: &random)! }, uniquingKeysWith: { $1 })
    }

    func attributedText() -> NSAttributedString {
      let text = NSMutableAttributedString()
      for _ in 0..<number(0...4) { text.append(NSAttributedString(string: self.text(), attributes: attributes())) }
      if chance() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        text.append(NSAttributedString(attachment: attachment))
      }
      return text
    }
  }

  private func edit(seed: UInt64, steps: Int, in host: any TextHost, _ set: (NSAttributedString) -> Void) {
    let controller = UIViewController()
    controller.view.addSubview(host)
    let screen = Screen(controller)
    let walk = Walk(seed)
    set(walk.attributedText())
    host.becomeFirstResponder()
    screen.settle()
    for step in 0..<steps {
      let before = host.editing.text
      var expected: [UInt16]?
      let what: String
      switch walk.number(0...11) {
      case 0...2:
        let text = walk.text()
        what = "compose \(text.debugDescription) over \(before.marked ?? before.selection)"
        // Line ends of what a viewer composes are "\n".
        expected = Self.replaced(before, host.isMultiline ? Self.withLineFeeds(text) : text.inOneLine)
        _ = screen.session.compose(text)
      case 3:
        what = "end of composition"
        _ = screen.session.compose(nil, isOver: true)
      case 4:
        let text = walk.text()
        what = "type \(text.debugDescription)"
        expected = Self.typed(before, text, in: host)
        _ = screen.session.type(text)
      case 5, 6:
        what = "backspace"
        expected = Self.afterBackspace(before)
        _ = screen.session.press("Backspace")
      case 7:
        let range = walk.range(before.length)
        what = "select \(range)"
        host.editing.select(range)
      case 8:
        let range = before.clampedRange(walk.range(before.length))
        let text = host.isMultiline ? walk.text() : walk.text().inOneLine
        what = "replace \(range) with \(text.debugDescription)"
        expected = Self.replaced(before, text, range)
        host.editing.replace(range, with: text)
      case 9:
        what = "typing attributes"
        if let view = host as? UITextView {
          view.typingAttributes = walk.attributes()
        } else if let field = host as? UITextField {
          field.typingAttributes = walk.attributes()
        }
        host.editing.markedTextStyle = walk.chance() ? nil : walk.attributes()
      case 10:
        let category = Self.categories.randomElement(using: &walk.random)!
        what = "size \(category.rawValue)"
        screen.preferredContentSizeCategory = category
      default:
        what = "direction"
        screen.layoutDirection = walk.chance() ? .rightToLeft : .leftToRight
        host.semanticContentAttribute = walk.chance() ? .forceRightToLeft : .unspecified
      }
      walk.steps.append(what)
      screen.settle()
      let text = host.editing.text
      let comment = Comment(rawValue: "seed \(seed), step \(step), \(type(of: host)): \(walk.steps.suffix(6))")
      #expect(text.content.length == text.string.utf16.count, comment)
      if let expected { #expect(Array(text.string.utf16) == expected, comment) }
      var covered = 0
      text.content.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, range, _ in
        #expect(range.location == covered, comment)
        covered = range.upperBound
      }
      #expect(covered == text.length && text.selection.upperBound <= text.length, comment)
      let caret = host.geometry.caret(at: text.head)
      #expect(caret.minX.isFinite && caret.minY.isFinite, comment)
    }
    withExtendedLifetime(screen) {}
  }

  /// The UTF-16 units after a text has replaced a range, or what is marked or selected.
  private static func replaced(_ text: EditedText, _ new: String, _ range: NSRange? = nil) -> [UInt16] {
    var units = Array(text.string.utf16)
    let range = range ?? text.marked ?? text.selection
    units.replaceSubrange(range.lowerBound..<range.upperBound, with: new.utf16)
    return units
  }

  /// The units after a backspace, which deletes what is marked or selected, or else the part of a character that ends at the caret.
  private static func afterBackspace(_ text: EditedText) -> [UInt16] {
    let caret = text.selection.location
    if text.marked != nil || text.selection.length > 0 { return replaced(text, "") }
    var start = 0
    for character in text.string {
      let end = start + character.utf16.count
      if caret <= end { break }
      start = end
    }
    return replaced(text, "", NSRange(location: start, length: caret - start))
  }

  /// The units after a text has been typed character by character. `nil` for a field's return and tab keys, which end the editing.
  private static func typed(_ text: EditedText, _ new: String, in host: any TextHost) -> [UInt16]? {
    guard host.isMultiline || !new.contains(where: { $0.isNewline || $0 == "\t" }) else { return nil }
    return replaced(text, String(new.map { $0.isNewline ? "\n" : $0 }))
  }

  private static func withLineFeeds(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for (scalar, next) in zip(text.unicodeScalars, text.unicodeScalars.dropFirst().map(Optional.some) + [nil]) {
      if scalar != "\r" { scalars.append(scalar) } else if next != "\n" { scalars.append("\n") }
    }
    return String(scalars)
  }

  @Test(arguments: 0..<UInt64(12))
  func `random edits of a text view keep text and attributes equally long`(seed: UInt64) {
    let view = UITextView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
    view.adjustsFontForContentSizeCategory = true
    edit(seed: seed, steps: 60, in: view) { view.attributedText = $0 }
  }

  @Test(arguments: 0..<UInt64(12))
  func `random edits of a text field keep text and attributes equally long`(seed: UInt64) {
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
    field.adjustsFontForContentSizeCategory = true
    edit(seed: 100 + seed, steps: 60, in: field) { field.attributedText = $0 }
  }

  @Test func `replacing a part of a character replaces exactly its UTF-16 units and attributes`() {
    let key = NSAttributedString.Key("part")
    let family = "a👍🏽b"
    for location in [0, 1, 3, 5] {
      for end in [1, 3, 5, 6] where end >= location {
        let text = NSMutableAttributedString(string: family, attributes: [key: 1])
        let range = NSRange(location: location, length: end - location)
        text.replaceUnits(in: range, with: NSAttributedString(string: "xy", attributes: [key: 2]))
        var units = Array(family.utf16)
        units.replaceSubrange(location..<end, with: "xy".utf16)
        #expect(Array(text.string.utf16) == units)
        var described = ""
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, part, _ in
          described += "\(part.location)+\(part.length)=\(value ?? "-") "
        }
        let after = units.count - location - 2
        #expect(
          described == (location > 0 ? "0+\(location)=1 " : "") + "\(location)+2=2 "
            + (after > 0 ? "\(location + 2)+\(after)=1 " : ""))
      }
    }
  }

  @Test func `an attributed text accepts attribute values of any type`() {
    let values: [(Int) -> Any] = [
      { CGFloat($0) }, { Tag(number: $0) }, { Mention($0) }, { Optional<Int>.some($0) as Any }, { _ in NSNull() },
      { _ in NSObject() },
      { [$0] }, { Float($0) }, { NSRange(location: $0, length: 0) }, { URL(string: "https://example.com/\($0)")! },
    ]
    for value in values {
      let text = NSMutableAttributedString(string: "abcdef")
      for step in 0..<12 {
        text.addAttribute(Self.tag, value: value(step % 2), range: NSRange(location: step % 4, length: 3))
        text.addAttribute(.kern, value: CGFloat(step % 2), range: NSRange(location: step % 5, length: 2))
        text.replaceCharacters(
          in: NSRange(location: 0, length: 1), with: NSAttributedString(string: "z", attributes: [Self.tag: value(1)]))
      }
      #expect(text.length == 6)
    }
    #expect(Tag(number: 1) == Tag(number: 1))
  }
}
