import Testing
import UIKitTesting

// For a bar's content views with their titles and back buttons, which apps do not see.
@testable import UIKit

@MainActor @Suite struct NavigationBarTransitionTests {
  let screen = Screen(UIViewController())
  let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
  let root = UINavigationItem(title: "Root")
  let list = UINavigationItem(title: "List")
  let detail = UINavigationItem(title: "Detail")

  init() {
    list.rightBarButtonItem = UIBarButtonItem(title: "Add")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.accessibilityIdentifier = "own"
    detail.rightBarButtonItem = UIBarButtonItem(customView: view)
    screen.window.rootViewController?.view.addSubview(bar)
    bar.items = [root, list]
    screen.advance(by: 0)
  }

  /// The bar's views on the wire, as an outline.
  private func picture(of view: UIView) -> [String] {
    var members = view.describe()
    members[.animations] = nil
    return ["\(type(of: view)) \(members)"] + view.subviews.flatMap(picture)
  }

  private var picture: [String] {
    screen.advance(by: 0)
    return picture(of: bar)
  }

  private func x(_ text: String, _ color: UIColor) -> CGFloat? {
    bar.labels.first { $0.text == text && $0.textColor == color }.map { $0.convert(CGPoint.zero, to: nil).x }
  }

  @Test func `a push without animation removes the old item's views at once`() {
    bar.display([root, list, detail], .push)
    screen.advance(by: 0)
    screen.expectText("List\nDetail")
    #expect(bar.leavingContent == nil)
  }

  @Test func `an animated push shows the titles of both items until it ends`() {
    UIView.animate(withDuration: 0.35) { bar.display([root, list, detail], .push) }
    #expect(bar.items == [root, list, detail])
    screen.advance(by: 0.2)
    #expect(bar.leavingContent != nil && bar.labels.count { $0.text == "List" } == 2)
    screen.settle()
    #expect(bar.leavingContent == nil)
    screen.expectText("List\nDetail")
  }

  @Test func `a push moves the new title in from the right and the old title to the back button`() {
    UIView.animate(withDuration: 0.35) { bar.display([root, list, detail], .push) }
    screen.advance(by: 0)
    let title = bar.content!.titleLabel
    #expect(title.presentedFrame.minX == title.frame.minX + 195 && title.presentedAlpha == 0 && title.alpha == 1)
    #expect(x("List", .label) == x("List", .systemBlue))
  }

  @Test func `a pop is a push backwards`() {
    bar.display([root, list, detail], .none)
    screen.advance(by: 0)
    let (titleOfDetail, rest) = (bar.content!.titleLabel, bar.content!.titleLabel.frame)
    UIView.animate(withDuration: 0.35) { bar.display([root, list], .pop) }
    screen.advance(by: 0)
    #expect(titleOfDetail.frame.minX == rest.minX + 195 && titleOfDetail.alpha == 0)
    #expect(bar.content!.titleLabel.presentedFrame.minX == 27)
  }

  @Test func `a cancelled pop restores the bar as it was before`() {
    bar.display([root, list, detail], .none)
    let before = picture
    UIView.animate(withDuration: 0.35) { bar.display([root, list], .pop) }
    screen.advance(by: 0.1)
    #expect(picture != before)
    bar.display([root, list, detail], .none)
    #expect(picture == before)
    screen.settle()
    #expect(picture == before)
    #expect(screen.find(.identifier("own"))?.frame == CGRect(x: 344, y: 107, width: 30, height: 30))
  }

  @Test func `a push from the root item fades the chevron in`() {
    bar.display([root], .none)
    UIView.animate(withDuration: 0.35) { bar.display([root, list], .push) }
    screen.advance(by: 0)
    #expect(bar.content?.backButton?.presentedAlpha == 0 && bar.content?.backButton?.alpha == 1)
  }

  @Test func `an animated push between items with back buttons shows one chevron`() {
    UIView.animate(withDuration: 0.35) { bar.display([root, list, detail], .push) }
    screen.advance(by: 0)
    #expect(bar.leavingContent?.backButton?.showsChevron == false)
    #expect(bar.content?.backButton?.presentedAlpha == 1)
  }

  @Test func `a push to an item without large title animates the height of the large title's container`() {
    bar.prefersLargeTitles = true
    bar.frame.size.height = 96
    detail.largeTitleDisplayMode = .never
    screen.advance(by: 0)
    let titleRoom = bar.content!.largeTitleContainer
    UIView.animate(withDuration: 0.35) {
      bar.display([root, list, detail], .push)
      bar.sizeToFit()
    }
    screen.advance(by: 0)
    #expect(titleRoom.bounds.height == 0 && titleRoom.presentedFrame.height == 52)
    screen.settle()
    UIView.animate(withDuration: 0.35) {
      bar.display([root, list], .pop)
      bar.sizeToFit()
    }
    screen.advance(by: 0)
    #expect(
      bar.content?.largeTitleContainer.bounds.height == 52
        && bar.content?.largeTitleContainer.presentedFrame.height == 0)
  }

  @Test func `a title does not move vertically when the bar becomes lower in the same animation block`() {
    bar.prefersLargeTitles = true
    bar.sizeToFit()
    detail.largeTitleDisplayMode = .never
    screen.advance(by: 0)
    UIView.animate(withDuration: 0.35) {
      bar.display([root, list, detail], .push)
      bar.sizeToFit()
      bar.layoutIfNeeded()
    }
    screen.advance(by: 0)
    let title = bar.content!.titleLabel
    #expect(title.presentedFrame.minY == 0 && title.frame.minY == 0)
  }

  @Test func `the accessibility order of a navigation bar is back button, title, right items`() {
    detail.rightBarButtonItems = ["Outer", "Inner"].map { UIBarButtonItem(title: $0) }
    bar.display([list, detail], .none)
    screen.advance(by: 0)
    let labels = bar.content!.subviews.compactMap { $0.accessibilityLabel ?? ($0 as? UILabel)?.text }
    #expect(labels == ["List", "Detail", "Inner", "Outer"])
  }

  @Test func `pushItem and popItem call the bar delegate's should and did methods`() {
    let delegate = BackButtonTests.Delegate()
    bar.delegate = delegate
    bar.pushItem(detail, animated: true)
    #expect(delegate.callbacks == ["shouldPush Detail"])
    screen.settle()
    #expect(bar.popItem(animated: false) === detail)
    #expect(
      delegate.callbacks == ["shouldPush Detail", "didPush Detail", "shouldPop Detail", "didPop Detail"])
    delegate.allows = false
    bar.pushItem(detail, animated: false)
    #expect(bar.popItem(animated: false) == nil && bar.items == [root, list])
  }
}

extension UIView {
  fileprivate var labels: [UILabel] { subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + $0.labels } }
}
