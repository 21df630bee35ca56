import Foundation

extension NSMutableAttributedString {
  /// Replaces UTF-16 units, even if the range begins or ends inside a character, for example between a letter and its accent.
  ///
  /// Foundation's `replaceCharacters(in:with:)` moves such ends to whole characters on Linux. It does so for the text, but not for the
  /// attributes, so that these describe units that do not exist: reading them stops the process.
  func replaceUnits(in range: NSRange, with text: NSAttributedString) {
    replaceUnits(in: range, with: text) { replaceCharacters(in: $0, with: $1) }
  }

  /// Replaces UTF-16 units with a closure that can replace only whole characters.
  ///
  /// - Parameters:
  ///   - old: the text before the change, if a subclass's `string` is already the text after it.
  ///   - replace: replaces a range that begins and ends with whole characters.
  func replaceUnits(
    in range: NSRange, of old: String? = nil, with text: NSAttributedString,
    by replace: (NSRange, NSAttributedString) -> Void
  ) {
    let old = old ?? string
    guard old.cutsCharacter(range) else { return replace(range, text) }
    var units = Array(old.utf16)
    units.replaceSubrange(range.lowerBound..<range.upperBound, with: text.string.utf16)
    let replaced = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
    replaced.copyAttributes(from: self, in: NSRange(location: 0, length: range.location), to: 0)
    replaced.copyAttributes(from: text, in: NSRange(location: 0, length: text.length), to: range.location)
    replaced.copyAttributes(
      from: self, in: NSRange(location: range.upperBound, length: old.utf16.count - range.upperBound),
      to: range.location + text.length)
    replace(NSRange(location: 0, length: old.utf16.count), replaced)
  }

  private func copyAttributes(from source: NSAttributedString, in range: NSRange, to position: Int) {
    guard range.length > 0 else { return }
    source.enumerateAttributes(in: range) { attributes, part, _ in
      let location = position + part.location - range.location
      setAttributes(attributes, range: NSRange(location: location, length: part.length))
    }
  }
}

extension String {
  /// Whether an end of a range of UTF-16 units lies inside a character.
  fileprivate func cutsCharacter(_ range: NSRange) -> Bool {
    [range.lowerBound, range.upperBound].contains { position in
      let index = utf16.index(startIndex, offsetBy: position)
      return index != endIndex && characterStart(of: index) != index
    }
  }
  /// The start of the character that contains an index.
  func characterStart(of index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }
}
