import Testing
import UIKitTesting

// For the style of a blur effect, which apps do not see.
@testable import UIKit

class ItemsViewController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    (cell.viewWithTag(7) as? UILabel)?.text = "Item \(indexPath.item)"
    return cell
  }
}

class CountingItem: UITabBarItem, StoryboardConnectable {
  var count = 0
  var note: NSObject?
  class var outlets: [StoryboardOutlet] {
    [StoryboardOutlet("count", \CountingItem.count), StoryboardOutlet("note", \CountingItem.note)]
  }
}

final class CountingObject: NSObject, StoryboardConnectable, ObjectiveCMembers {
  var count = 0
  var countAtAwake = 0
  class var outlets: [StoryboardOutlet] {
    [StoryboardOutlet("count", \CountingObject.count)]
  }
  class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("awakeFromNib") { object, _ in
        let object = object as! CountingObject
        object.countAtAwake = object.count
        return nil
      }
    ]
  }
}

final class CountingRecognizer: UITapGestureRecognizer, StoryboardConnectable {
  var count = 0
  class var outlets: [StoryboardOutlet] {
    [StoryboardOutlet("count", \CountingRecognizer.count)]
  }
}

/// Controls with values, containers and prototype cells, as storyboards have them.
@MainActor @Suite(.serialized) struct ContainerFileTests {
  private let storyboard = UIStoryboard(name: "Controls", bundle: .module)

  @Test func `controls have their own attributes`() throws {
    let controller = storyboard.instantiateViewController(withIdentifier: "Controls")
    controller.loadViewIfNeeded()
    func all<View: UIView>(_ type: View.Type) -> [View] { controller.view.subviews.compactMap { $0 as? View } }
    #expect(all(UISwitch.self).map(\.isOn) == [true, false])
    let slider = try #require(all(UISlider.self).first)
    #expect(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 50 && !slider.isContinuous)
    let stepper = try #require(all(UIStepper.self).first)
    #expect(stepper.value == 4 && stepper.minimumValue == 2 && stepper.maximumValue == 200)
    #expect(stepper.stepValue == 2 && stepper.wraps)
    let segments = try #require(all(UISegmentedControl.self).first)
    #expect((0..<3).map(segments.titleForSegment) == ["One", "Two", "Three"])
    #expect(segments.selectedSegmentIndex == 1 && !segments.isEnabledForSegment(at: 2))
    let progress = try #require(all(UIProgressView.self).first)
    #expect(progress.progress == 0.25 && progress.progressViewStyle == .bar)
    #expect(all(UIPickerView.self).first?.frame.height == 216)
  }

  @Test func `a tab bar controller, a split one and a page one have their relationships`() throws {
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let children = try #require(tabs.viewControllers)
    #expect(children.map(\.title) == ["Controls", "Split", "Pages"] && tabs.selectedIndex == 1)
    let split = try #require(children[1] as? UISplitViewController)
    #expect(split.viewControllers.map { "\(type(of: $0))" } == ["UIViewController", "ItemsViewController"])
    let pages = try #require(children[2] as? UIPageViewController)
    #expect(pages.viewControllers?.map(\.title) == ["Controls"])
    let screen = Screen(tabs)
    #expect(screen.find("Pages") != nil)
  }

  @Test func `an item of a tab bar is made of its custom class`() throws {
    let text = """
      <document><objects>
        <tabBar id="bar"><items>
          <tabBarItem systemItem="search" tag="3" id="one" customClass="CountingItem" customModule="StoryboardTests">
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><outlet property="note" destination="note" id="link"/></connections>
          </tabBarItem>
          <tabBarItem title="Plain" id="two"/>
        </items></tabBar>
        <customObject id="note"/>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let bar = try #require(objects.first as? UITabBar)
    let item = try #require(bar.items?.first as? CountingItem)
    #expect(item.count == 4 && item.tag == 3 && item.title == "Search" && item.image != nil)
    #expect(item.note === objects.last as? NSObject && item.note != nil)
    #expect(bar.items?.map(\.title) == ["Search", "Plain"])
  }

  @Test func `bars have the appearances of the file`() throws {
    let text = """
      <document><objects>
        <navigationBar id="navigation">
          <navigationBarAppearance key="standardAppearance">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <color key="shadowColor" white="0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <textAttributes key="titleTextAttributes">
              <color key="textColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </textAttributes>
          </navigationBarAppearance>
          <navigationBarAppearance key="scrollEdgeAppearance">
            <blurEffect key="backgroundEffect" style="dark"/>
          </navigationBarAppearance>
        </navigationBar>
        <toolbar id="tools">
          <toolbarAppearance key="compactAppearance">
            <color key="backgroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          </toolbarAppearance>
        </toolbar>
        <tabBar id="tabs">
          <tabBarAppearance key="standardAppearance">
            <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          </tabBarAppearance>
        </tabBar>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let navigation = try #require(objects.first as? UINavigationBar)
    let (tools, tabs) = (try #require(objects[1] as? UIToolbar), try #require(objects[2] as? UITabBar))
    let (red, green, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.green, UIColor.blue)
    #expect(navigation.standardAppearance.backgroundColor == red && navigation.compactAppearance == nil)
    #expect(navigation.standardAppearance.shadowColor == UIColor(white: 0, alpha: 1))
    #expect(navigation.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == blue)
    #expect(navigation.scrollEdgeAppearance?.backgroundEffect?.style == .dark)
    #expect(tools.compactAppearance?.backgroundColor == green && tools.scrollEdgeAppearance == nil)
    #expect(tabs.standardAppearance.backgroundColor == blue && tabs.scrollEdgeAppearance == nil)
  }

  @Test func `objects that are not views have their runtime attributes before awakeFromNib`() throws {
    let text = """
      <document><objects>
        <customObject id="one" customClass="CountingObject" customModule="StoryboardTests">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </customObject>
        <tapGestureRecognizer id="two" customClass="CountingRecognizer" customModule="StoryboardTests">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </tapGestureRecognizer>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let object = try #require(objects.first as? CountingObject)
    #expect(object.count == 4 && object.countAtAwake == 4)
    #expect((objects.last as? CountingRecognizer)?.count == 5)
  }

  @Test func `the content views of cells have their runtime attributes`() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """
    let text = """
      <document><objects>
        <tableViewCell id="row"><tableViewCellContentView key="contentView" id="a">\(attributes)</tableViewCellContentView></tableViewCell>
        <collectionViewCell id="item"><view key="contentView" id="b">\(attributes)</view></collectionViewCell>
        <visualEffectView id="effect"><view key="contentView" id="c">\(attributes)</view></visualEffectView>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    #expect((objects[0] as? UITableViewCell)?.contentView.layer.cornerRadius == 6)
    #expect((objects[1] as? UICollectionViewCell)?.contentView.layer.cornerRadius == 6)
    #expect((objects[2] as? UIVisualEffectView)?.contentView.layer.cornerRadius == 6)
  }

  @Test func `a collection has prototype cells and its layout`() throws {
    let items = try #require(storyboard.instantiateViewController(withIdentifier: "Items") as? ItemsViewController)
    let screen = Screen(items)
    screen.expectText((0..<6).map { "Item \($0)" }.joined(separator: "\n"))
    let layout = try #require(items.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 90, height: 60) && layout.minimumLineSpacing == 8)
    #expect(items.collectionView.visibleCells.count == 6)
  }
}
