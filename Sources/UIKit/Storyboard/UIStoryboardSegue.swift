/// A transition from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  /// The work that the storyboard defines.
  var work: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    work = performHandler
  }

  /// Performs the segue. A custom segue overrides it and does not call super.
  open func perform() { work?() }
}

extension UIViewController {
  func performSegueNow(_ identifier: String, _ sender: Any?) {
    guard let segue = storyboardScene?.segue(identifier, of: self) else {
      StoryboardProblem.stop(
        "NSInvalidArgumentException: Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    segue.perform(sender: sender)
  }

  /// The controller with an unwind action: searched through parents, the navigation stack, and presenting controllers.
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

  /// Dismisses controllers presented over the target, and pops to it.
  func unwindNow(towards target: UIViewController) {
    var holder = target
    while holder.storedPresented == nil, let parent = holder.parent { holder = parent }
    if holder.storedPresented != nil { holder.dismiss(animated: true) }
    if let stack = target.navigationController, stack.viewControllers.contains(target),
      stack.topViewController !== target
    {
      stack.popToViewController(target, animated: true)
    }
  }
}
