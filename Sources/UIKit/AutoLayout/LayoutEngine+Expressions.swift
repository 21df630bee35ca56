import Foundation
import Layout

// Converts attributes to variables. Positions are in the coordinates of the nearest common ancestor: each view in between adds its origin.
extension LayoutEngine {
  /// Returns `first - multiplier * second - constant`, which the relation compares with 0.
  func expression(of constraint: NSLayoutConstraint) -> LinearExpression {
    guard let holder = constraint.holder else { return LinearExpression() }
    let rightToLeft = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var sum = expression(of: constraint.first, in: holder, rightToLeft)
    // In right-to-left layouts, trailing is on the left.
    let isMirrored = rightToLeft && constraint.first.attribute.isDirectional && !constraint.first.isSize
    if let second = constraint.second {
      sum = sum - Double(constraint.multiplier) * expression(of: second, in: holder, rightToLeft)
    }
    // A greater leading distance means a smaller coordinate, so inequalities are reversed, too.
    return isMirrored ? -1 * (sum + Double(constraint.constant)) : sum - Double(constraint.constant)
  }

  private func expression(of term: LayoutTerm, in holder: UIView, _ rightToLeft: Bool) -> LinearExpression {
    guard let item = term.item else { return LinearExpression() }
    let start = position(term.attribute, of: item, in: holder, rightToLeft)
    guard let end = term.end, let endItem = end.item else { return start }
    return position(end.attribute, of: endItem, in: holder, rightToLeft) - start
  }

  private func position(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in holder: UIView, _ rightToLeft: Bool
  ) -> LinearExpression {
    let axis = attribute.axis
    if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
      let isFirst = attribute == .firstBaseline
      let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if text !== view, text.isDescendant(of: view) { return position(attribute, of: text, in: holder, rightToLeft) }
    }
    // For its subviews, the edges and margins of a scroll view are those of the content; its size and center are those of the frame.
    if item === holder, holder.scrollsContent, attribute.kind == .size || attribute.anchorPosition(false) == .middle {
      let length = LinearExpression(box(of: holder).span(axis).length)
      return attribute.kind == .size ? length : contentOffset(of: holder, axis) + 0.5 * length
    }
    let span = span(of: item, axis, in: holder)
    let length = span.length
    if attribute.kind == .size { return length }
    let margins = (item as? UIView).map { attribute.isWithinMargins ? marginInsets(of: $0, axis) : nil } ?? nil
    let minimum = margins.map { span.minimum + $0.before } ?? span.minimum
    let maximum = margins.map { span.minimum + length - $0.after } ?? span.minimum + length
    switch attribute.anchorPosition(rightToLeft) {
    case .minimum: return minimum
    case .maximum: return maximum
    case .middle: return 0.5 * (minimum + maximum)
    case .firstBaseline: return minimum + baselines(of: item).first
    case .lastBaseline: return maximum - baselines(of: item).last
    }
  }

  private func marginInsets(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> (
    before: LinearExpression, after: LinearExpression
  ) {
    let box = box(of: view.layoutMarginsGuide)
    let (before, after) = box.span(axis)
    return (LinearExpression(before), LinearExpression(after))
  }

  private func baselines(of item: any LayoutItem) -> (first: LinearExpression, last: LinearExpression) {
    guard let view = item as? UIView, view.baselineInsets != nil else {
      return (LinearExpression(), LinearExpression())
    }
    let box = box(of: view)
    if box.baselines == nil {
      box.baselines = (makeNamedVariable("firstBaseline"), makeNamedVariable("lastBaseline"))
      measureBaselines(of: view, box)
    }
    return (LinearExpression(box.baselines!.first), LinearExpression(box.baselines!.last))
  }

  func makeNamedVariable(_ name: String) -> Variable { solver.makeVariable { name } }

  /// Returns the alignment rectangle along an axis, in the coordinates of the holder.
  private func span(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in holder: UIView
  ) -> (minimum: LinearExpression, length: LinearExpression) {
    if let view = item as? UIView { return view === holder ? spanInside(view, axis) : span(of: view, axis, in: holder) }
    guard let guide = item as? UILayoutGuide, let owner = guide.owner else {
      return (LinearExpression(), LinearExpression())
    }
    let box = box(of: guide)
    let (one, other) = box.span(axis)
    var minimum = LinearExpression(one)
    var length = LinearExpression(other)
    if guide.insetsInOwner != nil {
      minimum = minimum + contentOffset(of: owner, axis)
      length = LinearExpression(self.box(of: owner).span(axis).length) - LinearExpression(one) - LinearExpression(other)
    }
    return (minimum + offset(from: owner, to: holder, axis), length)
  }

  private func span(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, in holder: UIView
  ) -> (minimum: LinearExpression, length: LinearExpression) {
    let (minimum, length) = box(of: view).span(axis)
    let insets = view.alignmentRectInsets
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    var position = minimum + Double(before)
    if let superview = view.storedSuperview { position = position + offset(from: superview, to: holder, axis) }
    return (position, length - Double(before + after))
  }

  /// Returns a view's edges as its subviews refer to them; those of a scroll view are the content's.
  private func spanInside(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> (
    minimum: LinearExpression, length: LinearExpression
  ) {
    if view.scrollsContent {
      let content = box(of: view.contentGuide).span(axis)
      return (LinearExpression(content.minimum), LinearExpression(content.length))
    }
    let insets = view.alignmentRectInsets
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let length = box(of: view).span(axis).length
    return (LinearExpression(constant: Double(before)), length - Double(before + after))
  }

  /// Returns the offset from one view's coordinates to those of an ancestor.
  private func offset(from view: UIView, to holder: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    var sum = LinearExpression()
    var current = view
    while current !== holder {
      sum = sum + LinearExpression(box(of: current).span(axis).minimum) - contentOffset(of: current, axis)
      guard let superview = current.storedSuperview else { break }
      current = superview
    }
    return sum
  }

  /// Returns the content offset of a scroll view; 0 for other views.
  private func contentOffset(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    guard view.scrollsContent else { return LinearExpression() }
    let box = box(of: view)
    if box.contentOffset == nil {
      box.contentOffset = (makeNamedVariable("contentOffset.x"), makeNamedVariable("contentOffset.y"))
      fixContentOffset(of: view, box)
    }
    return LinearExpression(axis == .horizontal ? box.contentOffset!.x : box.contentOffset!.y)
  }
}

extension NSLayoutConstraint.Attribute {
  enum AnchorPosition { case minimum, maximum, middle, firstBaseline, lastBaseline }

  func anchorPosition(_ rightToLeft: Bool) -> AnchorPosition {
    switch self {
    case .left, .leftMargin, .top, .topMargin: .minimum
    case .right, .rightMargin, .bottom, .bottomMargin: .maximum
    case .leading, .leadingMargin: rightToLeft ? .maximum : .minimum
    case .trailing, .trailingMargin: rightToLeft ? .minimum : .maximum
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .width, .height, .notAnAttribute: .minimum
    }
  }

  var isWithinMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }
}
