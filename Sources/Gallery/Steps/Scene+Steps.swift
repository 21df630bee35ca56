import UIKit

extension CataloguedScene {
  static var steps: CataloguedScene {
    CataloguedScene(
      id: "steps", title: "Containment calls",
      summary:
        "Each containment call is a button. Press them in any order, and read which callbacks UIKit sends and why."
    ) {
      UINavigationController(rootViewController: BenchViewController())
    }
  }
}
