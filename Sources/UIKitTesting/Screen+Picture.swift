import UIKit

extension Screen {
  /// The whole screen at this moment of its clock, as one SVG that stands by itself: in points, its text as outlines, what moves where it has come.
  ///
  ///     screen.tap("Comedy")
  ///     screen.advance(by: 0.1)
  ///     try screen.svg().write(toFile: "halfway.svg", atomically: true, encoding: .utf8)
  ///
  /// The same code gives the same bytes on every machine.
  public func svg() -> String { session.svg }
}
