import UIKit

/// Seven tabs: the first four are on the bar, the others behind More.
final class TabsViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let inbox = InboxViewController(style: .plain)
    viewControllers =
      [
        UINavigationController(rootViewController: TopicViewController("Today", "sun.max", .systemOrange)),
        UINavigationController(rootViewController: inbox),
        UINavigationController(rootViewController: TopicViewController("Places", "map", .systemGreen)),
        UINavigationController(rootViewController: TopicViewController("Music", "music.note", .systemPink)),
      ]
      + [
        ("Notes", "note.text", UIColor.systemYellow), ("Calendar", "calendar", .systemRed),
        ("Settings", "gear", .systemGray),
      ].map { TopicViewController($0.0, $0.1, $0.2) }
  }
}
