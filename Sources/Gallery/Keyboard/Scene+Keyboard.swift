import ContainerKit
import UIKit

extension CataloguedScene {
  static var keyboard: CataloguedScene {
    CataloguedScene(
      id: "keyboard", title: "Keyboard",
      summary: "A form that does not handle the keyboard. Its container scrolls the focused field above the keyboard."
    ) {
      UINavigationController(
        rootViewController: KeyboardAwareViewController(contentViewController: AddressViewController()))
    }
  }
}
