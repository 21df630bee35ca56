import Foundation

/// A text with its selection, and what is being composed in it. Positions are UTF-16's, and never stand inside of a character's code point.
struct EditedText {
  private(set) var content = NSMutableAttributedString(string: "")
  /// The content's, kept: asking it for its string copies that.
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  /// What is being composed.
  var marked: NSRange?
  /// The end of the selection that does not move while it is extended.
  var anchor = 0

  var length: Int { content.length }
  /// The end of the selection that moves.
  var head: Int { anchor == selection.location ? selection.upperBound : selection.location }

  mutating func set(_ text: NSAttributedString) {
    content = NSMutableAttributedString(attributedString: text)
    string = content.string
    marked = nil
    select(NSRange(location: content.length, length: 0))
  }

  /// The selection ends up behind what was put in.
  mutating func replace(_ range: NSRange, with text: NSAttributedString) {
    let range = safe(range)
    separate()
    content.replaceUnits(in: range, with: text)
    string = content.string
    select(NSRange(location: range.location + text.length, length: 0))
  }

  mutating func addAttributes(_ attributes: [NSAttributedString.Key: Any], in range: NSRange) {
    let range = safe(range)
    guard range.length > 0 else { return }
    separate()
    content.addAttributes(attributes, range: range)
  }

  /// Whether a font was in another size.
  mutating func adjustFonts(to traits: UITraitCollection) -> Bool {
    guard let adjusted = content.fontsAdjusted(to: traits) else { return false }
    content = adjusted
    return true
  }

  /// A copy of this value must not change along.
  private mutating func separate() {
    if !isKnownUniquelyReferenced(&content) { content = NSMutableAttributedString(attributedString: content) }
  }

  mutating func select(_ range: NSRange) {
    selection = safe(range)
    anchor = selection.location
  }

  /// From where the selection began to a place.
  mutating func extend(to place: Int) {
    let (fixed, moved) = (anchor, rounded(place))
    selection = NSRange(location: min(fixed, moved), length: abs(fixed - moved))
    anchor = fixed
  }

  // MARK: Places

  func text(in range: NSRange) -> String {
    let range = safe(range)
    return range.length == length ? string : content.attributedSubstring(from: range).string
  }

  /// Within the text, with whole code points.
  func safe(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else {
      return NSRange(location: length, length: 0)
    }
    let start = rounded(range.location)
    let end = rounded(range.length > length ? length : min(range.location, length) + range.length)
    return NSRange(location: start, length: max(0, end - start))
  }

  /// Within the text, and not between the halves of a surrogate pair.
  func rounded(_ place: Int) -> Int {
    guard place > 0, place < length else { return max(0, min(place, length)) }
    let index = string.utf16.index(string.startIndex, offsetBy: place)
    return index.samePosition(in: string.unicodeScalars) == nil ? place - 1 : place
  }

  func index(_ place: Int) -> String.Index { string.utf16.index(string.startIndex, offsetBy: rounded(place)) }
  func place(_ index: String.Index) -> Int { string.utf16.distance(from: string.startIndex, to: index) }

  /// The character that a place is in, or that begins there.
  func character(at place: Int) -> NSRange {
    guard place < length else { return NSRange(location: length, length: 0) }
    let start = string.characterStart(of: index(max(0, place)))
    return NSRange(location: self.place(start), length: self.place(string.index(after: start)) - self.place(start))
  }

  /// A number of characters further, or back; nil beyond the ends.
  func place(_ count: Int, charactersFrom start: Int) -> Int? {
    let start = string.characterStart(of: index(start))
    guard let index = string.index(start, offsetBy: count, limitedBy: count < 0 ? string.startIndex : string.endIndex)
    else { return nil }
    return place(index)
  }

  /// What a backspace takes away: the selection, or the character before the caret.
  var backwardRange: NSRange {
    guard selection.length == 0, let start = place(-1, charactersFrom: selection.location) else { return selection }
    return NSRange(location: start, length: selection.location - start)
  }

  var forwardRange: NSRange {
    guard selection.length == 0, let end = place(1, charactersFrom: selection.location) else { return selection }
    return NSRange(location: selection.location, length: end - selection.location)
  }
}

extension String {
  /// Where the character begins that an index is in.
  func characterStart(of index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }
}
