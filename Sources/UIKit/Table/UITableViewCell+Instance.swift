import Introspection

extension UITableViewCell {
  /// Makes a cell of a class that is known only by its metatype.
  static func instance(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    ClassFactory.make(type) { (template: CellTemplate.Type) in
      template.init(style: .default, reuseIdentifier: reuseIdentifier)
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
