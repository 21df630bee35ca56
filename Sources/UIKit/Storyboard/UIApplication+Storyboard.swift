import Foundation

// The storyboard part of an app's launch. Folder Application must not name these types.
extension UIApplication {
  /// The initial view controller of a storyboard of the app. One without such a controller is reported, and the window stays empty.
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
