/// An object that can restore the state of an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
