/// The style of a run of text.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// The additional space after each character, in points.
  package var kern: Double
  /// How far the baseline is raised, in points.
  package var rise: Double
  /// The caller's number for attributes that do not affect layout, such as colours. Runs with different numbers are separate pieces.
  package var attributesID: Int
  /// The box that replaces each character.
  package var box: Box?

  /// An object in a line of text: its width, and its extent above and below the baseline.
  package struct Box: Hashable, Sendable {
    package var width: Double
    package var ascent: Double
    package var descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (max(0, width.orZero), ascent.orZero, descent.orZero)
    }
  }

  package init(font: Font, kern: Double = 0, rise: Double = 0, attributesID: Int = 0, box: Box? = nil) {
    self.font = font
    self.box = box
    self.kern = kern.isFinite ? kern : 0
    self.rise = rise.isFinite ? rise : 0
    self.attributesID = attributesID
  }

  var ascent: Double { max(0, (box?.ascent ?? font.ascender) + rise).orZero }
  var descent: Double { max(0, (box?.descent ?? -font.descender) - rise).orZero }
}

extension Double {
  /// The number, or 0 if it is NaN or infinite.
  var orZero: Double { isFinite ? self : 0 }
}
