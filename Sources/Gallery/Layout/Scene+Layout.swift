import UIKit

extension CataloguedScene {
  static var layout: CataloguedScene {
    CataloguedScene(
      id: "layout", title: "Layout",
      summary: "Stacks, guides, priorities and text. Change them and see what Auto Layout computes."
    ) {
      UINavigationController(rootViewController: LayoutViewController())
    }
  }
}
