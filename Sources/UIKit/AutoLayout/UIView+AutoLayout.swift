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
      _ = SessionContext.current.layoutEngine.box(of: self)
      markConstraintsNeedUpdate()
    }
    SessionContext.current.layoutEngine.recordMove(of: self)
    contentSizeChanged()
    storedSuperview?.markNeedsLayout()
  }

  func contentSizeChanged() {
    storedSuperview?.contentSizeChanged(of: self)
    guard SessionContext.current.layoutEngine.existingBox(of: self) != nil else { return }
    SessionContext.current.layoutEngine.recordResize(of: self)
  }

  // MARK: Frames from constraints

  /// Sets the frames of the subviews that constraints lay out from the solution.
  func layOutSubviewsByConstraints() {
    markViewsChangedByFitting()
    for subview in storedSubviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = SessionContext.current.layoutEngine.frame(ofSolved: subview) else { continue }
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
  public var hasAmbiguousLayout: Bool { SessionContext.current.layoutEngine.isAmbiguous(self) }

  /// Moves an ambiguous view to another position that its constraints allow, to make the ambiguity visible.
  public func exerciseAmbiguityInLayout() { SessionContext.current.layoutEngine.exerciseAmbiguity(of: self) }

  /// The active constraints that refer to the view along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    SessionContext.current.layoutEngine.constraints(of: self, along: axis)
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
    SessionContext.current.layoutEngine.drop(self)
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
