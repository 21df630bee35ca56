/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Where the app is between the front of the screen and the background.
  public enum State: Int, Sendable { case active, inactive, background }

  open internal(set) var applicationState = State.inactive
  open internal(set) weak var keyWindow: UIWindow? {
    didSet { if keyWindow !== oldValue { CommitCycle.current.keyboard.update() } }
  }
  /// The visible windows, the lowest first.
  open var windows: [UIWindow] { CommitCycle.current.windows.filter { !($0 is UITextEffectsWindow) } }
  /// Held for the life of the app.
  open var delegate: (any UIApplicationDelegate)?

  /// From left to right: the language of the interface is the app's own.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Every event comes by here on its way to its window. An override calls super.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent { keyWindow?.sendEvent(event) } else { event.changed?.window?.sendEvent(event) }
  }

  /// No responder has kept the keys to itself.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    CommitCycle.current.keyboard.pressIsFree = true
    super.pressesBegan(presses, with: event)
  }

  /// Why an app was launched. An ordinary launch has none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    // What they return is about a URL that is to be opened; there is none.
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    applicationState = .active
    delegate.applicationDidBecomeActive(self)
  }
}
