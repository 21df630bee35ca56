import Testing
import UIKitTesting
import Wire

// For BarButton, ImageTable, BarButtonBackground and the hairlines of bars, which apps do not see.
@testable import UIKit

/// Images of bars and of their buttons.
@MainActor @Suite struct BarImageTests {
  private let screen = Screen(UIViewController())
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
  private let item = UINavigationItem(title: "Title")

  init() {
    screen.window.rootViewController?.view.addSubview(bar)
    bar.items = [UINavigationItem(title: "Below"), item]
    screen.settle()
  }

  private func image(_ width: CGFloat = 4, _ height: CGFloat = 6) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func draws(_ view: UIView) -> Bool {
    ImageTable.collecting(into: ImageTable()) { view.describe() }[.image] != nil
  }

  @Test func `an appearance's shadow image is below the bar, in place of the hairline`() {
    bar.standardAppearance.shadowImage = image(1, 3)
    bar.standardAppearance.shadowColor = .systemGreen
    screen.settle()
    #expect(bar.hairline.frame == CGRect(x: 0, y: 44, width: 390, height: 3))
    #expect(bar.hairline.backgroundColor == nil && draws(bar.hairline))
    let copy = UINavigationBarAppearance(barAppearance: bar.standardAppearance)
    #expect(copy.shadowImage == bar.standardAppearance.shadowImage)
    bar.standardAppearance.shadowImage = nil
    screen.settle()
    #expect(bar.hairline.backgroundColor == .systemGreen && !draws(bar.hairline) && bar.hairline.frame.maxY == 44)
  }

  @Test func `UINavigationBar.shadowImage is drawn only together with a background image`() {
    bar.shadowImage = image(1, 3)
    #expect(!draws(bar.hairline))
    bar.setBackgroundImage(image(), for: .default)
    screen.settle()
    #expect(draws(bar.hairline) && bar.hairline.frame.minY == 44)
  }

  @Test
  func
    `an item's background image takes precedence over the bar's, and the normal one is the fallback of other states`()
    throws
  {
    let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = button
    screen.settle()
    let view = try #require(bar.content?.view(of: button) as? BarButton)
    #expect(!draws(view))
    let (general, own) = (image(), image())
    bar.standardAppearance.buttonAppearance.normal.backgroundImage = general
    func shown(_ state: UIControl.State = .normal) -> UIImage? {
      BarButtonBackground(
        of: button, isBack: false, state: state, isCompactHeight: false, button.barItemObserver?.appearance(of: button)
      )
      .image
    }
    #expect(draws(view) && shown() == general && shown(.highlighted) == general)
    button.setBackgroundImage(own, for: .highlighted, barMetrics: .default)
    #expect(shown(.highlighted) == own && shown() == general)
    #expect(button.backgroundImage(for: .highlighted, barMetrics: .default) == own)
    button.setBackgroundImage(own, for: .normal, style: .done, barMetrics: .default)
    #expect(shown() == general)
    button.style = .done
    #expect(shown() == own)
    // An empty image removes the bar's.
    button.setBackgroundImage(UIImage(), for: .normal, style: .done, barMetrics: .default)
    screen.settle()
    #expect(!draws(view))
  }

  @Test func `a bar button's background has the height of its image, and its title position can be adjusted`() throws {
    let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    button.setBackgroundImage(image(10, 20), for: .normal, barMetrics: .default)
    button.setBackgroundVerticalPositionAdjustment(3, for: .default)
    button.setTitlePositionAdjustment(UIOffset(horizontal: 2, vertical: 5), for: .default)
    item.rightBarButtonItem = button
    screen.settle()
    let view = try #require(bar.content?.view(of: button) as? BarButton)
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.frame.minY == 5 && label.frame.minX == BarButton.padding + 2)
    #expect(button.backgroundVerticalPositionAdjustment(for: .default) == 3)
    #expect(button.titlePositionAdjustment(for: .compact) == .zero)
  }

  @Test func `a bar button with image and background image draws the image in a subview`() throws {
    let button = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = button
    screen.settle()
    let view = try #require(bar.content?.view(of: button) as? BarButton)
    #expect(view.subviews.count == 1)
    button.setBackgroundImage(image(), for: .normal, barMetrics: .default)
    screen.settle()
    #expect(view.subviews.count == 2 && draws(view))
    button.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    screen.settle()
    #expect(view.subviews.count == 1)
  }

  @Test func `a back indicator image with its mask replaces the back button's chevron`() throws {
    let button = try #require(bar.content?.backButton)
    #expect(button.describe()[.shapes] != nil)
    bar.backIndicatorImage = image(12, 20)
    screen.settle()
    // UIKit asks for both images.
    #expect(button.describe()[.shapes] != nil && !draws(button))
    bar.backIndicatorTransitionMaskImage = image(12, 20)
    screen.settle()
    #expect(button.describe()[.shapes] == nil && draws(button))
    let appearance = UINavigationBarAppearance()
    appearance.setBackIndicatorImage(image(), transitionMaskImage: nil)
    #expect(appearance.backIndicatorImage == nil)
    bar.standardAppearance = appearance
    screen.settle()
    #expect(button.describe()[.shapes] != nil)
    bar.standardAppearance.setBackIndicatorImage(image(), transitionMaskImage: image())
    screen.settle()
    #expect(draws(button))
  }

  @Test func `a background image of the back button replaces the chevron`() throws {
    let back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    back.setBackButtonBackgroundImage(image(), for: .normal, barMetrics: .default)
    bar.items?[0].backBarButtonItem = back
    screen.settle()
    let button = try #require(bar.content?.backButton)
    #expect(draws(button) && button.describe()[.shapes] == nil)
    #expect(back.backButtonBackgroundImage(for: .normal, barMetrics: .default) != nil)
  }

  @Test func `the landscape image is shown in a compact height`() {
    let button = UIBarButtonItem(
      image: image(20, 20), landscapeImagePhone: image(10, 10), style: .plain, target: nil, action: nil)
    #expect(button.drawing(isCompactHeight: false)?.width == 20 && button.drawing(isCompactHeight: true)?.width == 10)
    button.landscapeImagePhone = nil
    #expect(button.drawing(isCompactHeight: true)?.width == 20)
  }

  @Test func `a title can be moved up and down`() throws {
    let label = try #require(bar.content?.titleLabel)
    let y = label.frame.minY
    bar.setTitleVerticalPositionAdjustment(4, for: .default)
    screen.settle()
    #expect(label.frame.minY == y + 4 && bar.titleVerticalPositionAdjustment(for: .default) == 4)
  }

  @Test
  func
    `a tab bar's selection indicator image is behind the selected item, and the appearance's image takes precedence`()
    throws
  {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 390, height: 49))
    let items = ["A", "B", "C"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    screen.window.rootViewController?.view.addSubview(tabs)
    tabs.items = items
    tabs.selectedItem = items[1]
    func indicators() -> [UIImageView?] {
      screen.settle()
      return tabs.buttons.map { button in
        (button.subviews.first as? UIImageView).flatMap { $0.image == nil ? nil : $0 }
      }
    }
    #expect(indicators() == [nil, nil, nil])

    let general = image(60, 40)
    tabs.selectionIndicatorImage = general
    let indicator = try #require(indicators()[1])
    #expect(indicators().compactMap { $0 } == [indicator] && indicator.image == general)
    // It is in the middle of the button, which is 130 points wide.
    #expect(indicator.frame == CGRect(x: 35, y: UIScreen.main.rounded(4.5), width: 60, height: 40))
    tabs.selectedItem = items[2]
    #expect(indicators().map { $0 != nil } == [false, false, true])

    let own = image(20, 20)
    tabs.standardAppearance.selectionIndicatorImage = own
    #expect(indicators()[2]?.image == own)
    tabs.standardAppearance.selectionIndicatorTintColor = .systemGreen
    let tinted = try #require(indicators()[2])
    #expect(tinted.image?.renderingMode == .alwaysTemplate && tinted.tintColor == .systemGreen)
    tabs.standardAppearance.selectionIndicatorImage = nil
    tabs.selectionIndicatorImage = nil
    #expect(indicators() == [nil, nil, nil])
  }
}
