import ContainerKit
import UIKit

extension CataloguedScene {
  static var pages: CataloguedScene {
    CataloguedScene(
      id: "pages", title: "Pages of One's Own",
      summary:
        "Pages in a scroll view, by a container of one's own. Only what is seen has appeared; let go half of the way."
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
