/// How a stretch of text is set.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// Added after each character, in points.
  package var kern: Double
  /// How far the baseline is raised, in points.
  package var rise: Double
  /// The caller's own number for what does not matter here, such as colours: text of another mark is a piece of its own.
  package var mark: Int
  /// What stands in each character's place.
  package var box: Box?

  /// Something that is no text, in a line of it: its width, and how far it goes above the baseline and below.
  package struct Box: Hashable, Sendable {
    package var width: Double
    package var ascent: Double
    package var descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (max(0, width.orZero), ascent.orZero, descent.orZero)
    }
  }

  package init(font: Font, kern: Double = 0, rise: Double = 0, mark: Int = 0, box: Box? = nil) {
    self.font = font
    self.box = box
    self.kern = kern.isFinite ? kern : 0
    self.rise = rise.isFinite ? rise : 0
    self.mark = mark
  }

  var ascent: Double { max(0, (box?.ascent ?? font.ascender) + rise).orZero }
  var descent: Double { max(0, (box?.descent ?? -font.descender) - rise).orZero }
}

extension Double {
  /// A font of a size that is no number takes no room.
  var orZero: Double { isFinite ? self : 0 }
}
