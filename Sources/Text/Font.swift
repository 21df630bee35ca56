/// A size and a weight of the one family that text is set in.
package struct Font: Hashable, Sendable {
  package var size: Double
  /// 1...1000, as in CSS; the nearest weight that has a file is used.
  package var weight: Int
  /// Digits of equal width (the feature `tnum`).
  package var monospacedDigits: Bool

  package init(size: Double, weight: Int = 400, monospacedDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.monospacedDigits = monospacedDigits
  }

  /// Above the baseline.
  package var ascender: Double { metrics.ascender * size }
  /// Below the baseline, so negative.
  package var descender: Double { metrics.descender * size }
  /// From ascender to descender; `leading` is not part of it, as in UIKit.
  package var lineHeight: Double { ascender - descender }
  package var leading: Double { metrics.lineGap * size }
  package var capHeight: Double { metrics.capHeight * size }
  package var xHeight: Double { metrics.xHeight * size }

  /// The weight that it is drawn with: one that has a file.
  package var servedWeight: Int { Typefaces.standard.servedWeight(for: weight) }

  /// The advance of one line of text in points.
  package func width(of text: String) -> Double {
    Typefaces.standard.width(of: text, font: self)
  }

  /// One line of text cut to a width; see `Typefaces.truncated`.
  package func truncated(_ text: String, to width: Double, mode: Truncation = .tail) -> (string: String, width: Double)
  {
    Typefaces.standard.truncated(text, font: self, width: width, mode: mode)
  }

  private var metrics: FontMetrics { Typefaces.standard.metrics(of: self) }
}
