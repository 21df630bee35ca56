import UIKit

extension CataloguedScene {
  static var alerts: CataloguedScene {
    CataloguedScene(
      id: "alerts", title: "Alerts",
      summary: "Alerts and sheets of actions: what was chosen is done once they have gone."
    ) {
      UINavigationController(rootViewController: AlertsViewController(style: .grouped))
    }
  }
}
