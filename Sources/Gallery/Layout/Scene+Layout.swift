import UIKit

extension CataloguedScene {
  static var layout: CataloguedScene {
    CataloguedScene(
      id: "layout", title: "Layout",
      summary: "Stacks, guides, priorities and text: what constraints make of them, while you change them."
    ) {
      UINavigationController(rootViewController: LayoutViewController())
    }
  }
}
