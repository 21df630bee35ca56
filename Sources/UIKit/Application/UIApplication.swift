/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Where the app is between the front of the screen and the background.
  public enum State: Int, Sendable { case active, inactive, background }

  open internal(set) var applicationState = State.inactive
  open internal(set) weak var keyWindow: UIWindow?
  /// The visible windows, the lowest first.
  open var windows: [UIWindow] { CommitCycle.current.windows }
  /// Held for the life of the app.
  open var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Why an app was launched. An ordinary launch has none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    guard delegate.application(self, willFinishLaunchingWithOptions: nil),
      delegate.application(self, didFinishLaunchingWithOptions: nil)
    else { return }
    applicationState = .active
    delegate.applicationDidBecomeActive(self)
  }
}
