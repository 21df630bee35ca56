import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite struct NavigationItemTests {
  @Test func `setting the controller's title sets the item's, which may have another one afterwards`() {
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

  @Test func `the one item of a side is the first of its items`() {
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

  @Test func `items that change with animation fade, and those that went are gone at its end`() {
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

  @Test func `an item that is shown no more changes nothing`() {
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

  @Test func `an item that is made without a title has none`() {
    #expect(UINavigationItem().title == nil)
  }
}
