import UIKit

/// How an app finds out who somebody is. It is asked by a `LoginStateViewController` alone.
@preconcurrency @MainActor
public protocol Authentication: AnyObject {
  /// Answers with a token that stands for the user from then on, or with why there is none. It may answer at once, later, or never.
  func logIn(
    name: String, password: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void)
  /// Nobody waits for the answer any more.
  func cancelLogIn()
  /// The user has logged out: a server may forget the token.
  func logOut(token: String)
}

extension Authentication {
  public func cancelLogIn() {}
  public func logOut(token: String) {}
}

/// A child of a `LoginStateViewController` that shows more of its state than that it is there.
@preconcurrency @MainActor
public protocol LoginStateReflecting: UIViewController {
  func loginStateDidChange(_ state: LoginStateViewController.State)
}

extension UIViewController {
  /// The nearest one around this controller, or around whoever presents it.
  public var loginStateViewController: LoginStateViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let found = current as? LoginStateViewController { return found }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }
}
