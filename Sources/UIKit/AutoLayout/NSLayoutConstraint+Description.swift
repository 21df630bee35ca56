import Foundation

// Descriptions as UIKit prints them: in the visual format if possible, and otherwise as an equation.
extension NSLayoutConstraint {
  var fullDescription: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let (words, names) = visualDescription ?? (equation, nil)
    let state = isActive ? "active" : "inactive"
    return "<\(type(of: self)):\(address)\(name) \(words)   (\(state)\(names.map { ", names: \($0)" } ?? ""))>"
  }

  private var relationSign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private var suffix: String { priority.isRequired ? "" : " @\(priority.rawValue.formatted())" }

  private var equation: String {
    guard let second else { return "\(first.equationName) \(relationSign) \(constant.formatted())\(suffix)" }
    let factor = multiplier == 1 ? "" : "\(multiplier.formatted())*"
    let offset = constant == 0 ? "" : constant < 0 ? " - \((-constant).formatted())" : " + \(constant.formatted())"
    return "\(first.equationName) \(relationSign) \(factor)\(second.equationName)\(offset)\(suffix)"
  }

  /// The visual format of a constraint between neighbours, or between a view and its superview.
  private var visualDescription: (String, String?)? {
    guard let second, !relatesAxes, multiplier == 1, first.end == nil, second.end == nil,
      let one = first.item as? UIView,
      let other = second.item as? UIView
    else { return nil }
    let axis = first.attribute.axis == .horizontal ? "H:" : "V:"
    let begins: Set<Attribute> = [.leading, .left, .top]
    let ends: Set<Attribute> = [.trailing, .right, .bottom]
    let gap = gapDescription
    if begins.contains(first.attribute), ends.contains(second.attribute), one.storedSuperview === other.storedSuperview
    {
      return ("\(axis)[\(other.layoutDescription)]\(gap)[\(one.layoutDescription)]", nil)
    }
    let names = "'|':\((one.storedSuperview === other ? other : one).layoutDescription) "
    if begins.contains(first.attribute), first.attribute == second.attribute, one.storedSuperview === other {
      return ("\(axis)|\(gap)[\(one.layoutDescription)]", names)
    }
    if ends.contains(first.attribute), first.attribute == second.attribute, other.storedSuperview === one {
      return ("\(axis)[\(other.layoutDescription)]\(gap)|", names)
    }
    return nil
  }

  private var gapDescription: String {
    let sign = relation == .equal ? "" : relationSign
    let weight = priority.isRequired ? "" : "@\(priority.rawValue.formatted())"
    return "-(\(sign)\(constant.formatted())\(weight))-"
  }
}

extension LayoutTerm {
  fileprivate var equationName: String {
    let name = "\(item?.layoutDescription ?? "(gone)").\(attribute.layoutAttributeName)"
    return end.map { "(\($0.equationName) - \(name))" } ?? name
  }

  var anchorDescription: String {
    guard let item = item as? NSObject else { return "(null)" }
    return "<\(anchorClass):\(item.address) \"\(equationName)\">"
  }

  private var anchorClass: String {
    if isSize { return "NSLayoutDimension" }
    return attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
  }
}

extension NSLayoutConstraint.Attribute {
  var layoutAttributeName: String { "\(self)" }
}

extension UIView {
  /// The view in messages: its class, its address and its text.
  var layoutDescription: String {
    let text = (textOfLabel ?? readableText ?? accessibilityIdentifier).map { "'\($0)'" } ?? ""
    return "\(type(of: self)):\(address)\(text)"
  }
}
