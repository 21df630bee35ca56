import Introspection

extension UIStoryboardSegue {
  /// Creates a segue of a class that is known only by its metatype.
  static func instance(
    of type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue { type._init(identifier: identifier, source: source, destination: destination) }

  /// Calls `init(identifier:source:destination:)` on a metatype. For rewritten sources.
  public static func _init(identifier: String?, source: UIViewController, destination: UIViewController) -> Self {
    ClassFactory.make(self) { (template: SegueTemplateClass.Type) in
      template.init(identifier: identifier, source: source, destination: destination)
    }
  }
}

/// Declares `init(identifier:source:destination:)` as `required`; see `ClassFactory`.
private class SegueTemplateClass: UIStoryboardSegue {
  required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

private final class OverriddenSegueTemplateClass: SegueTemplateClass {
  required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
