import UIKit

/// A window's root that shows one child to who is logged in and another one to who is not, and owns all that has to do with it: no other controller of the app does.
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
/// Any controller reaches it by `loginStateViewController`, from the end of a stack as from a sheet.
open class LoginStateViewController: UIViewController {
  public enum State {
    case loggedOut
    case loggingIn
    case failed(any Error)
    case loggedIn
  }

  public let authentication: any Authentication
  public let defaults: UserDefaults
  public let tokenKey: String
  private let makeContent: () -> UIViewController

  public private(set) var state: State
  public private(set) var token: String?
  public internal(set) var shownViewController: UIViewController?
  /// Whether that is the content for who is logged in; `nil` before there is a child.
  var showsContent: Bool?
  var isExchanging = false
  /// An answer to an earlier attempt says nothing.
  private var attempt = 0

  /// - Parameters:
  ///   - defaults: keep the token over a relaunch.
  ///   - content: what is shown to who is logged in, made anew at each log-in.
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

  public required init?(coder: NSCoder) { nil }

  // MARK: For subclasses

  /// What is shown to who is not logged in: a form, where no subclass has another one. It stays from the first attempt to the last.
  open func makeLoginViewController() -> UIViewController { LoginViewController() }
  open func makeContentViewController() -> UIViewController { makeContent() }
  /// The state is another one, and its child is on the way.
  open func stateDidChange(from oldState: State) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    exchangeChild()
  }

  // MARK: Logging in and out

  /// Asks for a token. Somebody who is logged in, or is about to be, has to log out or to cancel first.
  open func logIn(name: String, password: String) {
    switch state {
    case .loggingIn, .loggedIn: return
    case .loggedOut, .failed: break
    }
    attempt += 1
    let asked = attempt
    go(to: .loggingIn)
    authentication.logIn(name: name, password: password) { [weak self] result in
      guard let self, attempt == asked, case .loggingIn = state else { return }
      switch result {
      case .success(let token): keep(token)
      case .failure(let error): go(to: .failed(error))
      }
    }
  }

  open func cancelLogIn() {
    guard case .loggingIn = state else { return }
    attempt += 1
    authentication.cancelLogIn()
    go(to: .loggedOut)
  }

  /// Forgets the token, and takes away all that only a user may see: what is presented over it, too.
  open func logOut() {
    guard case .loggedIn = state else { return cancelLogIn() }
    let old = token
    token = nil
    defaults.removeObject(forKey: tokenKey)
    go(to: .loggedOut)
    if presentedViewController != nil { dismiss(animated: true) }
    if let old { authentication.logOut(token: old) }
  }

  private func keep(_ token: String) {
    self.token = token
    defaults.set(token, forKey: tokenKey)
    go(to: .loggedIn)
  }

  private func go(to newState: State) {
    let old = state
    state = newState
    StateReport(.began, from: old, to: newState, animated: showsChanges, children: wantedChildren).send(by: self)
    exchangeChild()
    stateDidChange(from: old)
  }
}
