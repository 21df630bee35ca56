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

@MainActor @Suite struct RuntimeAttributeTests {
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
