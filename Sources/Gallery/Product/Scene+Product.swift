import UIKit

extension CataloguedScene {
  static var product: CataloguedScene {
    CataloguedScene(
      id: "product", title: "Product",
      summary:
        "The same screen twice: a container with one child for each state, and one massive view controller. Make a load fail."
    ) {
      let tabs = UITabBarController()
      let (first, second) = (ProductLoader(), ProductLoader())
      let render = RenderViewController()
      render.title = "Render"
      render.tabBarItem = UITabBarItem(title: "Render", image: UIImage(systemName: "rectangle.stack"), tag: 2)
      tabs.viewControllers = [
        ProductStageViewController(
          "Split", "puzzlepiece", loader: first, ProductViewController(productID: 1, productLoader: first)),
        ProductStageViewController(
          "Massive", "cube", loader: second, MassiveProductViewController(productID: 1, productLoader: second)),
        render,
      ].map { UINavigationController(rootViewController: $0) }
      return tabs
    }
  }

  static var productInherited: CataloguedScene {
    CataloguedScene(
      id: "product-inherited", title: "Product by inheritance",
      summary:
        "The product's view controller inherits the three states and is the container itself, which saves one level."
    ) {
      let loader = ProductLoader()
      return UINavigationController(
        rootViewController: ProductStageViewController(
          "Product", "cube", loader: loader, InheritedProductViewController(productID: 2, productLoader: loader)))
    }
  }
}
