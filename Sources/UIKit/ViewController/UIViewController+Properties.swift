extension UIViewController {
  /// Marks the controller for `updateProperties`, and its view for the pass that calls it.
  func markNeedsPropertyUpdate() {
    needsPropertyUpdate = true
    storedView?.markNeedsPropertyUpdate()
  }

  func updatePropertiesNow() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    updateProperties()
  }
}
