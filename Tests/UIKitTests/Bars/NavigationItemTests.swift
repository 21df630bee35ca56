import Testing
import UIKitTesting

// For the bar of a navigation item, which apps do not see.
@testable import UIKit

@MainActor @Suite struct NavigationItemTests {
  @Test func `setting a controller's title sets its navigation item's, which can be changed separately`() {
    let c = UIViewController()
    c.title = "A"
    #expect(c.navigationItem.title == "A")
    c.navigationItem.title = "B"
    c.title = "C"
    #expect(c.navigationItem.title == "C")
    c.navigationItem.title = "D"
    #expect(c.navigationItem.title == "D" && c.title == "C")
    c.navigationItem.title = nil
    #expect(c.navigationItem.title == "C")
  }

  @Test func `rightBarButtonItem and leftBarButtonItem are the first of the items of that side`() {
    let item = UINavigationItem(title: "")
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    item.rightBarButtonItems = [a, b]
    #expect(item.rightBarButtonItem == a)
    item.setRightBarButton(b, animated: false)
    #expect(item.rightBarButtonItems == [b])
    item.leftBarButtonItem = a
    #expect(item.leftBarButtonItems == [a])
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
  }

  @Test func `items set with animation cross-fade, and the old views are removed at the end`() {
    let c = UIViewController()
    c.title = "Movies"
    let screen = Screen(UINavigationController(rootViewController: c))
    c.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    screen.advance(by: 0)
    screen.expectText("Movies\nEdit")
    c.navigationItem.setRightBarButton(UIBarButtonItem(systemItem: .done), animated: true)
    screen.advance(by: 0.1)
    let doneView = screen.find("Done")?.view.superview
    #expect(doneView.map { $0.presentedAlpha > 0 && $0.presentedAlpha < 1 } == true)
    screen.settle()
    screen.expectText("Movies\nDone")
    #expect(!screen.outline.contains("Edit"))
  }

  @Test func `changes of an item that a bar no longer contains do not affect the bar`() {
    let screen = Screen(UIViewController())
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    screen.window.rootViewController?.view.addSubview(bar)
    let item = UINavigationItem(title: "Old")
    bar.items = [item]
    bar.items = [UINavigationItem(title: "New")]
    item.title = "Older"
    screen.advance(by: 0)
    screen.expectText("New")
    #expect(item.bar == nil)
  }

  @Test func `UINavigationItem() has no title`() {
    #expect(UINavigationItem().title == nil)
  }
}
