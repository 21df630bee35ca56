import Introspection

extension UITableViewController {
  /// Calls `init(style:)` on a metatype. Source files that Vitrine has rewritten call this.
  public static func _init(style: UITableView.Style) -> Self {
    ClassFactory.make(self) { (template: TableControllerTemplate.Type) in template.init(style: style) }
  }
}

/// Declares `init(style:)` as `required`; see `ClassFactory`.
private class TableControllerTemplate: UITableViewController {
  required override init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenTableControllerTemplate: TableControllerTemplate {
  required init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
