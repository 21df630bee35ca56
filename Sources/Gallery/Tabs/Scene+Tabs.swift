import UIKit

extension CataloguedScene {
  static var tabs: CataloguedScene {
    CataloguedScene(
      id: "tabs", title: "Tabs",
      summary: "A tab bar with badges and a More tab. A tab's view loads when it is first shown, and it stays loaded."
    ) {
      TabsViewController()
    }
  }
}
