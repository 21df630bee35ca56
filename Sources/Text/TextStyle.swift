/// How a stretch of text is set.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// Added after each character, in points.
  package var kern: Double
  /// How far the baseline is raised, in points.
  package var rise: Double
  /// The caller's own number for what does not matter here, such as colours: text of another mark is a piece of its own.
  package var mark: Int

  package init(font: Font, kern: Double = 0, rise: Double = 0, mark: Int = 0) {
    self.font = font
    self.kern = kern.isFinite ? kern : 0
    self.rise = rise.isFinite ? rise : 0
    self.mark = mark
  }

  var ascent: Double { max(0, font.ascender + rise).orZero }
  var descent: Double { max(0, -font.descender - rise).orZero }
}

extension Double {
  /// A font of a size that is no number takes no room.
  var orZero: Double { isFinite ? self : 0 }
}
