import UIKit

extension CataloguedScene {
  static var states: CataloguedScene {
    CataloguedScene(
      id: "states", title: "States",
      summary: "Loading, list, editing and error, each with children that come and go in a time of their own."
    ) {
      UINavigationController(rootViewController: NotebookViewController())
    }
  }
}
