import Introspection

extension UIView {
  /// Creates a view of a class that is known only by its metatype.
  static func instance<View: UIView>(of type: View.Type, frame: CGRect = .zero) -> View {
    ClassFactory.make(type) { (template: ViewTemplate.Type) in template.init(frame: frame) }
  }

  /// Calls `init(frame:)` on a metatype. For rewritten sources.
  public static func _init(frame: CGRect) -> Self { instance(of: self, frame: frame) }
}

/// Declares `init(frame:)` as `required`; see `ClassFactory`.
private class ViewTemplate: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenViewTemplate: ViewTemplate {
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
