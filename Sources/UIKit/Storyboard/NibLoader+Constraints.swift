// The constraints of a file.
extension NibLoader {
  func addConstraint(_ element: XibElement, to view: UIView) {
    // A placeholder constraint is removed at build time.
    if element["placeholder"] == "YES" || element.name != "constraint" { return element.isDeferred = true }
    guard let first = item(element, "firstItem") ?? (element["firstItem"] == nil ? view : nil),
      let attribute = attribute(element, "firstAttribute"), attribute != .notAnAttribute
    else { return element.isDeferred = true }
    let second = item(element, "secondItem")
    if element["secondItem"] != nil, second == nil { return }
    let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
      "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let plain = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: choice(element, "relation", relations) ?? .equal, toItem: second,
      attribute: second == nil ? .notAnAttribute : self.attribute(element, "secondAttribute") ?? attribute,
      multiplier: multiplier(element), constant: element.double("constant") ?? standardSpace(element, first, second))
    let constraint = NSLayoutConstraint.make(customClass(of: element, or: NSLayoutConstraint.self), like: plain)
    constraintsToAwake.append(constraint)
    if let priority = element.double("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    constraint.shouldBeArchived = true
    register(constraint, element)
    guard let variations, let viewElement = element.parent?.parent else { return constraint.isActive = true }
    variations.viewVariations(of: view, viewElement).add(constraint, element)
  }

  private func item(_ element: XibElement, _ key: String) -> AnyObject? {
    guard let id = element[key] else { return nil }
    if let object = objects[id] { return object }
    report("there is no object \"\(id)\" for a constraint's \(key)", element)
    return nil
  }

  private func attribute(_ element: XibElement, _ key: String) -> NSLayoutConstraint.Attribute? {
    choice(element, key, NibLoader.attributes)
  }

  private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Returns the multiplier, which a file contains as a number or as a ratio: `1:2` or `1/2`.
  private func multiplier(_ element: XibElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    guard parts.count == 2, parts[1] != 0 else {
      if parts.count != 1 { report("a multiplier cannot be \"\(text)\"", element) }
      return CGFloat(parts.first ?? 1)
    }
    return CGFloat(parts[0] / parts[1])
  }

  /// Returns the constant of a symbolic constraint, which is the standard spacing: 8 points between siblings, 20 to a superview.
  private func standardSpace(_ element: XibElement, _ first: AnyObject, _ second: AnyObject?) -> CGFloat {
    guard element["symbolic"] == "YES" else { return 0 }
    guard let a = first as? UIView, let b = second as? UIView else { return 20 }
    return a.superview === b.superview ? 8 : 20
  }
}
