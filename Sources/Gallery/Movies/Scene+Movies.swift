import UIKit

extension CataloguedScene {
  static var movies: CataloguedScene {
    CataloguedScene(
      id: "movies", title: "Movies",
      summary: "Two lists side by side in one container. Filters narrow the films; neither list knows the other."
    ) {
      UINavigationController(rootViewController: ContainerViewController())
    }
  }
}
