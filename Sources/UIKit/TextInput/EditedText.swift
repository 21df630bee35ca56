import Foundation

/// A text with its selection and its marked text. Positions are UTF-16 offsets, never inside a surrogate pair.
struct EditedText {
  private(set) var content = NSMutableAttributedString(string: "")
  /// The content's string, cached because reading it from the content copies it.
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The marked text of an input method.
  var marked: NSRange?
  /// The end of the selection that stays fixed while the selection is extended.
  var anchor = 0

  var length: Int { content.length }
  /// The end of the selection that moves while the selection is extended.
  var head: Int { anchor == selection.location ? selection.upperBound : selection.location }

  mutating func set(_ text: NSAttributedString) {
    content = NSMutableAttributedString(attributedString: text)
    string = content.string
    marked = nil
    select(NSRange(location: content.length, length: 0))
  }

  /// Replaces the content by a text that differs from it in `range` and is longer by `delta`. The selection stays on the same characters.
  mutating func adopt(_ other: NSAttributedString, changed range: NSRange, by delta: Int) {
    func moved(_ position: Int) -> Int {
      if position <= range.location { return position }
      return position >= range.upperBound - delta ? position + delta : min(position, range.upperBound)
    }
    let (start, end, anchorPosition) = (moved(selection.location), moved(selection.upperBound), moved(anchor))
    let before = string
    content = NSMutableAttributedString(attributedString: other)
    string = content.string
    // A change of characters inside the marked text ends the composition; a change of attributes does not.
    if let old = marked {
      let replaced = NSRange(location: range.location, length: max(0, range.length - delta))
      let isInside = replaced.location > old.location && replaced.location < old.upperBound
      let isTouched = string != before && (isInside || NSIntersectionRange(old, replaced).length > 0)
      let new = NSRange(location: moved(old.location), length: moved(old.upperBound) - moved(old.location))
      marked = isTouched || new.length <= 0 ? nil : clampedRange(new)
    }
    selection = clampedRange(NSRange(location: start, length: max(0, end - start)))
    anchor = rounded(anchorPosition)
  }

  /// Replaces a range, and sets the caret after the inserted text.
  mutating func replace(_ range: NSRange, with text: NSAttributedString) {
    let range = clampedRange(range)
    copyContentIfShared()
    content.replaceUnits(in: range, with: text)
    string = content.string
    select(NSRange(location: range.location + text.length, length: 0))
  }

  mutating func addAttributes(_ attributes: [NSAttributedString.Key: Any], in range: NSRange) {
    let range = clampedRange(range)
    guard range.length > 0 else { return }
    copyContentIfShared()
    content.addAttributes(attributes, range: range)
  }

  /// Adjusts the fonts to the content size category of the traits. Returns whether any font has changed.
  mutating func adjustFonts(to traits: UITraitCollection) -> Bool {
    guard let adjusted = content.fontsAdjusted(to: traits) else { return false }
    content = adjusted
    return true
  }

  /// Copies the content if a copy of this value shares it, so that the copy does not change.
  private mutating func copyContentIfShared() {
    if !isKnownUniquelyReferenced(&content) { content = NSMutableAttributedString(attributedString: content) }
  }

  mutating func select(_ range: NSRange) {
    selection = clampedRange(range)
    anchor = selection.location
  }

  /// Extends the selection from its fixed end to a position.
  mutating func extend(to position: Int) {
    let (fixed, moved) = (anchor, rounded(position))
    selection = NSRange(location: min(fixed, moved), length: abs(fixed - moved))
    anchor = fixed
  }

  // MARK: Positions

  func text(in range: NSRange) -> String {
    let range = clampedRange(range)
    return range.length == length ? string : content.attributedSubstring(from: range).string
  }

  /// Limits a range to the text and to whole code points.
  func clampedRange(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else {
      return NSRange(location: length, length: 0)
    }
    let start = rounded(range.location)
    let end = rounded(range.length > length ? length : min(range.location, length) + range.length)
    return NSRange(location: start, length: max(0, end - start))
  }

  /// Limits a position to the text, and moves it out of a surrogate pair.
  func rounded(_ position: Int) -> Int {
    guard position > 0, position < length else { return max(0, min(position, length)) }
    let index = string.utf16.index(string.startIndex, offsetBy: position)
    return index.samePosition(in: string.unicodeScalars) == nil ? position - 1 : position
  }

  func index(_ position: Int) -> String.Index { string.utf16.index(string.startIndex, offsetBy: rounded(position)) }
  func offset(_ index: String.Index) -> Int { string.utf16.distance(from: string.startIndex, to: index) }

  /// The range of the character that contains a position or begins there.
  func character(at position: Int) -> NSRange {
    guard max(0, position) < length else { return NSRange(location: length, length: 0) }
    let start = string.characterStart(of: index(position))
    return NSRange(location: self.offset(start), length: self.offset(string.index(after: start)) - self.offset(start))
  }

  /// The position `count` characters after `start`, or before it for a negative `count`; `nil` beyond the text's ends.
  func offset(_ count: Int, charactersFrom start: Int) -> Int? {
    let start = string.characterStart(of: index(start))
    guard let index = string.index(start, offsetBy: count, limitedBy: count < 0 ? string.startIndex : string.endIndex)
    else { return nil }
    return offset(index)
  }

  /// The range that a backspace deletes: the selection, or the character before the caret. If the caret is inside of a character, it is
  /// the part before the caret.
  var backwardDeletionRange: NSRange {
    guard selection.length == 0, selection.location > 0 else { return selection }
    let start = character(at: selection.location - 1).location
    return NSRange(location: start, length: selection.location - start)
  }

  var forwardDeletionRange: NSRange {
    guard selection.length == 0, let end = offset(1, charactersFrom: selection.location) else { return selection }
    return NSRange(location: selection.location, length: end - selection.location)
  }
}
