import Testing
import UIKit

@MainActor @Suite struct ShortcutItemTests {
  @Test func `a mutable quick action changes its values`() {
    let item = UIMutableApplicationShortcutItem(type: "play", localizedTitle: "Play")
    item.localizedTitle = "Play again"
    item.localizedSubtitle = "Level 2"
    item.icon = UIApplicationShortcutIcon(type: .play)
    item.userInfo = ["level": 2 as NSNumber]
    let immutable: UIApplicationShortcutItem = item
    #expect(immutable.type == "play" && immutable.localizedTitle == "Play again")
    #expect(immutable.localizedSubtitle == "Level 2")
    #expect(immutable.icon == UIApplicationShortcutIcon(type: .play))
    #expect(immutable.userInfo?["level"] as? NSNumber == 2)
  }
}
