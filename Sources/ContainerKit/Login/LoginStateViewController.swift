import UIKit

/// A root view controller that shows one child to users who are logged in, and another one to users who are not.
///
/// It alone calls `Authentication` and stores the token.
///
/// ```
///              ┌── cancelLogIn ──┐
///              ▼                 │
///   ──► loggedOut ─ logIn ─► loggingIn ──► loggedIn ◄── a stored token, at launch
///        ▲                    ▲     │         │
///        │             logIn ─┘     ▼         │
///        │                  └──── failed      │
///        └──────────────── logOut ────────────┘
/// ```
/// Any controller inside it, or presented by one, finds it through `loginStateViewController`.
open class LoginStateViewController: UIViewController {
  /// Whether a user is logged in.
  public enum State {
    /// No user is logged in.
    case loggedOut
    /// An attempt is under way.
    case loggingIn
    /// The last attempt ended with this error.
    case failed(any Error)
    /// A user is logged in; `token` is set.
    case loggedIn
  }

  /// The service that checks names and passwords.
  public let authentication: any Authentication
  /// The store that keeps the token between launches.
  public let defaults: UserDefaults
  /// The key of the token in `defaults`.
  public let tokenKey: String
  private let makeContent: () -> UIViewController

  /// The current state.
  public private(set) var state: State
  /// The token of the user who is logged in; otherwise `nil`.
  public private(set) var token: String?
  /// The current child; `nil` before the view loads.
  public internal(set) var shownViewController: UIViewController?
  /// True if the child is the content for a logged-in user; `nil` before there is a child.
  var showsContent: Bool?
  var isExchanging = false
  /// Counts attempts, so that an answer to an earlier one is ignored.
  private var attempt = 0

  /// Creates a container. It begins in the state `loggedIn` if `defaults` contains a token.
  ///
  /// - Parameters:
  ///   - authentication: The service that checks names and passwords.
  ///   - defaults: The store that keeps the token between launches.
  ///   - tokenKey: The key of the token in `defaults`.
  ///   - content: Makes the controller for a logged-in user. It is called at each login.
  public init(
    authentication: any Authentication, defaults: UserDefaults = .standard, tokenKey: String = "LoginToken",
    content: @escaping () -> UIViewController
  ) {
    self.authentication = authentication
    (self.defaults, self.tokenKey, makeContent) = (defaults, tokenKey, content)
    token = defaults.string(forKey: tokenKey)
    state = token == nil ? .loggedOut : .loggedIn
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`: this container is not loaded from a storyboard.
  public required init?(coder: NSCoder) { nil }

  // MARK: For subclasses

  /// Makes the child for the states other than `loggedIn`: a `LoginViewController`, unless a subclass overrides this. One child is used for
  /// all attempts.
  open func makeLoginViewController() -> UIViewController { LoginViewController() }
  /// Makes the child for the state `loggedIn`, by the closure `content`. It is called at each login.
  open func makeContentViewController() -> UIViewController { makeContent() }
  /// Called after each change of `state`. The exchange of the children has begun by then.
  open func stateDidChange(from oldState: State) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    exchangeChild()
  }

  // MARK: Logging in and out

  /// Starts an attempt. It does nothing in the states `loggingIn` and `loggedIn`.
  open func logIn(name: String, password: String) {
    switch state {
    case .loggingIn, .loggedIn: return
    case .loggedOut, .failed: break
    }
    attempt += 1
    let currentAttempt = attempt
    changeState(to: .loggingIn)
    authentication.logIn(name: name, password: password) { [weak self] result in
      guard let self, attempt == currentAttempt, case .loggingIn = state else { return }
      switch result {
      case .success(let token): finishLogIn(token: token)
      case .failure(let error): changeState(to: .failed(error))
      }
    }
  }

  /// Cancels the attempt under way, and returns to `loggedOut`. It does nothing in other states.
  open func cancelLogIn() {
    guard case .loggingIn = state else { return }
    attempt += 1
    authentication.cancelLogIn()
    changeState(to: .loggedOut)
  }

  /// Logs the user out: removes the token, replaces the content and dismisses what it presents. It cancels an attempt under way.
  open func logOut() {
    guard case .loggedIn = state else { return cancelLogIn() }
    let old = token
    token = nil
    defaults.removeObject(forKey: tokenKey)
    changeState(to: .loggedOut)
    if presentedViewController != nil { dismiss(animated: true) }
    if let old { authentication.logOut(token: old) }
  }

  private func finishLogIn(token: String) {
    self.token = token
    defaults.set(token, forKey: tokenKey)
    changeState(to: .loggedIn)
  }

  private func changeState(to newState: State) {
    let old = state
    state = newState
    StateReport(.began, from: old, to: newState, animated: animatesChanges, children: currentChildren).send(by: self)
    exchangeChild()
    stateDidChange(from: old)
  }
}
