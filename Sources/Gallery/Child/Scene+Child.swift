import UIKit

extension CataloguedScene {
  static var child: CataloguedScene {
    CataloguedScene(
      id: "child", title: "Child view controllers",
      summary: "A loading controller is a child while content is on its way, and leaves when it has come."
    ) {
      UINavigationController(rootViewController: ContentViewController())
    }
  }
}
