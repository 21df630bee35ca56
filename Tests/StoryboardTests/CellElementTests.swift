import Foundation
import Testing
import UIKit

/// The header of a section that was designed as a cell.
final class DesignedHeader: UITableViewHeaderFooterView, StoryboardConnectable {
  weak var label: UILabel?
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("label", \DesignedHeader.label)] }
}

/// A plain view that was designed as a cell.
final class DesignedView: UIView, StoryboardConnectable {
  weak var label: UILabel?
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("label", \DesignedView.label)] }
}

/// Elements of cells whose custom class is no cell.
@MainActor @Suite struct CellElementTests {
  private func nib(_ customClass: String) -> UINib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="Header" id="cell"
            customClass="\(customClass)" customModule="StoryboardTests">
            <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
              <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
              <subviews>
                <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                  <rect key="frame" x="16" y="0.0" width="288" height="40"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="label" firstAttribute="leading" secondItem="content" secondAttribute="leading"
                  constant="16" id="k1"/>
                <constraint firstItem="label" firstAttribute="top" secondItem="content" secondAttribute="top" id="k2"/>
                <constraint firstAttribute="bottom" secondItem="label" secondAttribute="bottom" id="k3"/>
              </constraints>
            </tableViewCellContentView>
            <connections><outlet property="label" destination="label" id="c1"/></connections>
          </tableViewCell>
        </objects>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil)
  }

  @Test func `a section's header has the content and the outlets of the cell that it was designed as`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(nib("DesignedHeader"), forHeaderFooterViewReuseIdentifier: "Header")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "Header") as? DesignedHeader)
    let label = try #require(header.label)
    #expect(label.text == "Title" && label.superview === header.contentView)
    header.layoutIfNeeded()
    #expect(label.frame.minX == 16)
  }

  @Test func `a plain view has the cell's content as a subview`() throws {
    let view = try #require(nib("DesignedView").instantiate(withOwner: nil).first as? DesignedView)
    let label = try #require(view.label)
    #expect(label.isDescendant(of: view) && view.subviews.first?.frame.width == 320)
  }
}
