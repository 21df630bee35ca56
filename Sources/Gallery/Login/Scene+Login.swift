import ContainerKit
import UIKit

extension CataloguedScene {
  static var login: CataloguedScene {
    CataloguedScene(
      id: "login", title: "Login",
      summary:
        "The root view controller tracks who is logged in. The password is “\(DemoAuthentication.password)”; try a wrong one first."
    ) {
      let root = DemoLoginViewController(authentication: DemoAuthentication()) {
        UINavigationController(rootViewController: AccountViewController())
      }
      return root
    }
  }
}

/// Adds a hint about the password.
private final class DemoLoginViewController: LoginStateViewController {
  override func makeLoginViewController() -> UIViewController {
    let form = LoginViewController()
    form.title = "Library"
    form.hint = "Any name will do. The password is “\(DemoAuthentication.password)”."
    return form
  }
}
