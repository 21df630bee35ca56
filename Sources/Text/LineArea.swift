/// A part of a row in which a line is laid out. A row that shapes divide has several areas, or none.
package struct LineArea: Equatable, Sendable {
  /// The distance from the left edge of the layout.
  package var x: Double
  package var width: Double

  package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }
}

extension TextLayout {
  /// Returns the areas of a row, from left to right, by its distance from the top, its height, and the position of its first character. A
  /// row without areas is left empty.
  package typealias Areas = (_ top: Double, _ height: Double, _ position: Int) -> [LineArea]
}
