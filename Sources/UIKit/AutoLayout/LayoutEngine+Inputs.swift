import Foundation
import Layout

// The input of the engine other than constraints: frames that were set, autoresizing masks, insets and content sizes.
extension LayoutEngine {
  func prepare(_ box: LayoutBox, of view: UIView) {
    if view === root {
      fix(box.left, at: 0)
      fix(box.top, at: 0)
      return
    }
    updateKnownFrame(view, box)
    measureContent(of: view, box)
  }

  func prepare(_ box: LayoutBox, of guide: UILayoutGuide) {
    if guide is ContentLayoutGuide {
      fix(box.left, at: 0)
      fix(box.top, at: 0)
    } else if guide.insetsInOwner != nil {
      measureInsets(of: guide, box)
    }
  }

  func fix(_ variable: Variable, at value: CGFloat) { attempt { try solver.fix(variable, at: Double(value)) } }

  // MARK: Frames

  /// Updates the variables and rows of a view whose frame or autoresizing mask has changed.
  func updateKnownFrame(_ view: UIView) { if let box = existingBox(of: view) { updateKnownFrame(view, box) } }

  private func updateKnownFrame(_ view: UIView, _ box: LayoutBox) {
    if box.contentOffset != nil { fixContentOffset(of: view, box) }
    guard view !== root else { return }
    let before = box.modes
    for row in box.autoresizingRows { attempt { try solver.remove(row) } }
    box.autoresizingRows = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let mode = mode(of: view, axis)
      box.modes[axis] = mode
      let span = box.span(axis)
      switch mode {
      case .fixed:
        let (minimum, length) = view.storedFrame.span(axis)
        fix(span.minimum, at: minimum)
        fix(span.length, at: length)
      case .solved, .autoresized:
        if before[axis] == .fixed {
          attempt { try solver.unfix(span.minimum) }
          attempt { try solver.unfix(span.length) }
        }
        if mode == .autoresized { autoresize(view, box, axis) }
      }
    }
    guard box.modes != before else { return }
    // The subviews' modes depend on whether the size is known.
    for subview in view.storedSubviews where existingBox(of: subview) != nil { updateKnownFrame(subview) }
  }

  private func mode(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutBox.Mode {
    if view.isWindow { return .fixed }
    guard view.translatesAutoresizingMaskIntoConstraints else { return .solved }
    guard let superview = view.storedSuperview, view.autoresizingMask.follows(axis), hasUnknownSize(superview, axis)
    else {
      return .fixed
    }
    return .autoresized
  }

  /// Returns whether constraints determine the view's size, or that of a superview that it follows.
  private func hasUnknownSize(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    var current: UIView? = view
    while let view = current {
      if view === root { return true }
      if view.isWindow { return false }
      if !view.translatesAutoresizingMaskIntoConstraints { return true }
      guard view.autoresizingMask.follows(axis) else { return false }
      current = view.storedSuperview
    }
    return false
  }

  /// Distributes the change of the superview's length to the flexible parts, as in `UIView.autoresize`.
  private func autoresize(_ view: UIView, _ box: LayoutBox, _ axis: NSLayoutConstraint.Axis) {
    guard let superview = view.storedSuperview else { return }
    let outerLength = superview.storedFrame.span(axis).length
    let (start, length) = view.storedFrame.span(axis)
    let flexible = view.autoresizingMask.flexible(axis)
    let parts = [
      (flexible.before, start), (flexible.length, length), (flexible.after, outerLength - start - length),
    ].filter(\.0).map { max(0, $0.1) }
    let total = parts.reduce(0, +)
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total == 0 ? 1 / CGFloat(parts.count) : max(0, part) / total
    }
    let outerBox = self.box(of: superview)
    let outer = outerBox.span(axis).length
    if !outerBox.dependentSubviews.contains(where: { $0.item === view }) {
      outerBox.dependentSubviews.removeAll { $0.item == nil }
      outerBox.dependentSubviews.append(WeakItem(item: view))
    }
    let span = box.span(axis)
    for (variable, value, share) in [
      (span.minimum, start, share(flexible.before, start)), (span.length, length, share(flexible.length, length)),
    ] {
      // variable == value + share * (outer - outerLength)
      let row = LinearExpression(
        [Term(variable), Term(outer, Double(-share))], constant: Double(share * outerLength - value))
      attempt { box.autoresizingRows.append(try solver.add(row, .equal, priority: .required)) }
    }
  }

  func fixContentOffset(of view: UIView, _ box: LayoutBox) {
    guard let offset = box.contentOffset else { return }
    fix(offset.x, at: view.boundsOrigin.x)
    fix(offset.y, at: view.boundsOrigin.y)
  }

  // MARK: Content and insets

  /// Updates the solver rows of an item whose content size, insets or baselines have changed.
  func measure(_ item: any LayoutItem) {
    guard let box = existingBox(of: item) else { return }
    if let view = item as? UIView {
      measureContent(of: view, box)
      measureBaselines(of: view, box)
    } else if let guide = item as? UILayoutGuide {
      measureInsets(of: guide, box)
    }
  }

  func measureBaselines(of view: UIView, _ box: LayoutBox) {
    guard let known = box.baselines, let insets = view.baselineInsets else { return }
    fix(known.first, at: insets.first)
    fix(known.last, at: insets.last)
  }

  private func measureInsets(of guide: UILayoutGuide, _ box: LayoutBox) {
    guard let insets = guide.insetsInOwner else { return }
    fix(box.left, at: insets.left)
    fix(box.width, at: insets.right)
    fix(box.top, at: insets.top)
    fix(box.height, at: insets.bottom)
  }

  private func measureContent(of view: UIView, _ box: LayoutBox) {
    let isMeasured = view === root || !view.translatesAutoresizingMaskIntoConstraints
    let size = isMeasured ? contentSize(of: view, box) : .noIntrinsicSize
    setContent(.horizontal, size.width, of: view, box)
    setContent(.vertical, size.height, of: view, box)
  }

  /// Returns a view's content size. For text that wraps, the height is that in the current width.
  private func contentSize(of view: UIView, _ box: LayoutBox) -> CGSize {
    var size = view.intrinsicContentSize
    if view.wrapsContent, size.width > 0 {
      let width = solver.value(of: box.width)
      if width > 0, CGFloat(width) < size.width { size.height = view.contentHeight(forWidth: CGFloat(width)) }
    }
    return size
  }

  private func setContent(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat, of view: UIView, _ box: LayoutBox) {
    guard length.isFinite, length >= 0 else {
      for row in box.content[axis].map({ [$0.upperRow, $0.lowerRow] }) ?? [] { attempt { try solver.remove(row) } }
      box.content[axis] = nil
      return
    }
    let insets = view.alignmentRectInsets
    let frameLength = length + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    let (hugging, resistance) = (
      view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis)
    )
    guard var pair = box.content[axis] else { return addContent(axis, frameLength, hugging, resistance, box) }
    if pair.length != frameLength {
      attempt {
        try solver.setConstant(Double(-frameLength), of: pair.upperRow)
        try solver.setConstant(Double(-frameLength), of: pair.lowerRow)
      }
    }
    if pair.hugging != hugging { attempt { try solver.setPriority(Priority(hugging.rawValue), of: pair.upperRow) } }
    if pair.resistance != resistance {
      attempt { try solver.setPriority(Priority(resistance.rawValue), of: pair.lowerRow) }
    }
    (pair.length, pair.hugging, pair.resistance) = (frameLength, hugging, resistance)
    box.content[axis] = pair
  }

  private func addContent(
    _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ hugging: UILayoutPriority, _ resistance: UILayoutPriority,
    _ box: LayoutBox
  ) {
    let row = box.span(axis).length - Double(length)
    attempt {
      let upperRow = try solver.add(row, .lessOrEqual, priority: Priority(hugging.rawValue))
      let lowerRow = try solver.add(row, .greaterOrEqual, priority: Priority(resistance.rawValue))
      box.content[axis] = ContentRows.Pair(
        upperRow: upperRow, lowerRow: lowerRow, length: length, hugging: hugging, resistance: resistance)
    }
  }
}

extension CGSize {
  static let noIntrinsicSize = CGSize(width: -1, height: -1)
}

extension CGRect {
  func span(_ axis: NSLayoutConstraint.Axis) -> (minimum: CGFloat, length: CGFloat) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }
}
