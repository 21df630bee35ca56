import Testing
import UIKitTesting

// For a search bar's icon, backdrop, clear button and scope bar, which apps do not see.
@testable import UIKit

/// Images and shifts of a search bar.
@MainActor @Suite struct SearchBarImageTests {
  private let screen = Screen(UIViewController())
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))

  init() {
    screen.window.rootViewController?.view.addSubview(bar)
    screen.settle()
  }

  private func image(_ side: CGFloat = 20) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `the background is that of the position, with or without a prompt`() {
    let (all, prompted) = (image(), image())
    bar.setBackgroundImage(all, for: .any, barMetrics: .default)
    bar.setBackgroundImage(prompted, for: .any, barMetrics: .defaultPrompt)
    #expect(bar.shownBackgroundImage === all && bar.backgroundImage === all)
    bar.prompt = "Find"
    #expect(bar.shownBackgroundImage === prompted)
    let top = image()
    bar.setBackgroundImage(top, for: .top, barMetrics: .defaultPrompt)
    #expect(bar.shownBackgroundImage === top && bar.backgroundImage(for: .any, barMetrics: .default) === all)
  }

  @Test func `a search field has its background image's height and obeys position adjustments`() {
    let before = bar.searchTextField.frame
    bar.setSearchFieldBackgroundImage(image(28), for: .normal)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: -6)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
    screen.settle()
    #expect(bar.backdropImageView?.frame.height == 28 && bar.backdrop.backgroundColor == nil)
    #expect(bar.searchTextField.frame == before.offsetBy(dx: 4, dy: -6))
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    screen.settle()
    #expect(bar.backdrop.backgroundColor == .tertiarySystemFill && bar.backdropImageView?.image == nil)
  }

  @Test func `custom search bar icons are drawn in their original colors`() {
    let (glass, cross) = (image(), image())
    bar.setImage(glass, for: .search, state: .normal)
    bar.setImage(cross, for: .clear, state: .normal)
    bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
    let before = bar.icon.frame
    screen.settle()
    #expect(bar.icon.image?.renderingMode == .alwaysOriginal && bar.icon.frame.minX == before.minX + 3)
    #expect(bar.image(for: .clear, state: .normal) === cross)
    #expect(bar.clearButton.image(for: .normal)?.renderingMode == .alwaysOriginal)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(bar.icon.image?.isSymbolImage == true)
  }

  @Test func `scope buttons have the app's images and text attributes`() {
    bar.scopeButtonTitles = ["Manny", "Moe"]
    bar.showsScopeBar = true
    let (normal, chosen, divider) = (image(), image(), image(2))
    bar.setScopeBarButtonBackgroundImage(normal, for: .normal)
    bar.setScopeBarButtonBackgroundImage(chosen, for: .selected)
    bar.setScopeBarButtonDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    bar.frame.size.height = bar.sizeThatFits(bar.bounds.size).height
    screen.settle()
    let all = bar.scopeBar.subviews.flatMap { [$0] + $0.subviews }
    let shown = all.compactMap { ($0 as? UIImageView)?.image }
    #expect(shown.contains { $0 === chosen } && shown.contains { $0 === normal } && shown.contains { $0 === divider })
    let label = all.compactMap { $0 as? UILabel }.first { $0.text == "Manny" }
    #expect(label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === chosen)
  }
}
