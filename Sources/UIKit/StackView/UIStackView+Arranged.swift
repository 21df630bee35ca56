import Foundation

// The arranged views of a stack, and their changes.
extension UIStackView {
  func insertArranged(_ view: UIView, at index: Int?) {
    if let index, index < 0 || index > arranged.count {
      fatalError(
        "NSInternalInconsistencyException: Index out of bounds for arranged subview: index = \(index) expected to be less than or equal to \(arranged.count)"
      )
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let wasSubview = view.storedSuperview === self
    if !wasSubview {
      // Arranged views have the same order among the subviews.
      if let index, index < arranged.count {
        insertSubview(view, belowSubview: arranged[index])
      } else {
        addSubview(view)
      }
      guard view.storedSuperview === self else { return }
    }
    if wasSubview { arranged.removeAll { $0 === view } }
    arranged.insert(view, at: min(index ?? arranged.count, arranged.count))
    arrangementChanged()
  }

  func removeArranged(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  func setSpacing(_ spacing: CGFloat, _ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    let customSpacing = spacing == UIStackView.spacingUseDefault ? nil : spacing
    guard customSpacings[ObjectIdentifier(view)] != customSpacing else { return }
    customSpacings[ObjectIdentifier(view)] = customSpacing
    arrangementChanged()
  }

  func arrangementChanged() {
    setNeedsUpdateConstraints()
    markNeedsLayout()
    // Another stack's proportions or baselines may depend on this one.
    contentSizeOfArrangedChanged(in: storedSuperview)
  }

  func arrangedViewHiddenChanged(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arrangementChanged()
    guard SessionContext.current.animations.scope != nil else { return }
    layoutIfNeeded()
    guard view.isHidden else { return }
    view.runningAnimations.last { $0.member == .frame }?.showsHiddenView = true
  }

  func contentSizeOfArrangedChanged(in superview: UIView?) { superview?.contentSizeChanged(of: self) }

  // MARK: Baselines

  /// Returns the arranged view that provides the first or the last baseline.
  func baselineView(atEnd: Bool) -> UIView? {
    let visible = arranged.filter { !$0.isHidden }
    guard axis == .horizontal else { return atEnd ? visible.last : visible.first }
    guard visible.count > 1 else { return visible.first }
    let heights = visible.map { contentLength(of: $0, .vertical) }
    return heights.max().flatMap { tallest in heights.firstIndex(of: tallest) }.map { visible[$0] }
  }

  /// Returns the length that a view's content needs; for a stack, the length that its arranged views need.
  func contentLength(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length < 0, view is UIStackView else { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }

  /// Recreates the constraints to a baseline of this stack, if another view now provides it.
  func notifyBaselineChange() {
    let isBaselineUsed = sequence(first: self as UIView, next: \.storedSuperview).contains { view in
      (view.storedLayoutRecord?.constraints ?? []).contains { $0.refersToBaseline(throughStackAround: self) }
    }
    guard isBaselineUsed else {
      notifiedBaselines = (nil, nil)
      return
    }
    let now = (ObjectIdentifier(forFirstBaselineLayout), ObjectIdentifier(forLastBaselineLayout))
    guard notifiedBaselines != now else { return }
    notifiedBaselines = now
    for view in sequence(first: self as UIView, next: \.storedSuperview) {
      let constraints = view.storedLayoutRecord?.constraints ?? []
      SessionContext.current.layoutEngine.recreateRows(
        constraints.filter { $0.refersToBaseline(throughStackAround: self) })
    }
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint refers to a baseline of the stack, or of a stack around it.
  fileprivate func refersToBaseline(throughStackAround stack: UIStackView) -> Bool {
    first.isBaseline(aroundStack: stack) || second?.isBaseline(aroundStack: stack) == true
  }
}

extension LayoutTerm {
  fileprivate func isBaseline(aroundStack stack: UIStackView) -> Bool {
    guard attribute == .firstBaseline || attribute == .lastBaseline, let outer = item as? UIStackView else {
      return false
    }
    return stack.isDescendant(of: outer)
  }
}
