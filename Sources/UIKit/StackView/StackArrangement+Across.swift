import Foundation

// The constraints across the axis.
extension StackArrangement {
  private var near: Attribute { axis == .horizontal ? .top : .leading }
  private var far: Attribute { axis == .horizontal ? .bottom : .trailing }
  private var middle: Attribute { axis == .horizontal ? .centerY : .centerX }
  private var breadth: Attribute { axis == .horizontal ? .height : .width }

  /// A column has no baselines side by side, so first and last baseline mean its near and far edge.
  private var alignment: UIStackView.Alignment {
    guard axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.alignment
    }
  }

  var acrossRows: [StackRow] {
    let isSpanned = alignment != .fill && items.count > 1
    stack.spanner = stack.replace(stack.spanner, needed: isSpanned, "UISV-alignment-spanner")
    return connections + alignments + boundaries + fits
  }

  /// Alignment with the first view, or with the spanner around all views.
  private var connections: [StackRow] {
    guard let first = items.first else { return [] }
    let outermost: any LayoutItem = stack.spanner ?? first
    let (isNearStrong, isFarStrong) = strongSides
    var rows = [
      StackRow(
        .canvasConnection, LayoutTerm(canvas, near), isNearStrong ? .equal : .lessThanOrEqual,
        LayoutTerm(outermost, near)),
      StackRow(
        .canvasConnection, LayoutTerm(canvas, far), isFarStrong ? .equal : .greaterThanOrEqual,
        LayoutTerm(outermost, far)),
    ]
    if alignment == .center {
      rows.append(StackRow(.canvasConnection, LayoutTerm(canvas, middle), .equal, LayoutTerm(first, middle)))
    }
    return rows
  }

  /// The sides at which the content is attached to the canvas; at the others it only stays within it.
  private var strongSides: (near: Bool, far: Bool) {
    switch alignment {
    case .fill: (true, true)
    case .leading, .firstBaseline: (true, false)
    case .trailing, .lastBaseline: (false, true)
    case .center: (false, false)
    }
  }

  private var alignedAttributes: [Attribute] {
    switch alignment {
    case .fill: [near, far]
    case .leading: [near]
    case .trailing: [far]
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
    let tight = UILayoutPriority(999.5)
    return visible.flatMap { item in
      [
        StackRow(
          .spanningBoundary, LayoutTerm(spanner, near), alignment == .leading ? .equal : .lessThanOrEqual,
          LayoutTerm(item, near), priority: alignment == .leading ? tight : .required),
        StackRow(
          .spanningBoundary, LayoutTerm(spanner, far), alignment == .trailing ? .equal : .greaterThanOrEqual,
          LayoutTerm(item, far), priority: alignment == .trailing ? tight : .required),
      ]
    }
  }

  /// The stack is no larger across its axis than needed.
  private var fits: [StackRow] {
    guard alignment != .fill else { return [] }
    func fit(_ name: StackRow.Name, _ item: any LayoutItem, _ priority: Float) -> StackRow {
      StackRow(name, LayoutTerm(item, breadth), .equal, nil, constant: 0, priority: UILayoutPriority(priority))
    }
    return (stack.spanner.map { [fit(.spanningFit, $0, 51)] } ?? [])
      + items.map { fit(.ambiguitySuppression, $0, 25) } + [fit(.canvasFit, canvas, 49)]
  }
}
