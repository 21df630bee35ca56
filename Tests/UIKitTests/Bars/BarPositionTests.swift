import Testing
import UIKitTesting

// For the hairlines and backgrounds of bars, which apps do not see.
@testable import UIKit

private final class Delegate: NSObject, UIToolbarDelegate, UISearchBarDelegate, UINavigationBarDelegate {
  var position = UIBarPosition.topAttached
  nonisolated override init() {}
  func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
}

@MainActor @Suite struct BarPositionTests {
  private let screen = Screen(UIViewController())
  private let delegate = Delegate()

  /// Adds a bar below the status bar.
  private func add(_ bar: UIView) -> CGFloat {
    let view = screen.window.rootViewController!.view!
    let top = view.safeAreaInsets.top
    bar.frame = CGRect(x: 0, y: top, width: 390, height: 44)
    view.addSubview(bar)
    screen.settle()
    return top
  }

  @Test func `bars have their default positions unless a delegate returns another one`() {
    let (tools, search, navigation) = (UIToolbar(), UISearchBar(), UINavigationBar())
    #expect(tools.barPosition == .bottom && search.barPosition == .top && navigation.barPosition == .top)
    delegate.position = .any
    (tools.delegate, search.delegate, navigation.delegate) = (delegate, delegate, delegate)
    #expect(tools.barPosition == .bottom && search.barPosition == .top && navigation.barPosition == .top)
    #expect(UINavigationController().navigationBar.barPosition == .topAttached)
    delegate.position = .bottom
    navigation.delegate = delegate
    #expect(navigation.barPosition == .bottom)
  }

  @Test func `the background of a bar that is attached to the top reaches below the status bar`() throws {
    let bar = UIToolbar()
    bar.delegate = delegate
    let top = add(bar)
    let extension_ = try #require(bar.barBackground.aboveBar)
    #expect(top > 0 && extension_.frame == CGRect(x: 0, y: -top, width: 390, height: top))
    #expect(extension_.backgroundColor == bar.backgroundColor)
    bar.barTintColor = .systemRed
    #expect(extension_.backgroundColor == bar.backgroundColor)
    // The hairline is at the lower edge.
    #expect(bar.hairline.frame.maxY == 44)
    delegate.position = .bottom
    bar.delegate = delegate
    screen.settle()
    #expect(bar.barBackground.aboveBar == nil && extension_.superview == nil && bar.hairline.frame.minY == 0)
  }

  @Test func `the background of a search bar that is attached to the top reaches below the status bar`() throws {
    let bar = UISearchBar()
    bar.delegate = delegate
    let top = add(bar)
    #expect(try #require(bar.aboveBar).frame.minY == -top)
    bar.searchBarStyle = .minimal
    bar.setNeedsLayout()
    screen.settle()
    #expect(bar.aboveBar == nil)
  }

  @Test func `a toolbar at the top uses the background image for the top position`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let bar = UIToolbar()
    bar.setBackgroundImage(image, forToolbarPosition: .top, barMetrics: .default)
    #expect(bar.plainBackgroundImage == nil)
    #expect(bar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == image)
    delegate.position = .top
    bar.delegate = delegate
    #expect(bar.plainBackgroundImage == image && bar.plainShadowImage == nil)
    bar.setShadowImage(image, forToolbarPosition: .any)
    #expect(bar.hairline.image == image && bar.hairline.backgroundColor == nil)
  }
}
