import UIKit

extension CataloguedScene {
  static var controls: CataloguedScene {
    CataloguedScene(
      id: "controls", title: "Controls",
      summary:
        "Switches, sliders, buttons, menus and gestures, by mouse, touch, keyboard and script, with their values beside them."
    ) {
      let navigation = UINavigationController(rootViewController: ControlsViewController())
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
