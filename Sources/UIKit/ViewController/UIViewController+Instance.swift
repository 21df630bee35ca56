import Introspection

extension UIViewController: InstanceOfMetatype {}

extension InstanceOfMetatype where Self: UIViewController {
  public init(nibName: String?, bundle: Bundle?) {
    self = ClassFactory.make(Self.self) { (template: ControllerTemplate.Type) in
      template.init(nibName: nibName, bundle: bundle)
    }
  }
  public init() { self.init(nibName: nil, bundle: nil) }
}

/// Declares `init(nibName:bundle:)` as `required`; see `ClassFactory`.
private class ControllerTemplate: UIViewController {
  required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenControllerTemplate: ControllerTemplate {
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
