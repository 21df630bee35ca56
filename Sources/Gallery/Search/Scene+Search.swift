import UIKit

extension CataloguedScene {
  static var search: CataloguedScene {
    CataloguedScene(
      id: "search", title: "Search",
      summary:
        "A search controller in the navigation bar filters a list as you type. It is presented, but its host gets no callbacks."
    ) {
      let navigation = UINavigationController(rootViewController: TreeListViewController(style: .plain))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }
}
