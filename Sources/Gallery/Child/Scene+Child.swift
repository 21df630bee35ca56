import UIKit

extension CataloguedScene {
  static var child: CataloguedScene {
    CataloguedScene(
      id: "child", title: "Child view controllers",
      summary: "A loading view controller is a child while content loads. It is removed when the content arrives."
    ) {
      UINavigationController(rootViewController: ContentViewController())
    }
  }
}
