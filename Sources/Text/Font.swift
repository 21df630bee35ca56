/// A size, a weight and a slant of the single font family.
package struct Font: Hashable, Sendable {
  package var size: Double
  /// The weight from 1 to 1000, as in CSS; the nearest weight that has a file is used.
  package var weight: Int
  /// Whether all digits have the same width (the feature `tnum`).
  package var monospacedDigits: Bool
  package var isItalic: Bool
  /// Whether all characters have one width. No such font is shipped: viewers draw it with their own, and fit each text into its box.
  package var isMonospaced: Bool

  package init(
    size: Double, weight: Int = 400, monospacedDigits: Bool = false, isItalic: Bool = false, isMonospaced: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.monospacedDigits = monospacedDigits
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// The extent above the baseline, in points.
  package var ascender: Double { metrics.ascender * size }
  /// The extent below the baseline, in points; it is negative.
  package var descender: Double { metrics.descender * size }
  /// The height from ascender to descender. As in UIKit, `leading` is not part of it.
  package var lineHeight: Double { ascender - descender }
  package var leading: Double { metrics.lineGap * size }
  package var capHeight: Double { metrics.capHeight * size }
  package var xHeight: Double { metrics.xHeight * size }

  /// The weight of the font file that is used.
  package var availableWeight: Int { Typefaces.standard.availableWeight(for: weight) }

  /// The advance of one line of text in points; line breaks and tabs count as spaces.
  package func width(of text: String) -> Double {
    guard size.isFinite, size > 0 else { return 0 }
    return Typefaces.standard.measure(text, font: self).ems * size
  }

  private var metrics: FontMetrics { Typefaces.standard.metrics(of: self) }
}
