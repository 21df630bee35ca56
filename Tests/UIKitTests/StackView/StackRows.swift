import UIKitTesting

// For the guides that a stack view creates for its constraints, which apps do not see.
@testable import UIKit

/// A stack with views a, b, c … of known sizes, whose constraints can be read as lines of text.
@MainActor
struct StackStage {
  let stack: UIStackView
  let views: [Sized]

  init(_ axis: NSLayoutConstraint.Axis = .horizontal, views count: Int = 3, spacing: CGFloat = 8) {
    views = (0..<count).map { index in Sized(width: CGFloat(index + 1) * 10, height: CGFloat(index + 1) * 10) }
    stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
  }

  /// The stack's own, sorted, without the prefix that all identifiers have.
  var rows: [String] {
    stack.updateConstraintsIfNeeded()
    return stack.constraints.filter(\.isSystemConstraint).map(text).sorted()
  }

  func rows(of names: String...) -> [String] { rows.filter { row in names.contains { row.hasPrefix($0 + " ") } } }

  func text(_ constraint: NSLayoutConstraint) -> String {
    let name = constraint.identifier?.replacing("UISV-", with: "", maxReplacements: 1) ?? ""
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name) \(self.name(of: constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
    if let second = constraint.secondItem {
      let factor = (constraint.multiplier * 1000).rounded() / 1000
      text += "\(factor == 1 ? "" : "\(factor)*")\(self.name(of: second)).\(constraint.secondAttribute)"
      if constraint.constant != 0 { text += " + \(constraint.constant.formatted())" }
    } else {
      text += constraint.constant.formatted()
    }
    return constraint.priority == .required ? text : text + " @\(constraint.priority.rawValue.formatted())"
  }

  private func name(of item: AnyObject?) -> String {
    if item === stack { return "S" }
    if item === stack.spanner { return "spanner" }
    if let index = views.firstIndex(where: { $0 === item }) { return ["a", "b", "c", "d", "e"][index] }
    if let index = views.firstIndex(where: { stack.gaps[ObjectIdentifier($0)] === item }) { return "gap\(index + 1)" }
    return (item as? UILayoutGuide)?.identifier == "UIViewLayoutMarginsGuide" ? "margins" : "?"
  }

  /// The stack in a size, laid out: where its views are along the axis.
  func spans(width: CGFloat, height: CGFloat) -> [String] {
    layOut(width: width, height: height)
    return views.map { view in
      let (start, length) = view.frame.span(stack.axis)
      return "\(start.formatted())+\(length.formatted())"
    }
  }

  func layOut(width: CGFloat, height: CGFloat) {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
  }
}

extension String {
  /// The lines for a row, converted to those for a column.
  var turned: String {
    let words = [
      "leading": "top", "trailing": "bottom", "top": "leading", "bottom": "trailing", "width": "height",
      "height": "width", "centerX": "centerY", "centerY": "centerX",
    ]
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let dot = word.lastIndex(of: "."), let turned = words[String(word[word.index(after: dot)...])] else {
        return String(word)
      }
      return word[...dot] + turned
    }.joined(separator: " ")
  }
}

/// The initializer does not fail, as on iOS.
private final class CodedStack: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}
