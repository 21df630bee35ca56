import Introspection

extension UITableViewHeaderFooterView {
  /// A view of a class that is known only by its metatype.
  static func instance(
    of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    ClassFactory.make(type) { (template: EdgeTemplate.Type) in template.init(reuseIdentifier: reuseIdentifier) }
  }
}

/// Declares `init(reuseIdentifier:)` as `required`; see `ClassFactory`.
private class EdgeTemplate: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenEdgeTemplate: EdgeTemplate {
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
