import Foundation
import Introspection

/// An attribute of a view or a guide, from which constraints are created. The type argument distinguishes the axes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ term: LayoutTerm) { self.term = term }

  /// A name for messages.
  open var name: String { term.attribute.layoutAttributeName }
  open var item: AnyObject? { term.item }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, constant: c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, constant: c) }

  /// Raises an exception if a directional attribute (leading, trailing) is related to left or right.
  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    if !term.isSize { NSLayoutConstraint.checkSides(term.attribute, other.term.attribute) }
    return NSLayoutConstraint(term, relation, other.term, multiplier: multiplier, constant: constant)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return withoutIsolationCheck { term == other.term }
  }

  open override var hash: Int {
    withoutIsolationCheck {
      var hasher = Hasher()
      hasher.combine(term.item.map(ObjectIdentifier.init))
      hasher.combine(term.attribute)
      return hasher.finalize()
    }
  }

  open override var description: String { withoutIsolationCheck { term.anchorDescription } }
}

/// A horizontal edge or center.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance to another anchor, which can be constrained like a width.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutTerm(from: term, to: otherAnchor.term))
  }

  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  { spaced(.equal, anchor, multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.greaterThanOrEqual, anchor, multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.lessThanOrEqual, anchor, multiplier) }

  private func spaced(_ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(relation, anchor, constant: LayoutMetrics.systemSpacing * multiplier) }
}

/// A vertical edge or center, or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance to another anchor, which can be constrained like a height.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutTerm(from: term, to: otherAnchor.term))
  }

  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  { spaced(.equal, anchor, multiplier) }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.greaterThanOrEqual, anchor, multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.lessThanOrEqual, anchor, multiplier) }

  /// The system spacing between baselines is the line height of the lower text.
  private func spaced(_ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
    var spacing = LayoutMetrics.systemSpacing
    if baselines.contains(term.attribute), baselines.contains(anchor.term.attribute),
      let line = (term.item as? UIView)?.lineHeightOfContent
    {
      spacing = UIScreen.main.roundedUp(line)
    }
    return relate(relation, anchor, constant: spacing * multiplier)
  }
}

/// A width, a height, or a distance between two anchors.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .equal, nil, constant: c)
  }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .greaterThanOrEqual, nil, constant: c)
  }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .lessThanOrEqual, nil, constant: c)
  }

  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, multiplier: m, constant: c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

enum LayoutMetrics {
  /// The system spacing between siblings.
  static let systemSpacing: CGFloat = 8
}
