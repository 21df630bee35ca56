import UIKit

extension CataloguedScene {
  static var alerts: CataloguedScene {
    CataloguedScene(
      id: "alerts", title: "Alerts",
      summary: "Alerts and action sheets. The chosen action runs after the alert has closed."
    ) {
      UINavigationController(rootViewController: AlertsViewController(style: .grouped))
    }
  }
}
