import Foundation
import Testing
import UIKit

final class NibOwner: NSObject, StoryboardConnectable {
  var controller: UIViewController?
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("controller", \NibOwner.controller)] }
}

@MainActor @Suite struct NibControllerTests {
  private func nib(_ objects: String) -> UINib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner" customModule="StoryboardTests">
            <connections><outlet property="controller" destination="c1" id="o1"/></connections>
          </placeholder>
          \(objects)
        </objects>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil)
  }

  private func controller(_ title: String, id: String) -> String {
    """
    <viewController title="\(title)" id="\(id)">
      <view key="view" contentMode="scaleToFill" id="v\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>
          <label opaque="NO" text="Text of \(title)" id="l\(id)"><rect key="frame" x="10" y="20" width="110" height="21"/></label>
        </subviews>
      </view>
    </viewController>
    """
  }

  @Test func `a controller is a top-level object of a nib, with its view and without a storyboard`() throws {
    let owner = NibOwner()
    let objects = nib(controller("First", id: "c1")).instantiate(withOwner: owner)
    let controller = try #require(objects.first as? UIViewController)
    #expect(objects.count == 1 && owner.controller === controller)
    #expect(controller.title == "First" && controller.storyboard == nil && !controller.isViewLoaded)
    #expect((controller.view.subviews.first as? UILabel)?.text == "Text of First")
  }

  @Test func `a navigation controller in a nib has the controllers inside it`() throws {
    let element = """
      <navigationController id="c1">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="b1"/>
        <viewControllers>\(controller("First", id: "c2"))\(controller("Second", id: "c3"))</viewControllers>
      </navigationController>
      """
    let objects = nib(element).instantiate(withOwner: NibOwner())
    let navigation = try #require(objects.first as? UINavigationController)
    #expect(navigation.viewControllers.map(\.title) == ["First", "Second"])
  }
}
