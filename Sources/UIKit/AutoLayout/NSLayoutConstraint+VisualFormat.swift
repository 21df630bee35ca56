import Foundation

extension NSLayoutConstraint {
  /// Creates constraints from a visual format such as `H:|-[name]-8-[value(>=40@750)]-|`.
  /// Raises an exception for an invalid format or an unknown name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
    let parsedFormat = parser.parse()
    return VisualFormatBuilder(parsedFormat: parsedFormat, options: opts).constraints
  }
}

/// A parsed visual format.
@MainActor
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  var parts: [Part] = []

  enum Part {
    case view(any LayoutItem, [Predicate])
    case superview
    case gap(Gap)
  }

  enum Gap {
    /// A single dash: the standard spacing.
    case standard
    case predicates([Predicate])
  }

  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority = UILayoutPriority.required
  }

  enum Object {
    case number(CGFloat)
    case view(any LayoutItem)
  }
}

/// Makes the constraints of a parsed visual format.
@MainActor
struct VisualFormatBuilder {
  let parsedFormat: VisualFormat
  let options: NSLayoutConstraint.FormatOptions

  private typealias Attribute = NSLayoutConstraint.Attribute

  var constraints: [NSLayoutConstraint] {
    var newConstraints: [NSLayoutConstraint] = []
    var previous: VisualFormat.Part?
    var gap: VisualFormat.Gap?
    for part in parsedFormat.parts {
      if case .gap(let between) = part {
        gap = between
        continue
      }
      if let previous { newConstraints += space(from: previous, to: part, gap) }
      if case .view(let view, let predicates) = part { newConstraints += predicates.map { size(of: view, $0) } }
      (previous, gap) = (part, nil)
    }
    return newConstraints + alignments
  }

  private func size(of view: any LayoutItem, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: Attribute = parsedFormat.axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    switch predicate.object {
    case .number(let number):
      constraint = NSLayoutConstraint(LayoutTerm(view, attribute), predicate.relation, nil, constant: number)
    case .view(let other):
      constraint = NSLayoutConstraint(LayoutTerm(view, attribute), predicate.relation, LayoutTerm(other, attribute))
    }
    constraint.priority = predicate.priority
    return constraint
  }

  private func space(
    from before: VisualFormat.Part, to after: VisualFormat.Part, _ gap: VisualFormat.Gap?
  ) -> [NSLayoutConstraint] {
    let (start, end) = edges
    let one: LayoutTerm
    let other: LayoutTerm
    let touchesSuperview: Bool
    switch (before, after) {
    case (.superview, .view(let view, _)):
      (one, other, touchesSuperview) = (LayoutTerm(view, start), LayoutTerm(superview(of: view), start), true)
    case (.view(let view, _), .superview):
      (one, other, touchesSuperview) = (LayoutTerm(superview(of: view), end), LayoutTerm(view, end), true)
    case (.view(let first, _), .view(let second, _)):
      (one, other, touchesSuperview) = (
        LayoutTerm(second, baselineStart ?? start), LayoutTerm(first, baselineEnd ?? end), false
      )
    default: return []
    }
    switch gap {
    case nil: return [relate(one, .equal, other, 0, .required)]
    case .standard: return [standard(one, other, touchesSuperview)]
    case .predicates(let predicates):
      return predicates.compactMap { predicate in
        guard case .number(let number) = predicate.object else { return nil }
        return relate(one, predicate.relation, other, number, predicate.priority)
      }
    }
  }

  /// Returns the constraint for a single dash: 8 points between siblings, the layout margin at the superview's edge.
  private func standard(_ one: LayoutTerm, _ other: LayoutTerm, _ touchesSuperview: Bool) -> NSLayoutConstraint {
    guard touchesSuperview else { return relate(one, .equal, other, LayoutMetrics.systemSpacing, .required) }
    let isAtStart = one.attribute == edges.start
    if isAtStart, let item = other.item {
      return relate(one, .equal, LayoutTerm(item, other.attribute.margin), 0, .required)
    }
    guard let item = one.item else { return relate(one, .equal, other, 0, .required) }
    return relate(LayoutTerm(item, one.attribute.margin), .equal, other, 0, .required)
  }

  private func relate(
    _ one: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(one, relation, other, constant: constant)
    constraint.priority = priority
    return constraint
  }

  private var edges: (start: Attribute, end: Attribute) {
    guard parsedFormat.axis == .horizontal else { return (.top, .bottom) }
    let direction = options.intersection(.directionMask)
    if direction == .directionLeftToRight { return (.left, .right) }
    return direction == .directionRightToLeft ? (.right, .left) : (.leading, .trailing)
  }

  private var usesBaselines: Bool { parsedFormat.axis == .vertical && options.contains(.spacingBaselineToBaseline) }
  private var baselineStart: Attribute? { usesBaselines ? .firstBaseline : nil }
  private var baselineEnd: Attribute? { usesBaselines ? .lastBaseline : nil }

  private func superview(of view: any LayoutItem) -> UIView {
    guard let superview = view.coordinateView else {
      fatalError(
        "NSInvalidArgumentException: Unable to interpret '|' character, because the related view doesn't have a superview"
      )
    }
    return superview
  }

  /// The constraints that align each view with the one before it, as the options require.
  private var alignments: [NSLayoutConstraint] {
    let views = parsedFormat.parts.compactMap { part -> (any LayoutItem)? in
      if case .view(let view, _) = part { return view }
      return nil
    }
    let attributes: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ].filter { options.rawValue & (1 << UInt($0.rawValue)) != 0 }
    for attribute in attributes where attribute.axis == parsedFormat.axis && views.count > 1 {
      fatalError(
        "NSInvalidArgumentException: Unable to parse constraint format: Options mask required views to be aligned on a \(parsedFormat.axis == .horizontal ? "vertical" : "horizontal") edge, which is not allowed for layout that is also \(parsedFormat.axis == .horizontal ? "horizontal" : "vertical")."
      )
    }
    return zip(views, views.dropFirst()).flatMap { one, two in
      attributes.map { NSLayoutConstraint(LayoutTerm(one, $0), .equal, LayoutTerm(two, $0)) }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var margin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
