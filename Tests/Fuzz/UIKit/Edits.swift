import Foundation
import Fuzzing

@testable import UIKit

extension FuzzTarget {
  /// Edits of an attributed text by numbers that bytes give, compared with an array of UTF-16 units and their attributes.
  static let edits = FuzzTarget("edits", words: ["👩‍👩‍👧", "e\u{301}", "\r\n", "🇫🇷", "\u{200F}", "\u{FFFC}", "\u{0}"]) {
    bytes, random in
    var text = EditedText()
    var model: [Unit] = []
    let pieces = pieces(of: bytes)
    for step in 0..<min(24, pieces.count * 3) {
      let range = NSRange(location: random.number(below: model.count + 4) - 1, length: random.number(below: 6))
      let clampedRange = text.clampedRange(range)
      precondition(
        clampedRange.lowerBound >= 0 && clampedRange.upperBound <= model.count,
        "\(range) became \(clampedRange) of \(model.count)")
      switch random.number(below: 4) {
      case 0, 1:
        let piece = random.element(of: pieces)
        text.replace(range, with: NSAttributedString(string: piece, attributes: [.kern: step]))
        model.replaceSubrange(
          clampedRange.lowerBound..<clampedRange.upperBound, with: piece.utf16.map { Unit(value: $0, kern: step) })
      case 2:
        text.addAttributes([.kern: step], in: range)
        for index in clampedRange.lowerBound..<clampedRange.upperBound { model[index].kern = step }
      default:
        text.select(range)
        text.extend(to: random.number(below: model.count + 4) - 1)
        let around = [
          text.backwardDeletionRange, text.forwardDeletionRange, text.selection, text.character(at: range.location),
        ]
        for range in around { precondition(range.lowerBound >= 0 && range.upperBound <= model.count, "\(range)") }
        _ = text.text(in: range)
      }
      compare(text, model)
    }
  }

  private struct Unit: Equatable {
    var value: UInt16
    var kern: Int
  }

  private static func pieces(of bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func compare(_ text: EditedText, _ model: [Unit]) {
    precondition(text.length == model.count, "\(text.length) units instead of \(model.count)")
    precondition(Array(text.string.utf16) == model.map(\.value), "\(text.string.debugDescription)")
    for (index, unit) in model.enumerated() {
      let kern = text.content.attribute(.kern, at: index, effectiveRange: nil) as? Int
      precondition(
        kern == unit.kern, "unit \(index) of \(text.string.debugDescription) has \(kern ?? -1), not \(unit.kern)")
    }
  }
}
