import Introspection
import Rules

/// The app's overrides of the callbacks whose overrides have to call `super`.
@MainActor
enum CallbackOverrides {
  /// Returns the overrides of a class and its superclasses, beginning with the class itself.
  static func overrides(of kind: Callback.Kind, in type: UIViewController.Type) -> [OverriddenMethods.Override] {
    Callback.Kind.requiringSuper.firstIndex(of: kind).map { methods.overrides(of: $0, in: type) } ?? []
  }

  /// The methods, in the order of `requiringSuper`.
  static let methods = OverriddenMethods(
    Callback.Kind.requiringSuper.count, of: UIViewController.self, in: OverridingController.self,
    unlike: NonOverridingController.self)

  private class NonOverridingController: UIViewController {}

  private class OverridingController: UIViewController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  }
}

extension RuleViolation {
  static func missingSuper(in controller: UIViewController, _ kind: Callback.Kind) -> RuleViolation {
    let overrides = CallbackOverrides.overrides(of: kind, in: type(of: controller))
    let name = controller.shortName
    let others = overrides.dropFirst().map { ", or that of \($0.type)" }.joined()
    return RuleViolation(
      .missingSuper, of: controller, in: controller.storedParent,
      "\(name).\(kind.rawValue)\(others) does not call super",
      at: overrides.first.map { CallSite(function: $0.code) })
  }
}
