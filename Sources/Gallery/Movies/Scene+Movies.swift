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

  static var moviesStoryboard: CataloguedScene {
    CataloguedScene(
      id: "movies-storyboard", title: "Movies, from a storyboard",
      summary: "The same screen, drawn: scenes, prototype cells, constraints, outlets and an action, read from XML."
    ) {
      UIStoryboard(name: "Movies", bundle: nil).instantiateInitialViewController() ?? UIViewController()
    }
  }
}
