/// Describes constraints as code of the view's class would name their items, by properties of the surrounding controllers and views:
/// `width == 10`, `leading == superview.leading + 16`, `titleLabel.top == safeArea.bottom`.
@MainActor
struct ConstraintNames {
  private let view: UIView
  private var names: [ObjectIdentifier: String] = [:]
  /// The constraints in properties, active and inactive ones.
  private(set) var propertyConstraints: [NSLayoutConstraint] = []

  init(around view: UIView) {
    self.view = view
    // The nearest responder comes first, because the first recorded name is used.
    var responders: [UIResponder] = []
    for ancestor in sequence(first: view, next: \.storedSuperview) {
      responders.append(ancestor)
      if let controller = ancestor.viewController { responders.append(controller) }
    }
    for responder in responders { recordProperties(of: responder) }
  }

  private mutating func recordProperties(of responder: UIResponder) {
    for (_, stored) in StoredProperties.of(responder) {
      for (name, value) in stored.values { record(value, as: name) }
    }
  }

  private mutating func record(_ value: Any?, as name: String) {
    switch value {
    case let constraint as NSLayoutConstraint:
      record(constraint, as: name)
      collect(constraint)
    case let constraints as [NSLayoutConstraint]: for constraint in constraints { collect(constraint) }
    case let item as any LayoutItem: record(item, as: name)
    case let views as [UIView]: for (index, view) in views.enumerated() { record(view, as: "\(name)[\(index)]") }
    default: break
    }
  }

  private mutating func record(_ object: AnyObject, as name: String) {
    names[ObjectIdentifier(object)] = names[ObjectIdentifier(object)] ?? name
  }

  private mutating func collect(_ constraint: NSLayoutConstraint) {
    if !propertyConstraints.contains(where: { $0 === constraint }) { propertyConstraints.append(constraint) }
  }

  // MARK: Names

  /// The name of the property that contains the constraint.
  func name(of constraint: NSLayoutConstraint) -> String? { names[ObjectIdentifier(constraint)] }

  /// The constraint as a short equation, such as `leading == superview.leading + 16`.
  func short(_ constraint: NSLayoutConstraint) -> String {
    let weight = constraint.priority.isRequired ? "" : " @\(CGFloat(constraint.priority.rawValue).short)"
    return "\(text(of: constraint.first)) \(constraint.sign) \(rightSide(of: constraint))\(weight)"
  }

  private func rightSide(of constraint: NSLayoutConstraint) -> String {
    let constant = constraint.constant
    guard let second = constraint.second else { return constant.short }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.short) * "
    let offset = constant == 0 ? "" : constant < 0 ? " - \((-constant).short)" : " + \(constant.short)"
    return factor + text(of: second) + offset
  }

  private func text(of term: LayoutTerm) -> String {
    let text = [name(of: term.item), term.attribute.layoutAttributeName].compactMap(\.self).joined(separator: ".")
    return term.end.map { "(\(self.text(of: $0)) - \(text))" } ?? text
  }

  /// The name of a constraint's item; `nil` for the view itself.
  private func name(of item: (any LayoutItem)?) -> String? {
    guard let item else { return "(gone)" }
    if item === view { return nil }
    if let name = names[ObjectIdentifier(item)] { return name }
    if let guide = item as? UILayoutGuide {
      return [name(of: guide.owner), guide.roleName].compactMap(\.self).joined(separator: ".")
    }
    if item === view.storedSuperview { return "superview" }
    return (item as? UIView)?.accessibilityIdentifier ?? "\(type(of: item))"
  }
}

extension NSLayoutConstraint {
  fileprivate var sign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension UILayoutGuide {
  /// The name of the guide's role in its view, such as `safeArea`.
  fileprivate var roleName: String {
    guard let kind = owner?.storedLayoutRecord?.systemGuides.first(where: { $0.value === self })?.key else {
      return inspectedName
    }
    switch kind {
    case .safeArea: return "safeArea"
    case .margins: return "layoutMargins"
    case .readable: return "readableContent"
    case .keyboard: return "keyboard"
    case .content: return "contentLayoutGuide"
    case .frame: return "frameLayoutGuide"
    case .top: return "topLayoutGuide"
    case .bottom: return "bottomLayoutGuide"
    }
  }
}
