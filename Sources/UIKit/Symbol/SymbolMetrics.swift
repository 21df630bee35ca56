import Foundation
import Introspection

/// How a configuration draws the 24-point boxes of symbols.
struct SymbolMetrics: Sendable {
  /// The scale from the box to points.
  let factor: CGFloat
  /// The width of a line, in the box.
  let line: CGFloat

  /// The size in whole pixels, with a small margin around the drawing.
  func size(of symbol: Symbol) -> CGSize {
    let screen = withoutIsolationCheck { UIScreen.main }
    let box = box(of: symbol)
    return withoutIsolationCheck {
      CGSize(width: screen.roundedUp(box.width * factor), height: screen.roundedUp(box.height * factor))
    }
  }

  /// The part of the box that an image shows.
  func box(of symbol: Symbol) -> CGRect { symbol.bounds.insetBy(dx: -line / 2 - 0.4, dy: -line / 2 - 0.2) }
}
