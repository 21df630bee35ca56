import Foundation
import Testing
import UIKit

/// A view whose placeholder in a nib is replaced, as apps do that load a view's content from another nib.
final class ReplacedView: UIView {
  var isReplacement = false
  private(set) var awakeCount = 0

  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty, tag == 7 else { return super.awakeAfter(using: coder) }
    let replacement = ReplacedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    replacement.isReplacement = true
    replacement.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
    return replacement
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    awakeCount += 1
  }
}

final class ReplacedViewOwner: NSObject, StoryboardConnectable {
  var part: UIView?
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("part", \ReplacedViewOwner.part)] }
}

@MainActor @Suite struct ReplacedViewTests {
  private func nib(tag: Int) -> UINib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ReplacedViewOwner"
            customModule="StoryboardTests">
            <connections><outlet property="part" destination="part" id="c1"/></connections>
          </placeholder>
          <view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <view tag="\(tag)" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="part"
                customClass="ReplacedView" customModule="StoryboardTests">
                <rect key="frame" x="20" y="10" width="50" height="40"/>
                <constraints><constraint firstAttribute="width" constant="50" id="w1"/></constraints>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="part" firstAttribute="leading" secondItem="root" secondAttribute="leading"
                constant="20" id="k1"/>
              <constraint firstItem="part" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10"
                id="k2"/>
              <constraint firstAttribute="bottom" secondItem="part" secondAttribute="bottom" constant="50" id="k3"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil)
  }

  @Test func `the view that awakeAfter(using:) returns replaces the one from the nib`() throws {
    let owner = ReplacedViewOwner()
    let root = try #require(nib(tag: 7).instantiate(withOwner: owner).first as? UIView)
    let part = try #require(root.subviews.first as? ReplacedView)
    #expect(part.isReplacement && owner.part === part && part.awakeCount == 1 && root.subviews.count == 1)
    root.layoutIfNeeded()
    #expect(part.frame == CGRect(x: 20, y: 10, width: 50, height: 40))
  }

  @Test func `awakeAfter that returns the view itself keeps it`() throws {
    let owner = ReplacedViewOwner()
    let root = try #require(nib(tag: 1).instantiate(withOwner: owner).first as? UIView)
    let part = try #require(root.subviews.first as? ReplacedView)
    #expect(!part.isReplacement && owner.part === part && part.awakeCount == 1)
  }
}
