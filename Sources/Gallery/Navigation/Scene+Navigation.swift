import UIKit

extension CataloguedScene {
  static var navigation: CataloguedScene {
    CataloguedScene(
      id: "navigation", title: "Navigation",
      summary: "A navigation stack: push, pop, swipe back, replace the whole stack, and see how the bars change."
    ) {
      let navigation = UINavigationController(rootViewController: LevelViewController(level: 1))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
