import UIKit

/// The gallery. Each scene is an app of its own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] {
    [
      .movies, .child, .product, .productInherited, .states, .login, .keyboard, .pages, .event, .steps, .navigation,
      .tabs, .split, .paging, .search, .alerts, .layout, .controls, .moviesStoryboard, .moviesList, .moviesFilters,
    ]
  }
}
