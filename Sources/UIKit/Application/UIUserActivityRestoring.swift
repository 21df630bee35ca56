/// An object that can continue an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
