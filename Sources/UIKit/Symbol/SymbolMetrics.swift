import Foundation
import Introspection

/// How a configuration draws the 24-point boxes of symbols.
struct SymbolMetrics: Sendable {
  /// From the box to points.
  let factor: CGFloat
  /// Of a line, in the box.
  let line: CGFloat

  /// To whole pixels, with a little air beside what is drawn.
  func size(of symbol: Symbol) -> CGSize {
    let screen = withoutIsolationCheck { UIScreen.main }
    let box = box(of: symbol)
    return withoutIsolationCheck {
      CGSize(width: screen.roundedUp(box.width * factor), height: screen.roundedUp(box.height * factor))
    }
  }

  /// What of the box an image shows.
  func box(of symbol: Symbol) -> CGRect { symbol.bounds.insetBy(dx: -line / 2 - 0.4, dy: -line / 2 - 0.2) }
}
