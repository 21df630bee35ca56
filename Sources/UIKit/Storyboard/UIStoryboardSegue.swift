/// A transition from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  /// Performs the transition that the storyboard, or the app's `performHandler`, defines.
  var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the segue. A custom segue class overrides this method and does not call `super`.
  open func perform() { handler?() }
}

extension UIViewController {
  func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
    guard let segue = storyboardScene?.segue(identifier, of: self) else {
      StoryboardProblem.stop(
        "NSInvalidArgumentException: Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    segue.perform(sender: sender)
  }

  /// Returns the nearest controller that performs an unwind action, among children, navigation stacks, parents and presenting controllers.
  func unwindTarget(of action: String, _ sender: Any?) -> UIViewController? {
    var nextController: UIViewController? = self
    while let current = nextController {
      let stack = (current as? UINavigationController)?.viewControllers.reversed() ?? []
      let candidates = [current] + stack + current.children.reversed()
      for candidate in candidates where candidate !== self {
        NibAction.register(type(of: candidate))
        if candidate.canPerformUnwindSegueAction(Selector(action), from: self, sender: sender) { return candidate }
      }
      nextController = current.parent ?? current.storedPresenter
    }
    return nil
  }

  /// Dismisses the controllers that are presented over the target, and pops its navigation stack to it.
  func performUnwind(towards target: UIViewController) {
    var presenter = target
    while presenter.storedPresented == nil, let parent = presenter.parent { presenter = parent }
    if presenter.storedPresented != nil { presenter.dismiss(animated: true) }
    if let stack = target.navigationController, stack.viewControllers.contains(target),
      stack.topViewController !== target
    {
      stack.popToViewController(target, animated: true)
    }
  }
}
