import Foundation
import Testing
import UIKit

/// A view that creates its label after `super.init(coder:)` and shows its title there.
final class TitledView: UIView, StoryboardConnectable {
  private(set) var label: UILabel!
  var title = "" { didSet { label.text = title } }
  weak var companion: UIView? { didSet { titleAtConnection = title } }
  private(set) var titleAtConnection: String?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    label = UILabel()
  }

  class var outlets: [StoryboardOutlet] {
    [StoryboardOutlet("title", \TitledView.title), StoryboardOutlet("companion", \TitledView.companion)]
  }
}

/// An object of a file that is no view, with the values that it had when others were told of it and when it awoke.
final class Player: NSObject, StoryboardConnectable, ObjectiveCMembers {
  var path: String?
  var pathAtAwake: String?
  weak var partner: Player?
  var partnerAtAwake: String?

  class var outlets: [StoryboardOutlet] {
    [StoryboardOutlet("path", \Player.path), StoryboardOutlet("partner", \Player.partner)]
  }

  nonisolated class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("awakeFromNib") { player, _ in
        let player = player as! Player
        player.pathAtAwake = player.path
        player.partnerAtAwake = player.partner?.path
        return nil
      }
    ]
  }
}

/// A tab item that is connected to an object of its scene.
final class PlayerItem: UITabBarItem, StoryboardConnectable {
  var player: Player? { didSet { pathAtConnection = player?.path } }
  private(set) var pathAtConnection: String?

  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("player", \PlayerItem.player)] }
}

/// A controller whose view connects to an object to which its tab item has led before.
final class PlayerController: UIViewController, StoryboardConnectable {
  weak var player: Player?
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("player", \PlayerController.player)] }
}

@MainActor @Suite struct RuntimeAttributeTests {
  @Test func `an object to which a tab item is connected has its values and outlets when it awakes`() throws {
    let storyboard = UIStoryboard(name: "Players", bundle: .module)
    let controller = try #require(storyboard.instantiateInitialViewController() as? PlayerController)
    let item = try #require(controller.tabBarItem as? PlayerItem)
    #expect(item.player?.path == "Tools" && item.pathAtConnection == "Tools")
    #expect(item.player?.pathAtAwake == "Tools" && item.player?.partnerAtAwake == "Bells")
    controller.loadViewIfNeeded()
    #expect(controller.player != nil && controller.player === item.player)
  }

  @Test func `attributes are set when init has returned, and before outlets are connected`() throws {
    let text = """
      <document><objects>
        <view id="outer" customClass="TitledView" customModule="StoryboardTests">
          <subviews><view id="inner"/></subviews>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="title" value="Name"/>
          </userDefinedRuntimeAttributes>
          <connections><outlet property="companion" destination="inner" id="link"/></connections>
        </view>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let view = try #require(objects.first as? TitledView)
    #expect(view.label.text == "Name")
    #expect(view.companion === view.subviews.first && view.titleAtConnection == "Name")
  }
}
