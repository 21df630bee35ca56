import Foundation

// The constraints across the axis.
extension StackArrangement {
  /// The edge at the beginning of the cross axis, and the one at its end.
  private var startEdge: Attribute { axis == .horizontal ? .top : .leading }
  private var endEdge: Attribute { axis == .horizontal ? .bottom : .trailing }
  private var middle: Attribute { axis == .horizontal ? .centerY : .centerX }
  private var crossLength: Attribute { axis == .horizontal ? .height : .width }

  /// The effective alignment. In a column, first and last baseline mean the leading and the trailing edge.
  private var alignment: UIStackView.Alignment {
    guard axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.alignment
    }
  }

  /// The constraints across the axis.
  var acrossRows: [StackRow] {
    let isSpanned = alignment != .fill && items.count > 1
    stack.spanner = stack.replace(stack.spanner, needed: isSpanned, "UISV-alignment-spanner")
    return connections + alignments + boundaries + fits
  }

  /// Constraints of the canvas to the first view, or to the spanner around all views.
  private var connections: [StackRow] {
    guard let first = items.first else { return [] }
    let outermost: any LayoutItem = stack.spanner ?? first
    let (isStartAttached, isEndAttached) = attachedEdges
    var rows = [
      StackRow(
        .canvasConnection, LayoutTerm(canvas, startEdge), isStartAttached ? .equal : .lessThanOrEqual,
        LayoutTerm(outermost, startEdge)),
      StackRow(
        .canvasConnection, LayoutTerm(canvas, endEdge), isEndAttached ? .equal : .greaterThanOrEqual,
        LayoutTerm(outermost, endEdge)),
    ]
    if alignment == .center {
      rows.append(StackRow(.canvasConnection, LayoutTerm(canvas, middle), .equal, LayoutTerm(first, middle)))
    }
    return rows
  }

  /// The edges at which the content is attached to the canvas. At the other edges it only stays within the canvas.
  private var attachedEdges: (atStart: Bool, atEnd: Bool) {
    switch alignment {
    case .fill: (true, true)
    case .leading, .firstBaseline: (true, false)
    case .trailing, .lastBaseline: (false, true)
    case .center: (false, false)
    }
  }

  private var alignedAttributes: [Attribute] {
    switch alignment {
    case .fill: [startEdge, endEdge]
    case .leading: [startEdge]
    case .trailing: [endEdge]
    case .center: [middle]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  private var alignments: [StackRow] {
    guard let first = items.first else { return [] }
    return items.dropFirst().flatMap { item in
      alignedAttributes.map { StackRow(.alignment, LayoutTerm(first, $0), .equal, LayoutTerm(item, $0)) }
    }
  }

  private var boundaries: [StackRow] {
    guard let spanner = stack.spanner else { return [] }
    let nearlyRequired = UILayoutPriority(999.5)
    return visible.flatMap { item in
      [
        StackRow(
          .spanningBoundary, LayoutTerm(spanner, startEdge), alignment == .leading ? .equal : .lessThanOrEqual,
          LayoutTerm(item, startEdge), priority: alignment == .leading ? nearlyRequired : .required),
        StackRow(
          .spanningBoundary, LayoutTerm(spanner, endEdge), alignment == .trailing ? .equal : .greaterThanOrEqual,
          LayoutTerm(item, endEdge), priority: alignment == .trailing ? nearlyRequired : .required),
      ]
    }
  }

  /// Constraints that make the stack no larger across its axis than needed.
  private var fits: [StackRow] {
    guard alignment != .fill else { return [] }
    func fit(_ name: StackRow.Name, _ item: any LayoutItem, _ priority: Float) -> StackRow {
      StackRow(name, LayoutTerm(item, crossLength), .equal, nil, constant: 0, priority: UILayoutPriority(priority))
    }
    return (stack.spanner.map { [fit(.spanningFit, $0, 51)] } ?? [])
      + items.map { fit(.ambiguitySuppression, $0, 25) } + [fit(.canvasFit, canvas, 49)]
  }
}
