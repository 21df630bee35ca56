import UIKit

extension CataloguedScene {
  static var tabs: CataloguedScene {
    CataloguedScene(
      id: "tabs", title: "Tabs",
      summary: "A tab bar with badges, and More behind it. A tab's view loads when it is first shown, and stays."
    ) {
      TabsViewController()
    }
  }
}
