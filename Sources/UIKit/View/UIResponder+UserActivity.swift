// Connects a responder to its user activity, which requests the responder's current state before it is saved.
extension UIResponder {
  func activityChanged(from old: NSUserActivity?) {
    guard userActivity !== old else { return }
    old?.removeWriter(of: self)
    userActivity?.addWriter(of: self) { [weak self] in self?.updateUserActivityState($0) }
  }
}
