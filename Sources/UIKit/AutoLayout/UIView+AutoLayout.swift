import Foundation

extension UIView {
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.direction) }

  /// Returns the direction of content with an attribute in a context with a direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .unspecified: layoutDirection
    }
  }

  /// The direction that `semanticContentAttribute` requires, or else that of the traits.
  var effectiveLayoutDirection: UIUserInterfaceLayoutDirection {
    guard semanticContentAttribute == .unspecified, TraitRecord.hasOverrides else {
      return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    return effectiveTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle mirrored horizontally if the view reads from right to left.
  func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: bounds, readsRightToLeft) }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .firstBaseline)) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .lastBaseline)) }

  // MARK: Installing constraints

  /// Installs a constraint on this view. Raises an exception if the constraint has items outside of the view.
  func installConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.deactivate()
    guard constraint.commonAncestor?.isDescendant(of: self) == true else {
      fatalError(
        "NSGenericException: Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint) view:\(self)"
      )
    }
    constraint.activate(in: self)
  }

  /// Deactivates the constraints to views outside of this subtree, because the view leaves its superview.
  func dropConstraintsToOutside() { deactivateConstraints(leadingOutOf: self) }

  private func deactivateConstraints(leadingOutOf root: UIView) {
    for constraint in (storedLayoutRecord?.outerConstraints ?? [:]).values
    where constraint.holder?.isDescendant(of: root) == false { constraint.deactivate() }
    for subview in storedSubviews { subview.deactivateConstraints(leadingOutOf: root) }
  }

  // MARK: Guides

  func attachGuide(_ guide: UILayoutGuide) {
    guard guide.owner !== self else { return }
    guide.owner?.removeLayoutGuide(guide)
    guide.owner = self
    layoutRecord.guides.append(guide)
  }

  func detachGuide(_ guide: UILayoutGuide) {
    guard guide.owner === self else { return }
    let record = layoutRecord
    for constraint in record.constraints + record.outerConstraints.values where constraint.refers(of: guide) {
      constraint.deactivate()
    }
    storedLayoutRecord?.guides.removeAll { $0 === guide }
    guide.owner = nil
  }

  // MARK: Changes

  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  func translationChanged() {
    if translatesAutoresizingMaskIntoConstraints {
      guard storedLayoutRecord != nil else { return }
    } else {
      _ = LayoutEngine.shared.box(of: self)
      markConstraintsNeedUpdate()
    }
    LayoutEngine.shared.recordMove(of: self)
    contentSizeChanged()
    storedSuperview?.markNeedsLayout()
  }

  func contentSizeChanged() {
    storedSuperview?.contentSizeChanged(of: self)
    guard LayoutEngine.shared.existingBox(of: self) != nil else { return }
    LayoutEngine.shared.recordResize(of: self)
  }

  /// Called when the frame, the superview or the origin of the bounds has changed.
  func geometryDidChange() {
    guard storedLayoutRecord != nil else { return }
    LayoutEngine.shared.recordMove(of: self)
  }

  /// Called when the safe area or the margins may have changed.
  func insetsChanged() {
    guard let record = storedLayoutRecord else { return }
    for guide in record.systemGuides.values where LayoutEngine.shared.existingBox(of: guide) != nil {
      LayoutEngine.shared.recordResize(of: guide)
    }
  }

  /// Called when the layout direction has changed.
  func directionChanged() {
    if let record = storedLayoutRecord {
      LayoutEngine.shared.recreateRows(
        record.constraints.filter { $0.first.attribute.isDirectional || $0.second?.attribute.isDirectional == true })
    }
    setNeedsCommit()
    markNeedsLayout()
  }

  /// Marks this view and its ancestors, because views below it need layout.
  func markLayoutNeededBelow() {
    guard !layoutNeededBelow else { return }
    layoutNeededBelow = true
    markAncestorsForLayout()
  }

  // MARK: Frames from constraints

  /// Sets the frames of the subviews that constraints lay out from the solution.
  func layOutSubviewsByConstraints() {
    markViewsChangedByFitting()
    for subview in storedSubviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = LayoutEngine.shared.frame(ofSolved: subview) else { continue }
      subview.applySolved(frame)
    }
  }

  /// Sets the solved frame by `bounds` and `center`, as UIKit does, because subclasses observe these properties.
  private func applySolved(_ frame: CGRect) {
    if frame.size != storedFrame.size { bounds = CGRect(origin: boundsOrigin, size: frame.size) }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if storedFrame != frame { center = middle }
    // The frame may differ by rounding errors of the center, for example for a size of half pixels. Then it is set directly.
    if storedFrame != frame, storedFrame.size == frame.size { setUntransformedFrame(frame) }
  }

  // MARK: Queries

  /// Whether the constraints allow more than one position or size.
  public var hasAmbiguousLayout: Bool { LayoutEngine.shared.isAmbiguous(self) }

  /// Moves an ambiguous view to another position that its constraints allow, to make the ambiguity visible.
  public func exerciseAmbiguityInLayout() { LayoutEngine.shared.exerciseAmbiguity(of: self) }

  /// The active constraints that refer to the view along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutEngine.shared.constraints(of: self, along: axis)
  }
}

extension UIView: LayoutItem {
  var coordinateView: UIView? { storedSuperview }
  var layoutView: UIView? { self }
}

extension NSLayoutConstraint {
  func refers(of item: any LayoutItem) -> Bool {
    (first.items + (second?.items ?? [])).contains { $0 === item }
  }

  /// Called when the view on which the constraint was installed has been released.
  func holderWasReleased() {
    holder = nil
    removeOuterConstraints()
    LayoutEngine.shared.drop(self)
  }
}

extension CGRect {
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: UIEdgeInsets, _ rightToLeft: Bool) {
    self.init(
      top: insets.top, leading: rightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: rightToLeft ? insets.left : insets.right)
  }

  func absolute(_ rightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
  }
}
