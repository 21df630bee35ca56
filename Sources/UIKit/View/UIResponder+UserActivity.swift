// The activity of a responder asks it for the present state before it is saved.
extension UIResponder {
  func activityChanged(from old: NSUserActivity?) {
    guard userActivity !== old else { return }
    old?.removeWriter(of: self)
    userActivity?.addWriter(of: self) { [weak self] in self?.updateUserActivityState($0) }
  }
}
