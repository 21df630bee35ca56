import UIKit

/// Checks a name and a password, usually on a server. Only a `LoginStateViewController` calls it.
@preconcurrency @MainActor
public protocol Authentication: AnyObject {
  /// Logs a user in. `completion` gets a token that identifies the user, or the error. It may be called before this method returns, later,
  /// or never.
  func logIn(
    name: String, password: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void)
  /// Cancels the attempt under way. A call of its `completion` has no effect from then on.
  func cancelLogIn()
  /// Called after the user has logged out, so that a server can revoke the token.
  func logOut(token: String)
}

extension Authentication {
  /// Does nothing.
  public func cancelLogIn() {}
  /// Does nothing.
  public func logOut(token: String) {}
}

/// A child of a `LoginStateViewController` that displays the state, for example an error message.
@preconcurrency @MainActor
public protocol LoginStateReflecting: UIViewController {
  /// Called when the state changes and this controller remains the child.
  func loginStateDidChange(_ state: LoginStateViewController.State)
}

extension UIViewController {
  /// The nearest login container among this controller's ancestors and the controllers that present them; `nil` if there is none.
  public var loginStateViewController: LoginStateViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let found = current as? LoginStateViewController { return found }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }
}
