import Testing
import UIKitTesting

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

  @Test func `it says the title of the item below, or what that item has for it`() {
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

  @Test func `it is short where the title would not stand in the middle, and only a chevron where nothing else fits`() {
    below.title = "A very long name of a list"
    #expect(title == "Back")
    #expect(screen.find(.identifier("BackButton"))?.label == "A very long name of a list")
    item.title = "A title that needs very nearly the whole width of the bar"
    #expect(title == "")
  }

  @Test func `an item without a title is gone back to by Back`() {
    below.title = nil
    #expect(title == "Back")
  }

  @Test func `the display mode of the item below says how much it says`() {
    below.backButtonDisplayMode = .generic
    #expect(title == "Back")
    below.backButtonDisplayMode = .minimal
    #expect(title == "")
    #expect(screen.find(.identifier("BackButton"))?.frame.minX == 8)
  }

  @Test func `it can be hidden, and left items stand in its place unless they supplement it`() {
    item.setHidesBackButton(true, animated: false)
    #expect(title == nil)
    item.hidesBackButton = false
    item.leftBarButtonItem = UIBarButtonItem(title: "Edit")
    #expect(title == nil)
    item.leftItemsSupplementBackButton = true
    #expect(title == "Movies")
    #expect(screen.find("Movies")!.frame.maxX < screen.find("Edit")!.frame.minX)
  }

  @Test func `it pops the item, if the delegate lets it`() {
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

  @Test func `where there is a navigation controller, going back is its matter`() {
    var calls = 0
    bar.backAction = { calls += 1 }
    screen.tap("Movies")
    #expect(calls == 1 && bar.items == [below, item])
  }

  @Test func `an item's own back action is done instead`() {
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

  @Test func `the back item moves the title`() throws {
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
