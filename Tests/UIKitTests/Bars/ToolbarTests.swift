import Testing
import UIKitTesting

// For the hairlines of bars, which apps do not see.
@testable import UIKit

@MainActor @Suite struct ToolbarTests {
  let screen = Screen(UIViewController())
  let toolbar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 44))

  init() { screen.window.rootViewController?.view.addSubview(toolbar) }

  private func frames(_ titles: String...) -> [CGRect] {
    screen.advance(by: 0)
    return titles.compactMap { screen.find(.text($0))?.frame }
  }

  @Test func `toolbar items are laid out from the left`() {
    toolbar.items = [UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B")]
    let frames = frames("A", "B")
    #expect(frames[0].minX == 16 && abs(frames[1].minX - frames[0].maxX - 16) < 0.001)
    #expect(frames[0].minY == 700 && frames[0].height == 44)
  }

  @Test func `value(forKey: "view") of a bar button item returns its view`() {
    let (plain, hidden) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let custom = UIBarButtonItem(customView: UISwitch())
    toolbar.items = [plain, custom]
    screen.settle()
    let view = plain.value(forKey: "view") as? UIView
    #expect(view?.superview != nil && view?.convert(view?.bounds ?? .zero, to: nil).intersects(frames("A")[0]) == true)
    #expect(custom.value(forKey: "view") as? UIView === custom.customView)
    #expect(hidden.value(forKey: "view") as? UIView == nil)
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "Home", image: nil, tag: 0)
    tabs.items = [item]
    #expect((item.value(forKey: "view") as? UIView)?.superview === tabs)
  }

  @Test func `flexible spaces share the remaining width`() {
    toolbar.items = [
      UIBarButtonItem(title: "A"), .flexibleSpace(), UIBarButtonItem(title: "B"), .flexibleSpace(),
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
    ]
    let frames = frames("A", "B", "Done")
    #expect(frames[0].minX == 16 && frames[2].maxX == 390 - 16)
    #expect(abs((frames[1].minX - frames[0].maxX) - (frames[2].minX - frames[1].maxX)) < 0.7)
  }

  @Test func `a fixed space has its width`() {
    let space = UIBarButtonItem.fixedSpace(30)
    toolbar.items = [UIBarButtonItem(title: "A"), space, UIBarButtonItem(title: "B")]
    let near = frames("B")[0].minX
    space.width = 50
    #expect(frames("B")[0].minX == near + 20)
  }

  @Test func `toolbar items are above the home indicator, and the background extends below it`() {
    toolbar.frame = CGRect(x: 0, y: 844 - 34 - 49, width: 390, height: 34 + 49)
    toolbar.items = [UIBarButtonItem(title: "A")]
    #expect(frames("A") == [CGRect(x: 16, y: 761, width: frames("A")[0].width, height: 49)])
  }

  @Test func `a toolbar is taller in a navigation controller`() {
    let none = CGSize(width: 390, height: 0)
    #expect(toolbar.sizeThatFits(none) == CGSize(width: 390, height: 44))
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.view.addSubview(toolbar)
    withExtendedLifetime(nav) { #expect(toolbar.sizeThatFits(none) == CGSize(width: 390, height: 49)) }
  }

  @Test func `a toolbar has the system background or its barTintColor, and is translucent by default`() {
    #expect(toolbar.backgroundColor == .systemBackground.withAlphaComponent(0.85))
    toolbar.barTintColor = .systemRed
    toolbar.isTranslucent = false
    #expect(toolbar.backgroundColor == .systemRed)
  }

  @Test func `toolbar items set with animation fade`() {
    toolbar.items = [UIBarButtonItem(title: "A")]
    screen.advance(by: 0)
    toolbar.setItems([UIBarButtonItem(title: "B")], animated: true)
    screen.advance(by: 0.1)
    let fading = screen.find(.text("B"))?.view.superview
    #expect(fading.map { $0.presentedAlpha > 0 && $0.presentedAlpha < 1 } == true)
    screen.settle()
    screen.expectText("B")
    #expect(toolbar.subviews.count == 2)
  }

  @Test func `UITabBarItem(tabBarSystemItem:) has the system title`() {
    let item = UITabBarItem(tabBarSystemItem: .mostRecent, tag: 4)
    #expect(item.title == "Most Recent" && item.tag == 4)
  }

  @Test func `empty background and shadow images remove a toolbar's background color and hairline`() {
    toolbar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    #expect(toolbar.backgroundColor == nil && toolbar.hairline.backgroundColor != nil)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .bottom)
    #expect(toolbar.hairline.backgroundColor == nil && toolbar.shadowImage(forToolbarPosition: .any) == nil)
    toolbar.setBackgroundImage(nil, forToolbarPosition: .bottom, barMetrics: .default)
    #expect(
      toolbar.backgroundColor != nil && toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) == nil)
  }

  @Test func `bars without a height constraint have their intrinsic height`() {
    let (navigationBar, tabBar, bottomBar) = (UINavigationBar(), UITabBar(), UIToolbar())
    navigationBar.items = [UINavigationItem(title: "A")]
    let view = screen.window.rootViewController!.view!
    for bar in [navigationBar, tabBar, bottomBar] as [UIView] {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    }
    screen.settle()
    #expect([navigationBar, tabBar, bottomBar].map(\.frame.height) == [44, 49, 44])
    navigationBar.topItem?.prompt = "Choose"
    screen.settle()
    #expect(navigationBar.frame.height == 74 && navigationBar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `a black bar is dark`() {
    toolbar.barStyle = .black
    #expect(toolbar.traitCollection.userInterfaceStyle == .dark)
  }
}
