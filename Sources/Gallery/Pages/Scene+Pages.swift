import ContainerKit
import UIKit

extension CataloguedScene {
  static var pages: CataloguedScene {
    CataloguedScene(
      id: "pages", title: "Custom paging container",
      summary:
        "A custom container with its pages in a scroll view. Only the visible page has appeared. Stop halfway and go back."
    ) {
      PaginatedViewController(viewControllers: [
        PlaceViewController("Harbour", "ferry", .systemTeal, "Boats leave at seven, and at noon."),
        PlaceViewController("Old Town", "building.columns", .systemBrown, "Small streets, and a tower to climb."),
        PlaceViewController("Gardens", "leaf", .systemGreen, "Closed when it snows."),
        PlaceViewController("Lookout", "map", .systemIndigo, "An hour on foot. Take water."),
      ])
    }
  }
}
