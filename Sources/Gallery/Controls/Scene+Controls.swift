import UIKit

extension CataloguedScene {
  static var controls: CataloguedScene {
    CataloguedScene(
      id: "controls", title: "Controls",
      summary:
        "Switches, sliders, buttons, menus and gestures for mouse, touch, keyboard and scripts. Each shows its value."
    ) {
      let navigation = UINavigationController(rootViewController: ControlsViewController())
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
