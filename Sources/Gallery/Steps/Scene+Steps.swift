import UIKit

extension CataloguedScene {
  static var steps: CataloguedScene {
    CataloguedScene(
      id: "steps", title: "The bench",
      summary: "Each containment call is a button, pressed in any order. What UIKit sends, what it does not, and why."
    ) {
      UINavigationController(rootViewController: BenchViewController())
    }
  }
}
