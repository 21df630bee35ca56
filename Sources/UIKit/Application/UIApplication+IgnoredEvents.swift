// An app can close its whole interface to touches for a while, such as during an animation.
extension UIApplication {
  private static let ignoresSlot = SessionSlot { _ in SessionValue(0) }

  /// The number of calls of `beginIgnoringInteractionEvents()` that have not been ended.
  private var ignores: Int {
    get { SessionContext.current[UIApplication.ignoresSlot].value }
    set {
      let didIgnore = ignores > 0
      SessionContext.current[UIApplication.ignoresSlot].value = newValue
      // Viewers close the windows, too, so that nothing in them scrolls.
      if didIgnore != (newValue > 0) { for window in CommitCycle.current.windows { window.setNeedsCommit() } }
    }
  }

  /// Whether touches that begin now reach no window.
  public var isIgnoringInteractionEvents: Bool { ignores > 0 }

  /// Closes all windows to touches until `endIgnoringInteractionEvents()` has been called as often as this.
  /// Keys are still sent, and so are the touches that have begun before.
  public func beginIgnoringInteractionEvents() { ignores += 1 }

  /// Ends one call of `beginIgnoringInteractionEvents()`. Without such a call it has no effect.
  public func endIgnoringInteractionEvents() { ignores = max(0, ignores - 1) }
}

extension UIWindow {
  /// Whether the app ignores touches in all windows.
  var ignoresTouches: Bool { UIApplication.shared.isIgnoringInteractionEvents }
}
