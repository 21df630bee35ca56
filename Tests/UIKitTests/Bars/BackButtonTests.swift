import Testing
import UIKitTesting

// For `backAction` of a bar, which the navigation controller sets.
@testable import UIKit

@MainActor @Suite struct BackButtonTests {
  let screen = Screen(UIViewController())
  let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
  let below = UINavigationItem(title: "Movies")
  let item = UINavigationItem(title: "Alien")

  init() {
    screen.window.rootViewController?.view.addSubview(bar)
    bar.items = [below, item]
    screen.advance(by: 0)
  }

  private var title: String? {
    screen.advance(by: 0)
    return screen.text(in: .identifier("BackButton"))
  }

  @Test func `a back button shows the previous item's title, backButtonTitle or backBarButtonItem`() {
    #expect(title == "Movies")
    below.title = "Films"
    #expect(title == "Films")
    below.backButtonTitle = "All"
    #expect(title == "All")
    below.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    #expect(title == "Home")
    below.backBarButtonItem?.title = "House"
    #expect(title == "House")
  }

  @Test func `a back button is shortened to Back or to its chevron where its title does not fit`() {
    below.title = "A very long name of a list"
    #expect(title == "Back")
    #expect(screen.find(.identifier("BackButton"))?.label == "A very long name of a list")
    item.title = "A title that needs very nearly the whole width of the bar"
    #expect(title == "")
  }

  @Test func `a back button to an item without a title shows Back`() {
    below.title = nil
    #expect(title == "Back")
  }

  @Test func `backButtonDisplayMode of the previous item decides what the back button shows`() {
    below.backButtonDisplayMode = .generic
    #expect(title == "Back")
    below.backButtonDisplayMode = .minimal
    #expect(title == "")
    #expect(screen.find(.identifier("BackButton"))?.frame.minX == 8)
  }

  @Test func `hidesBackButton and left items remove the back button unless they supplement it`() {
    item.setHidesBackButton(true, animated: false)
    #expect(title == nil)
    item.hidesBackButton = false
    item.leftBarButtonItem = UIBarButtonItem(title: "Edit")
    #expect(title == nil)
    item.leftItemsSupplementBackButton = true
    #expect(title == "Movies")
    #expect(screen.find("Movies")!.frame.maxX < screen.find("Edit")!.frame.minX)
  }

  @Test func `a tap on the back button pops the item if the delegate's shouldPop returns true`() {
    let delegate = Delegate()
    bar.delegate = delegate
    delegate.allows = false
    screen.tap("Movies")
    #expect(bar.items == [below, item])
    delegate.allows = true
    screen.tap("Movies")
    #expect(bar.items == [below])
    screen.settle()
    #expect(delegate.callbacks == ["shouldPop Alien", "shouldPop Alien", "didPop Alien"])
    screen.expectText("Movies")
  }

  @Test func `in a navigation controller, a tap on the back button calls the controller`() {
    var calls = 0
    bar.backAction = { calls += 1 }
    screen.tap("Movies")
    #expect(calls == 1 && bar.items == [below, item])
  }

  @Test func `backAction of an item replaces the back button's pop`() {
    var sender: UINavigationItem?
    item.backAction = UIAction { sender = $0.sender as? UINavigationItem }
    screen.tap("Movies")
    #expect(sender === item && bar.items == [below, item])
  }

  final class Delegate: UINavigationBarDelegate {
    var allows = true
    var callbacks: [String] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      callbacks.append("shouldPop \(item.title ?? "")")
      return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      callbacks.append("didPop \(item.title ?? "")")
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      callbacks.append("shouldPush \(item.title ?? "")")
      return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      callbacks.append("didPush \(item.title ?? "")")
    }
  }

  @Test func `title position adjustments of the back item move the back button's title`() throws {
    let home = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    below.backBarButtonItem = home
    #expect(title == "Home")
    let before = try #require(screen.find(.text("Home"))?.frame)
    home.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .default)
    screen.advance(by: 0)
    #expect(screen.find(.text("Home"))?.frame == before.offsetBy(dx: 5, dy: -2))
    #expect(home.backButtonTitlePositionAdjustment(for: .default).horizontal == 5)
  }
}
