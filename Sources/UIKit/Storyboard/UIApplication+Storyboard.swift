import Foundation

// Creates the first controller of an app or a scene from a storyboard. The folder Application must not depend on storyboard types.
extension UIApplication {
  /// Creates the initial view controller of one of the app's storyboards. If the storyboard has none, reports that and returns `nil`.
  func firstController(ofStoryboard name: String) -> UIViewController? {
    firstController(of: UIStoryboard(name: name, bundle: nil))
  }

  func firstController(of configuration: UISceneConfiguration) -> UIViewController? {
    configuration.storyboard.flatMap(firstController)
  }

  private func firstController(of storyboard: UIStoryboard) -> UIViewController? {
    let controller = storyboard.instantiateInitialViewController()
    if controller == nil {
      StoryboardProblem.report(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.name)' - perhaps the designated entry point is not set?"
      )
    }
    return controller
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial view controller a new scene displays.
  public var storyboard: UIStoryboard? {
    get {
      if let name = storyboardObject as? NSString {
        storyboardObject = UIStoryboard(name: String(describing: name), bundle: nil)
      }
      return storyboardObject as? UIStoryboard
    }
    set { storyboardObject = newValue }
  }
}
