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

  static var moviesList: CataloguedScene {
    CataloguedScene(
      id: "movies-list", title: "Movies, the List Alone",
      summary: "The list of films without a container: it shows what it is given, and has no idea of filters."
    ) {
      let list = MovieListViewController(style: .plain)
      list.title = "Films"
      list.movies = Movie.defaultMovies
      return UINavigationController(rootViewController: list)
    }
  }

  static var moviesFilters: CataloguedScene {
    CataloguedScene(
      id: "movies-filters", title: "Movies, the Filters Alone",
      summary: "The list of filters without a container: it keeps what is chosen, and nobody listens."
    ) {
      let filters = FilterListViewController(style: .grouped)
      filters.title = "Filters"
      filters.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Clear", primaryAction: UIAction { [weak filters] _ in filters?.clearFilter() })
      return UINavigationController(rootViewController: filters)
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
