import UIKit

extension CataloguedScene {
  static var movies: CataloguedScene {
    CataloguedScene(
      id: "movies", title: "Movies",
      summary: "Two lists side by side in one container. Filters narrow the movies. Neither list knows the other."
    ) {
      UINavigationController(rootViewController: ContainerViewController())
    }
  }

  static var moviesList: CataloguedScene {
    CataloguedScene(
      id: "movies-list", title: "Movies: list only",
      summary:
        "The movie list without a container. It shows the movies that it is given and does not know about filters."
    ) {
      let list = MovieListViewController(style: .plain)
      list.title = "Films"
      list.movies = Movie.defaultMovies
      return UINavigationController(rootViewController: list)
    }
  }

  static var moviesFilters: CataloguedScene {
    CataloguedScene(
      id: "movies-filters", title: "Movies: filters only",
      summary: "The filter list without a container. It stores the selected filters, and it has no delegate."
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
      id: "movies-storyboard", title: "Movies from a storyboard",
      summary: "The same screen from a storyboard: scenes, prototype cells, constraints, outlets and an action."
    ) {
      UIStoryboard(name: "Movies", bundle: nil).instantiateInitialViewController() ?? UIViewController()
    }
  }
}
