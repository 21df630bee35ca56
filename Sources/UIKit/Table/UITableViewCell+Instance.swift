import Introspection

extension UITableViewCell {
  /// Creates a cell of a class that is known only by its metatype.
  static func instance(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    type._init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Calls `init(style:reuseIdentifier:)` on a metatype. The rewriter inserts calls of it into Xcode projects' sources.
  public static func _init(style: CellStyle, reuseIdentifier: String?) -> Self {
    ClassFactory.make(self) { (template: CellTemplate.Type) in
      template.init(style: style, reuseIdentifier: reuseIdentifier)
    }
  }
}

/// Declares `init(style:reuseIdentifier:)` as `required`; see `ClassFactory`.
private class CellTemplate: UITableViewCell {
  required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenCellTemplate: CellTemplate {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
