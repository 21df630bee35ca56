import Foundation

/// The description of a constraint that a stack needs.
@MainActor
struct StackRow {
  let key: Key
  let first: LayoutTerm
  let second: LayoutTerm?
  let constant: CGFloat

  /// Identifies the constraint. Only the constant of an existing constraint can change.
  struct Key: Hashable {
    let name: Name
    let first: ObjectIdentifier
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
    let priority: UILayoutPriority
  }

  /// The constraints' identifiers, as in UIKit's messages.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case canvasFit = "UISV-canvas-fit"
    case hiding = "UISV-hiding"
  }

  init(
    _ name: Name, _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ second: LayoutTerm?,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    key = Key(
      name: name, first: first.item.map(ObjectIdentifier.init)!, firstAttribute: first.attribute, relation: relation,
      second: second?.item.map(ObjectIdentifier.init), secondAttribute: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, priority: priority)
    (self.first, self.second, self.constant) = (first, second, constant)
  }

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first, key.relation, second, multiplier: key.multiplier, constant: constant)
    constraint.priority = key.priority
    constraint.identifier = key.name.rawValue
    constraint.isSystemConstraint = true
    return constraint
  }
}

extension UIStackView {
  /// Updates the stack's constraints. Equal ones stay, those that differ only in the constant are changed, all others are replaced.
  func updateArrangement() {
    rows = rows.filter { $0.value.isActive }
    var obsolete = rows
    var newConstraints: [NSLayoutConstraint] = []
    for row in StackArrangement(of: self).rows {
      if let known = obsolete.removeValue(forKey: row.key) {
        known.constant = row.constant
      } else if rows[row.key] == nil {
        let constraint = row.makeConstraint()
        rows[row.key] = constraint
        newConstraints.append(constraint)
      }
    }
    for (key, constraint) in obsolete {
      constraint.isActive = false
      rows[key] = nil
    }
    for constraint in newConstraints { constraint.activate(in: self) }
    notifyBaselineChange()
  }
}
