import Foundation
import Layout

typealias LayoutRow = Layout.Constraint
typealias LinearExpression = Layout.Expression

/// The part that a view or a guide has in an engine: variables in the coordinates of its superview, or of its owner.
///
/// Positions are local, so that what moves as a whole changes nothing inside, and views whose frame is set by hand are known numbers to those in them.
@MainActor
final class LayoutBox {
  weak var item: (any LayoutItem)?
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  var modes = Modes()
  /// Where the coordinates of a scroll view begin.
  var origin: (x: Variable, y: Variable)?
  /// How far the baselines of the content are from its edges.
  var baselines: (first: Variable, last: Variable)?
  /// The rows that keep it where its autoresizing mask says.
  var autoresizing: [LayoutRow] = []
  /// Subviews that have been kept so by rows that speak of this box.
  var followers: [LayoutEngine.WeakItem] = []
  var content = ContentRows()

  /// What is known of it, by axis.
  struct Modes: Equatable {
    var horizontal = Mode.solved
    var vertical = Mode.solved

    subscript(axis: NSLayoutConstraint.Axis) -> Mode {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  enum Mode {
    /// Constraints say where it is.
    case solved
    /// It is where it was put.
    case fixed
    /// It follows its superview, whose size constraints say, by its autoresizing mask.
    case autoresized
  }

  init(_ item: any LayoutItem, in solver: Solver) {
    self.item = item
    func variable(_ quantity: Layout.Quantity, _ attribute: String) -> Variable {
      solver.makeVariable(quantity) { [weak item] in "\(item?.layoutDescription ?? "(gone)").\(attribute)" }
    }
    (left, top) = (variable(.position, "minX"), variable(.position, "minY"))
    (width, height) = (variable(.size, "width"), variable(.size, "height"))
  }

  var variables: [Variable] {
    [left, top, width, height] + (origin.map { [$0.x, $0.y] } ?? []) + (baselines.map { [$0.first, $0.last] } ?? [])
  }

  func span(_ axis: NSLayoutConstraint.Axis) -> (minimum: Variable, length: Variable) {
    axis == .horizontal ? (left, width) : (top, height)
  }
}

/// What the size of a view's content asks for: `<=` at the hugging priority and `>=` at that of compression resistance, by axis.
struct ContentRows {
  var horizontal: Pair?
  var vertical: Pair?

  struct Pair {
    let most: LayoutRow
    let least: LayoutRow
    var length: CGFloat
    var hugging: UILayoutPriority
    var resistance: UILayoutPriority
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Pair? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var rows: [LayoutRow] { [horizontal, vertical].compactMap(\.self).flatMap { [$0.most, $0.least] } }
}
