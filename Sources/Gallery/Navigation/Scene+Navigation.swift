import UIKit

extension CataloguedScene {
  static var navigation: CataloguedScene {
    CataloguedScene(
      id: "navigation", title: "Navigation",
      summary: "A stack of controllers: push, pop, swipe back, replace all of it, and what the bars make of each."
    ) {
      let navigation = UINavigationController(rootViewController: LevelViewController(level: 1))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
