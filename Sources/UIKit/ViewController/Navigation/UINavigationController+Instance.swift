import Introspection

extension UINavigationController {
  /// Calls `init(rootViewController:)` on a metatype. Source files that Vitrine has rewritten call this.
  public static func _init(rootViewController: UIViewController) -> Self {
    ClassFactory.make(self) { (template: NavigationTemplate.Type) in
      template.init(rootViewController: rootViewController)
    }
  }
}

/// Declares `init(rootViewController:)` as `required`; see `ClassFactory`.
private class NavigationTemplate: UINavigationController {
  required override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenNavigationTemplate: NavigationTemplate {
  required init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
