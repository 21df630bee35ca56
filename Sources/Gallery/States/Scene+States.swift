import UIKit

extension CataloguedScene {
  static var states: CataloguedScene {
    CataloguedScene(
      id: "states", title: "States",
      summary:
        "The states loading, list, editing and error. Each has its own children, and each transition its own animation."
    ) {
      UINavigationController(rootViewController: NotebookViewController())
    }
  }
}
