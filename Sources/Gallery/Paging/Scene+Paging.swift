import UIKit

extension CataloguedScene {
  static var paging: CataloguedScene {
    CataloguedScene(
      id: "paging", title: "Page view controller",
      summary: "UIPageViewController: swipe to the next page, or halfway and back. Only the visible page has appeared."
    ) {
      TourViewController()
    }
  }
}
