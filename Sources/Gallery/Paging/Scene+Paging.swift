import UIKit

extension CataloguedScene {
  static var paging: CataloguedScene {
    CataloguedScene(
      id: "paging", title: "Pages",
      summary: "A page view controller: swipe on, or half of the way and back. Only the page that is seen has appeared."
    ) {
      TourViewController()
    }
  }
}
