import Testing
import UIKitTesting

// For a bar's content view and a control's segments, which apps do not see.
@testable import UIKit

/// Appearance rules last as long as the process, so each test has its own classes.
@MainActor @Suite struct AppearanceProxyTests {
  final class Word: UILabel {}
  final class OtherWord: UILabel {}
  final class Box: UIView {}
  final class Bar: UINavigationBar {}
  final class Tools: UIToolbar {}
  final class Choice: UISegmentedControl {}
  final class Press: UIButton {}
  final class Slider: UISlider {}

  @Test func `views that enter a window have the values of their appearance proxy unless the app set their own`() {
    Word.appearance().textColor = .red
    Word.appearance().font = .systemFont(ofSize: 31)
    let (plain, styled, other) = (Word(), Word(), UILabel())
    styled.textColor = .blue
    let screen = Screen(UIViewController())
    let root: UIView = screen.window.rootViewController!.view
    for label in [plain, styled, other] { root.addSubview(label) }
    #expect(plain.textColor == .red && plain.font.pointSize == 31)
    #expect(styled.textColor == .blue && styled.font.pointSize == 31)
    #expect(other.textColor != .red && other.font.pointSize == 17)
    plain.textColor = .green
    plain.removeFromSuperview()
    root.addSubview(plain)
    #expect(plain.textColor == .green)
  }

  @Test func `an appearance for a container class takes precedence over the general one`() {
    OtherWord.appearance().textColor = .red
    OtherWord.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .blue
    let (inside, outside, box) = (OtherWord(), OtherWord(), Box())
    let screen = Screen(UIViewController())
    box.addSubview(inside)
    screen.window.rootViewController!.view.addSubview(box)
    screen.window.rootViewController!.view.addSubview(outside)
    #expect(inside.textColor == .blue && outside.textColor == .red)
  }

  @Test func `appearance proxies apply to bars and bar items`() {
    Bar.appearance().tintColor = .orange
    Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.brown]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .cyan
    Bar.appearance().standardAppearance = appearance
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [Tools.self]).tintColor = .magenta
    let nav = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    let root = UIViewController()
    root.title = "Title"
    let tool = UIBarButtonItem(title: "Tool", primaryAction: nil)
    root.toolbarItems = [tool]
    let item = UIBarButtonItem(title: "Item", primaryAction: nil)
    root.navigationItem.rightBarButtonItem = item
    nav.viewControllers = [root]
    nav.isToolbarHidden = false
    let screen = Screen(nav)
    screen.settle()
    #expect(nav.navigationBar.tintColor == .orange && nav.navigationBar.standardAppearance.backgroundColor == .cyan)
    #expect(nav.navigationBar.content?.titleLabel.textColor == .brown)
    #expect(tool.tintColor == .magenta && item.tintColor == nil)
  }

  @Test func `appearance values that depend on a control state apply to each state separately`() {
    Choice.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    Choice.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    Press.appearance().setTitleColor(.magenta, for: .normal)
    Press.appearance().setTitleColor(.brown, for: .disabled)
    Slider.appearance().setThumbImage(UIImage(systemName: "star"), for: .normal)
    let choice = Choice(items: ["A", "B"])
    choice.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    choice.selectedSegmentIndex = 0
    let (press, slider) = (Press(type: .custom), Slider())
    press.setTitleColor(.cyan, for: .disabled)
    press.setTitle("Press", for: .normal)
    let screen = Screen(UIViewController())
    for view in [choice, press, slider] as [UIView] { screen.window.rootViewController?.view.addSubview(view) }
    screen.settle()
    let colours = choice.segments.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.attributedText }
      .map { $0.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor }
    #expect(colours == [.green, .red])
    #expect(press.titleColor(for: .normal) == .magenta && press.titleColor(for: .disabled) == .cyan)
    #expect(press.titleLabel?.textColor == .magenta)
    #expect(slider.currentThumbImage == UIImage(systemName: "star"))
  }
}
