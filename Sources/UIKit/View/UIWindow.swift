import Introspection

/// The root of a view hierarchy, and the screen area of a root controller.
open class UIWindow: UIView {
  override var isWindow: Bool { true }

  /// The stacking order of windows: higher levels are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    public static func + (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue + step) }
    public static func - (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue - step) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UIWindow.self)
  }

  /// Creates a window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    prepare()
    self.windowScene = windowScene
  }

  /// The window's undo manager, which is created when the property is first read.
  open override var undoManager: UndoManager? { storedUndoManager }
  private lazy var storedUndoManager = UndoManager()

  /// The scene that the window belongs to.
  open var windowScene: UIWindowScene? {
    get { storedWindowScene }
    set { storedWindowScene = newValue }
  }
  /// The window's scene, untyped; `storedWindowScene` in the folder Application is the typed property.
  weak var sceneObject: UIResponder?
  open var screen: UIScreen { .main }

  private func prepare() {
    storedWindow = self
    addToAppScene()
    isHidden = true
  }

  /// The duration of the animated size change that is in progress; 0 without one.
  private(set) var rotationDuration: TimeInterval = 0
  /// Whether a root controller's view has been in the window.
  var hasShownRoot = false

  /// The first responder, which gets the window's key events.
  package internal(set) weak var firstResponder: UIResponder?

  /// A window is released on the main thread. The deinitializer is not isolated: the compiler would refuse a plain `deinit` in an app's own
  /// subclass.
  deinit {
    withoutIsolationCheck {
      for view in storedSubviews { view.forgetWindow() }
      if !isHidden { SessionContext.current.cycle.recordEnd(of: self) }
    }
  }

  open var windowLevel = Level.normal {
    didSet {
      positionNeedsCommit = true
      setNeedsCommit()
    }
  }

  /// The controller whose view fills the window.
  /// If it is set while the window is visible, the old one disappears and the new one appears.
  open var rootViewController: UIViewController? {
    get { storedRootController }
    set { replaceRoot(with: newValue) }
  }
  /// The root view controller, untyped; `storedRootController` in the folder ViewController is the typed property.
  var rootObject: UIResponder?

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide() } else { becomeVisible() }
    }
  }

  open var isKeyWindow: Bool { hasKeyStatus }
  open var canBecomeKey: Bool { true }
  /// Called when the window becomes the key window. An app never calls it.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. An app never calls it.
  open func resignKey() {}

  open func makeKey() {
    becomeKeyAndNotify()
    retainIfKeyAndVisible()
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Delivers the touches in this window to recognizers and views. An override calls `super`.
  open func sendEvent(_ event: UIEvent) { event.deliver(in: self) }

  /// Whether the window is UIKit's own and is not listed among the app's.
  var isOfSystem: Bool { false }

  /// The window is black around a presenter that is scaled down behind a sheet, unless the app set a background.
  override func describe() -> ViewMembers {
    var members = super.describe()
    if isBehindSheet, backgroundColor == nil { members[.background] = "#000000" }
    if ignoresTouches { members[.interactive] = false }
    return members
  }

  open override var next: UIResponder? { nextResponderOfWindow }
  open override var safeAreaInsets: UIEdgeInsets { UIScreen.main.safeArea }

  /// Retains a key and visible window without an owner until the main queue's next turn, so that its root can present at once.
  private func retainIfKeyAndVisible() {
    if isKeyWindow, !isHidden { SessionContext.current.cycle.retainUntilNextTurn(self) }
  }

  private func becomeVisible() {
    SessionContext.current.cycle.add(self)
    retainIfKeyAndVisible()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    installRootView()
    SessionContext.current.cycle.schedule()
  }

  private func hide() {
    SessionContext.current.cycle.remove(self)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    yieldKeyStatus()
    removeRootView()
    SessionContext.current.cycle.schedule()
  }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { performSizeChange(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { performSizeChange(to: newValue.size) { super.bounds = newValue } }
  }

  /// Sets the window's size to the screen's. With a duration the change is animated, as in a rotation of the device.
  func fillScreen(duration: TimeInterval) {
    rotationDuration = duration
    defer { rotationDuration = 0 }
    frame = UIScreen.main.bounds
  }
}
