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
}
