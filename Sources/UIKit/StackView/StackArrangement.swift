import Foundation

/// The constraints of a stack, derived from its properties and its arranged views.
///
/// ```
///   canvas │ first ─spacing─ item ─spacing─ last │ canvas        along: connections, spacings, equal or proportional lengths, equal gaps
///          │   └──alignment───┴───alignment──┘   │               across: all aligned with the first; a spanner encloses all views
/// ```
///
/// Hidden views stay in the chain with length 0, so that hiding and showing can be animated.
@MainActor
struct StackArrangement {
  typealias Attribute = NSLayoutConstraint.Attribute

  let stack: UIStackView
  let items: [UIView]
  let visible: [UIView]
  let axis: NSLayoutConstraint.Axis
  /// The stack, or its layout margins.
  let canvas: any LayoutItem

  init(of stack: UIStackView) {
    self.stack = stack
    items = stack.arranged
    visible = items.filter { !$0.isHidden }
    axis = stack.axis
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  var rows: [StackRow] {
    let gaps = gapRows
    guard let first = items.first, let last = items.last else {
      stack.spanner = stack.replace(stack.spanner, needed: false, "")
      return []
    }
    // Without visible views the content has no length, so a stack with a given size could not satisfy a required constraint.
    let endPriority: UILayoutPriority = visible.isEmpty ? UILayoutPriority(999.5) : .required
    return [
      StackRow(.canvasConnection, LayoutTerm(canvas, start), .equal, LayoutTerm(first, start)),
      StackRow(.canvasConnection, LayoutTerm(last, end), .equal, LayoutTerm(canvas, end), priority: endPriority),
    ] + spacings + lengths + gaps + hiding + acrossRows
  }

  var start: Attribute { axis == .horizontal ? .leading : .top }
  var end: Attribute { axis == .horizontal ? .trailing : .bottom }
  var length: Attribute { axis == .horizontal ? .width : .height }

  // MARK: Along the axis

  private var spacings: [StackRow] {
    let isTight: Bool
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: isTight = true
    case .equalSpacing, .equalCentering: isTight = false
    }
    let usesBaselines = axis == .vertical && stack.isBaselineRelativeArrangement
    let (near, far) = usesBaselines ? (Attribute.firstBaseline, Attribute.lastBaseline) : (start, end)
    return zip(zip(items, items.dropFirst()), distances).map { pair, distance in
      StackRow(
        .spacing, LayoutTerm(pair.1, near), isTight ? .equal : .greaterThanOrEqual, LayoutTerm(pair.0, far),
        constant: distance)
    }
  }

  /// The spacing after each view but the last. The spacing between two visible neighbours is split in halves around hidden views between
  /// them.
  private var distances: [CGFloat] {
    var result = Array(repeating: CGFloat(0), count: max(0, items.count - 1))
    var previous: Int?
    for (index, item) in items.enumerated() where !item.isHidden {
      defer { previous = index }
      guard let before = previous else { continue }
      let distance = spacing(after: items[before])
      if before + 1 == index {
        result[before] = distance
      } else {
        result[before] = distance / 2
        result[index - 1] = distance / 2
      }
    }
    return result
  }

  private func spacing(after view: UIView) -> CGFloat {
    let customSpacing = stack.customSpacing(after: view)
    return resolved(customSpacing == UIStackView.spacingUseDefault ? stack.spacing : customSpacing)
  }

  private func resolved(_ spacing: CGFloat) -> CGFloat {
    switch spacing {
    case UIStackView.spacingUseSystem: LayoutMetrics.systemSpacing
    case UIStackView.spacingUseDefault: 0
    default: spacing
    }
  }

  private var lengths: [StackRow] {
    switch stack.distribution {
    case .fillEqually: equalLengths
    case .fillProportionally: proportionalLengths
    case .fill, .equalSpacing, .equalCentering: []
    }
  }

  private var equalLengths: [StackRow] {
    guard let first = visible.first else { return [] }
    return visible.dropFirst().map {
      StackRow(.fillEqually, LayoutTerm($0, length), .equal, LayoutTerm(first, length))
    }
  }

  /// Lengths in proportion to the content. Each constraint has a lower priority than the previous one, so conflicts break the last ones.
  private var proportionalLengths: [StackRow] {
    let wanted = visible.map { stack.contentLength(of: $0, axis) }
    let count = wanted.count { $0 > 0 }
    guard count > 0 else { return equalLengths }
    let distance = resolved(stack.spacing)
    let total = wanted.filter { $0 > 0 }.reduce(0, +) + distance * CGFloat(visible.count - 1)
    let isExact = count == 1 && (visible.count == 1 || distance == 0)
    var priority: Float = 1000
    return zip(visible, wanted).map { view, wanted in
      guard wanted > 0, total > 0 else {
        return StackRow(.fillProportionally, LayoutTerm(view, length), .equal, nil, constant: 0)
      }
      priority = max(1, priority - 1)
      return StackRow(
        .fillProportionally, LayoutTerm(view, length), .equal, LayoutTerm(canvas, length), multiplier: wanted / total,
        priority: isExact ? .required : UILayoutPriority(priority))
    }
  }

  /// Constraints of the guides between neighbours, from edge to edge or from center to center. All guides have equal lengths.
  private var gapRows: [StackRow] {
    let isCentered = stack.distribution == .equalCentering
    let pairs =
      isCentered || stack.distribution == .equalSpacing ? Array(zip(visible, visible.dropFirst())) : []
    let guides = stack.gapGuides(after: pairs.map(\.0))
    let middle: Attribute = axis == .horizontal ? .centerX : .centerY
    var rows: [StackRow] = []
    for (guide, pair) in zip(guides, pairs) {
      let (from, to) = isCentered ? (middle, middle) : (end, start)
      rows.append(StackRow(.distributingEdge, LayoutTerm(guide, start), .equal, LayoutTerm(pair.0, from)))
      rows.append(StackRow(.distributingEdge, LayoutTerm(pair.1, to), .equal, LayoutTerm(guide, end)))
      guard let first = guides.first, first !== guide else { continue }
      rows.append(
        StackRow(
          .fillEqually, LayoutTerm(guide, length), .equal, LayoutTerm(first, length),
          priority: isCentered ? UILayoutPriority(149) : .required))
    }
    return rows
  }

  private var hiding: [StackRow] {
    items.filter(\.isHidden).map { StackRow(.hiding, LayoutTerm($0, length), .equal, nil, constant: 0) }
  }
}

extension UIStackView {
  /// Returns the guides after these views. Missing guides are made, others are removed.
  func gapGuides(after views: [UIView]) -> [UILayoutGuide] {
    var unused = gaps
    let guides = views.map { view in
      let id = ObjectIdentifier(view)
      unused[id] = nil
      if let known = gaps[id] { return known }
      let guide = makeGuide("UISV-distributing")
      gaps[id] = guide
      return guide
    }
    for (id, guide) in unused {
      removeLayoutGuide(guide)
      gaps[id] = nil
    }
    return guides
  }

  /// Returns the guide, which is made if needed; removes it if it is not needed.
  func replace(_ guide: UILayoutGuide?, needed: Bool, _ identifier: String) -> UILayoutGuide? {
    if needed { return guide ?? makeGuide(identifier) }
    if let guide { removeLayoutGuide(guide) }
    return nil
  }

  private func makeGuide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    addLayoutGuide(guide)
    return guide
  }
}
