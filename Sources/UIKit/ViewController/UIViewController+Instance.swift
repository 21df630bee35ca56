import Introspection

extension UIViewController {
  /// Calls `init(nibName:bundle:)` on a metatype. Source files that Vitrine has rewritten call this.
  public static func _init(nibName: String?, bundle: Bundle?) -> Self {
    ClassFactory.make(self) { (template: ControllerTemplate.Type) in template.init(nibName: nibName, bundle: bundle) }
  }
}

/// Declares `init(nibName:bundle:)` as `required`; see `ClassFactory`.
private class ControllerTemplate: UIViewController {
  required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenControllerTemplate: ControllerTemplate {
  required init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
