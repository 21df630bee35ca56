import Foundation
import Layout

typealias LayoutRow = Layout.Constraint
typealias LinearExpression = Layout.Expression

/// The representation of a view or a guide in an engine: variables in the coordinates of its superview, or of its owner.
///
/// Positions are local. So moving a view changes nothing inside it, and a frame that the app sets is a constant for its subviews.
@MainActor
final class LayoutBox {
  weak var item: (any LayoutItem)?
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  var modes = Modes()
  /// The content offset of a scroll view, once a constraint has referred to its content.
  var contentOffset: (x: Variable, y: Variable)?
  /// The distances of the content's baselines from its edges.
  var baselines: (first: Variable, last: Variable)?
  /// The solver rows that represent the view's autoresizing mask.
  var autoresizingRows: [LayoutRow] = []
  /// Subviews whose autoresizing rows contain variables of this box.
  var dependentSubviews: [LayoutEngine.WeakItem] = []
  var content = ContentRows()

  /// How position and length are determined, by axis.
  struct Modes: Equatable {
    var horizontal = Mode.solved
    var vertical = Mode.solved

    subscript(axis: NSLayoutConstraint.Axis) -> Mode {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  enum Mode {
    /// Constraints determine position and length.
    case solved
    /// The frame that was set determines position and length.
    case fixed
    /// The autoresizing mask derives both from the superview, whose size constraints determine.
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
    [left, top, width, height] + (contentOffset.map { [$0.x, $0.y] } ?? [])
      + (baselines.map { [$0.first, $0.last] } ?? [])
  }

  func span(_ axis: NSLayoutConstraint.Axis) -> (minimum: Variable, length: Variable) {
    axis == .horizontal ? (left, width) : (top, height)
  }
}

/// The solver rows of an intrinsic content size: `<=` at the hugging priority and `>=` at that of compression resistance, by axis.
struct ContentRows {
  var horizontal: Pair?
  var vertical: Pair?

  struct Pair {
    let upperRow: LayoutRow
    let lowerRow: LayoutRow
    var length: CGFloat
    var hugging: UILayoutPriority
    var resistance: UILayoutPriority
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Pair? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var rows: [LayoutRow] { [horizontal, vertical].compactMap(\.self).flatMap { [$0.upperRow, $0.lowerRow] } }
}
