// Lets an app ignore all touches temporarily, for example during an animation.
extension UIApplication {
  private static let ignoreCountSlot = SessionSlot { _ in SessionValue(0) }

  /// The number of calls of `beginIgnoringInteractionEvents()` without a matching `endIgnoringInteractionEvents()`.
  private var ignoreCount: Int {
    get { SessionContext.current[UIApplication.ignoreCountSlot].value }
    set {
      let didIgnore = ignoreCount > 0
      SessionContext.current[UIApplication.ignoreCountSlot].value = newValue
      // Viewers must ignore touches too, so that nothing in the windows scrolls.
      if didIgnore != (newValue > 0) { for window in SessionContext.current.cycle.windows { window.setNeedsCommit() } }
    }
  }

  /// Whether windows receive no new touches.
  public var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// Ignores new touches in all windows until `endIgnoringInteractionEvents()` has been called as often as this method.
  /// Key events, and touches that have already begun, are still delivered.
  public func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Reverses one call of `beginIgnoringInteractionEvents()`. It has no effect if all calls are already reversed.
  public func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }
}

extension UIWindow {
  /// Whether the app ignores touches in all windows.
  var ignoresTouches: Bool { UIApplication.shared.isIgnoringInteractionEvents }
}
