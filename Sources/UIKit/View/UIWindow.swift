/// The root of a view hierarchy, and the screen area of a root controller.
open class UIWindow: UIView {
  /// Where a window stands among others: higher ones lie above.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

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

  /// A window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window is part of: the app's.
  open weak var windowScene: UIWindowScene?
  open var screen: UIScreen { .main }

  private func prepare() {
    storedWindow = self
    windowScene = UIApplication.shared.scene
    isHidden = true
  }

  /// How long the change of size that is being made takes.
  private var turnDuration: TimeInterval = 0
  /// A root's view has been in it.
  private(set) var hasShownRoot = false

  /// To which the window's keys go.
  package internal(set) weak var firstResponder: UIResponder?

  @MainActor deinit { if !isHidden { CommitCycle.current.noteEnd(of: self) } }

  open var windowLevel = Level.normal {
    didSet {
      isMisplaced = true
      setNeedsCommit()
    }
  }

  /// Whose view fills the window. Setting it while the window is visible lets the old one disappear and the new one appear.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      CommitCycle.current.noteControllers()
      oldValue?.abandonPresented()
      guard !isHidden else { return }
      oldValue?.storedView?.removeFromSuperview()
      installRootView()
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide() } else { show() }
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var canBecomeKey: Bool { true }
  /// The window takes the keys now. Not to be called by an app.
  open func becomeKey() {}
  /// The window takes the keys no more. Not to be called by an app.
  open func resignKey() {}

  open func makeKey() {
    takeKeys()
    holdIfKeyAndVisible()
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Gives the touches in this window to recognizers and views. An override calls super.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent { deliver(presses) } else { deliver(event) }
  }

  /// Around a presenter that is scaled down behind a sheet the window is black, unless the app says otherwise.
  override func describe() -> ViewMembers {
    var members = super.describe()
    let isBehindSheet = presentations.contains { ($0 as? UISheetPresentationController)?.scaledPresenter != nil }
    if isBehindSheet, backgroundColor == nil { members[.background] = "#000000" }
    return members
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  open override var safeAreaInsets: UIEdgeInsets { UIScreen.main.safeArea }

  /// A key and visible window that nobody holds lives until the main queue's next turn, so that its root can present at once.
  private func holdIfKeyAndVisible() {
    if isKeyWindow, !isHidden { CommitCycle.current.holdUntilNextTurn(self) }
  }

  private func show() {
    CommitCycle.current.add(self)
    holdIfKeyAndVisible()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    installRootView()
    CommitCycle.current.schedule()
  }

  private func hide() {
    CommitCycle.current.remove(self)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    passKeysOn()
    for presentation in presentations { presentation.state.transition?.hurry() }
    for presentation in presentations.reversed() { presentation.state.container?.removeFromSuperview() }
    rootViewController?.storedView?.removeFromSuperview()
    CommitCycle.current.schedule()
  }

  private func installRootView() {
    guard let root = rootViewController else { return }
    let view = root.loadedView()
    // Loading may have put another root in this one's place.
    guard root === rootViewController else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if presentations.first?.state.place == nil { insertSubview(view, at: 0) }
    hasShownRoot = true
    for presentation in presentations {
      guard let container = presentation.state.container, container.superview == nil else { continue }
      container.frame = bounds
      addSubview(container)
    }
  }

  /// What stands over the root, the lowest first.
  var presentations: [UIPresentationController] {
    guard let rootViewController else { return [] }
    return sequence(first: rootViewController, next: \.storedPresented).dropFirst().compactMap(\.activePresentation)
  }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { changingSize(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changingSize(to: newValue.size) { super.bounds = newValue } }
  }

  /// The controllers are told of a new size before it is made, and what they want alongside goes with it.
  private func changingSize(to size: CGSize, _ change: @escaping () -> Void) {
    guard size != bounds.size else { return change() }
    setNeedsTraitUpdate()
    guard !isHidden, let root = rootViewController, root.storedView?.storedWindow != nil else { return change() }
    let duration = turnDuration
    let coordinator = TransitionCoordinator(of: SizeChange(of: self, root: root, duration: duration))
    let old = toldTraits ?? traitCollection
    let traits = traitRecord?.applied(to: .traits(of: size)) ?? .traits(of: size)
    if traits != old { root.send(.willTransition(traits, coordinator), by: .traitTransition) }
    root.changesSize(to: size, with: coordinator)
    guard duration > 0 else {
      change()
      coordinator.runAlongside()
      return CommitCycle.current.afterCommit { coordinator.complete() }
    }
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut) {
      change()
      self.layoutIfNeeded()
      coordinator.runAlongside()
      self.layoutIfNeeded()
    } completion: { _ in
      coordinator.complete()
    }
  }

  /// Takes the screen's size. With a duration that is animated, as when the device is turned.
  func fillScreen(duration: TimeInterval) {
    turnDuration = duration
    defer { turnDuration = 0 }
    frame = UIScreen.main.bounds
  }
}
