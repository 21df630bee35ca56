/// A scene that manages the windows of an app.
open class UIWindowScene: UIScene, TraitInheriting {
  var traitRecord: TraitRecord?

  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { SessionContext.current.cycle.windows.filter { $0.windowScene === self } }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }
  open var interfaceOrientation: UIInterfaceOrientation { UIDevice.current.interfaceOrientation }
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var traitCollection: UITraitCollection {
    traitRecord?.applied(to: screen.traitCollection) ?? screen.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// The trait overrides for all windows of the scene.
  public var traitOverrides: UITraitOverrides {
    get { effectiveOverrides }
    set { effectiveOverrides = newValue }
  }

  func overridesChanged() { for window in windows { window.setNeedsTraitUpdate() } }

  /// A request to change the geometry of the scene's windows.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The preferences for a phone or tablet: the interface orientations.
    open class iOS: GeometryPreferences {
      public let interfaceOrientations: UIInterfaceOrientationMask
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// Rotates the interface to a requested orientation if its controllers allow that, and calls the error handler otherwise.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    guard !UIDevice.current.rotateInterfaceIfNeeded(into: wanted) else { return }
    let allowed = UIDevice.current.allowedOrientations
    errorHandler?(
      UISceneError(
        .geometryRequestDenied,
        "None of the requested orientations are supported by the view controller. Requested: \(wanted.rawValue); Supported: \(allowed.rawValue)"
      ))
  }
}
