import UIKit

extension CataloguedScene {
  static var event: CataloguedScene {
    CataloguedScene(
      id: "event", title: "Event",
      summary: "One screen without a subclass of UIViewController: pushed, presented, embedded, and in a tab."
    ) {
      let tabs = UITabBarController()
      let ways = UINavigationController(rootViewController: EventPathsViewController(event: .concert))
      ways.tabBarItem = UITabBarItem(title: "Ways", image: UIImage(systemName: "list.bullet"), tag: 0)
      let event = EventViewControllerFactory().makeDetailViewController(for: .concert)
      event.tabBarItem = UITabBarItem(title: "Event", image: UIImage(systemName: "music.note"), tag: 1)
      tabs.viewControllers = [ways, event]
      return tabs
    }
  }
}
