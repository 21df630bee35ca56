import UIKit

extension CataloguedScene {
  static var search: CataloguedScene {
    CataloguedScene(
      id: "search", title: "Search",
      summary:
        "A search controller in the bar narrows a list while one types. It is presented, and its host is not told."
    ) {
      let navigation = UINavigationController(rootViewController: TreeListViewController(style: .plain))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
