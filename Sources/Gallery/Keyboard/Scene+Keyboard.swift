import ContainerKit
import UIKit

extension CataloguedScene {
  static var keyboard: CataloguedScene {
    CataloguedScene(
      id: "keyboard", title: "Keyboard",
      summary: "A form that knows of no keyboard, in a container that scrolls the field in use over it and back."
    ) {
      UINavigationController(
        rootViewController: KeyboardAwareViewController(contentViewController: AddressViewController()))
    }
  }
}
