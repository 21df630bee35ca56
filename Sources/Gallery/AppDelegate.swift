import UIKit

/// The gallery: each scene is an app of its own to whoever opens it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] {
    [
      .movies, .child, .product, .productInherited, .states, .login, .keyboard, .pages, .event, .steps, .navigation,
      .tabs, .split, .paging, .search, .alerts, .layout, .controls, .moviesStoryboard, .moviesList, .moviesFilters,
    ]
  }
}
