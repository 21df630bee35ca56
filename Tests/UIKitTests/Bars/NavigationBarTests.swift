import Testing
import UIKitTesting

// For a bar's preferred height, its large title and the members that viewers receive, which apps do not see.
@testable import UIKit

@MainActor @Suite struct NavigationBarTests {
  let screen = Screen(UIViewController())
  let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))

  private func display(_ items: UINavigationItem...) {
    if bar.superview == nil { screen.window.rootViewController?.view.addSubview(bar) }
    bar.items = items
    screen.advance(by: 0)
  }

  private func frame(_ query: Query) -> CGRect? { screen.find(query)?.frame }

  @Test func `changing a controller's title changes the bar's title`() {
    let c = UIViewController()
    c.title = "A"
    let nav = UINavigationController(rootViewController: c)
    let screen = Screen(nav)
    screen.expectText("A")
    c.title = "B"
    #expect(c.navigationItem.title == "B" && nav.navigationBar.topItem?.title == "B")
    screen.advance(by: 0)
    screen.expectText("B")
  }

  @Test func `the safe area of a navigation controller's child begins below the bar`() {
    let c = UIViewController()
    let screen = Screen(UINavigationController(rootViewController: c))
    #expect(c.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34, right: 0))
    c.navigationController?.setNavigationBarHidden(true, animated: false)
    screen.advance(by: 0)
    #expect(c.view.safeAreaInsets.top == 47)
  }

  // MARK: What is shown

  @Test func `a navigation bar shows the title of the top item and a back button to the previous one`() {
    display(UINavigationItem(title: "Movies"), UINavigationItem(title: "Alien"))
    screen.expectText("Movies\nAlien")
    let back = screen.find(.identifier("BackButton"))
    #expect(back?.label == "Movies" && back?.view.describe()[.role] == "button")
    #expect(screen.find("Alien")?.view.describe()[.role] == "heading")
    #expect(bar.topItem?.title == "Alien" && bar.backItem?.title == "Movies")
  }

  @Test func `bar button items are at the margins and the title is centered`() {
    let item = UINavigationItem(title: "Alien")
    item.leftBarButtonItem = UIBarButtonItem(title: "Left")
    item.rightBarButtonItems = [UIBarButtonItem(title: "Outer"), UIBarButtonItem(title: "Inner")]
    display(item)
    #expect(frame("Left")?.minX == 16 && frame("Outer")?.maxX == 390 - 16)
    #expect(frame("Inner")!.maxX + 16 == frame("Outer")!.minX)
    #expect(abs(frame("Alien")!.midX - 195) < 0.5)
  }

  @Test func `a title moves aside for wide items and is truncated where it does not fit`() {
    let item = UINavigationItem(title: "A title of some length")
    item.rightBarButtonItems = [UIBarButtonItem(title: "An item of length")]
    display(item)
    let (title, button) = (frame("A title of some length")!, frame("An item of length")!)
    #expect(title.midX < 195 && title.maxX <= button.minX)
    item.leftBarButtonItem = UIBarButtonItem(title: "Another item")
    screen.advance(by: 0)
    #expect(frame("A title of some length")!.width < title.width)
    #expect(frame("A title of some length")!.minX >= frame("Another item")!.maxX)
  }

  @Test func `a title view replaces the title and keeps its size`() {
    let item = UINavigationItem(title: "Alien")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    item.titleView = view
    display(item)
    #expect(screen.find("Alien") == nil)
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 145, y: 112, width: 100, height: 20))
  }

  @Test func `a bar that extends below the status bar has its content at the bottom`() {
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 47 + 44)
    display(UINavigationItem(title: "Alien"))
    #expect(frame("Alien")?.minY == 47)
  }

  // MARK: Height

  @Test func `prompt and large title make a bar taller`() {
    let item = UINavigationItem(title: "Alien")
    #expect(bar.preferredHeight(for: item) == 44)
    item.prompt = "Choose"
    #expect(bar.preferredHeight(for: item) == 74)
    bar.prefersLargeTitles = true
    #expect(bar.preferredHeight(for: item) == 126)
    item.largeTitleDisplayMode = .never
    #expect(bar.preferredHeight(for: item) == 74)
  }

  @Test func `largeTitleDisplayMode automatic follows the previous item`() {
    bar.prefersLargeTitles = true
    let items = ["A", "B", "C"].map(UINavigationItem.init(title:))
    items[1].largeTitleDisplayMode = .never
    bar.items = items
    #expect(items.map(bar.preferredHeight) == [96, 44, 44])
    #expect(bar.preferredHeight(for: UINavigationItem(title: "D")) == 44)
  }

  @Test func `the small title appears when the large title is collapsed`() {
    bar.prefersLargeTitles = true
    bar.frame.size.height = 96
    let item = UINavigationItem(title: "Alien")
    display(item)
    #expect(screen.findAll("Alien").map(\.frame.minX) == [16])
    bar.largeTitleExtent = 0
    bar.frame.size.height = 44
    screen.advance(by: 0)
    #expect(screen.findAll("Alien").count == 1 && abs(frame("Alien")!.midX - 195) < 0.5)
  }

  @Test func `a change of a navigation bar's height lays out its superview`() {
    final class Host: UIView {
      weak var bar: UINavigationBar?
      override func layoutSubviews() { bar?.sizeToFit() }
    }
    let host = Host(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    host.bar = bar
    host.addSubview(bar)
    screen.window.rootViewController?.view.addSubview(host)
    let item = UINavigationItem(title: "Alien")
    display(item)
    item.prompt = "Choose"
    screen.advance(by: 0)
    #expect(bar.bounds.height == 74)
    screen.expectText("Choose\nAlien")
  }
}
