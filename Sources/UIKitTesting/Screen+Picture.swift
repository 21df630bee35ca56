import UIKit

extension Screen {
  /// Returns the screen at the current time of its clock as one SVG without external references.
  ///
  /// Lengths are points, text is drawn as outlines, and animated values are those of the current time.
  ///
  ///     screen.tap("Comedy")
  ///     screen.advance(by: 0.1)
  ///     try screen.svg().write(toFile: "halfway.svg", atomically: true, encoding: .utf8)
  ///
  /// The same code gives the same bytes on every machine.
  public func svg() -> String { session.svg }
}
